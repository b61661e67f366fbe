"""Torch & Shield as one object: its types and its functions."""

from __future__ import annotations

from ..contract import Action, Event, Game
from ..kit import kinds, rulebook_of
from ..rng import Rng
from . import FACTS
from .acts.standing_orders import ORDERS, SetOrders
from .asking import AnyAnswer, legal, to_act
from .ending import result
from .invariants import faults, view_faults
from .knowledge import imagine
from .model.state import Options, State, View
from .opening import setup
from .policy.choosing import casual, policy
from .words.asking import ask, verdict
from .words.picture import picture
from .words.summary import summary


def _extras(state: State, seat: int, rng: Rng) -> list[SetOrders]:  # noqa: ARG001 (the contract's shape)
    return [rng.pick(ORDERS)]


GAME: Game[State, View, AnyAnswer, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=kinds(Action, f"{__package__}"),
    events=kinds(Event, f"{__package__}"),
    setup=setup,
    to_act=to_act,
    legal=legal,
    result=result,
    imagine=imagine,
    policy=policy,
    casual=casual,
    faults=faults,
    view_faults=view_faults,
    ask=ask,
    summary=summary,
    verdict=verdict,
    rulebook=rulebook_of(f"{__package__}"),
    question=lambda state: state.open.question,
    picture=picture,
    variants=(Options(map="vaults"), Options(map="random", orders="ask")),
    extras=_extras,
)
