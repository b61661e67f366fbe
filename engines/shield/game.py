"""Torch & Shield as one object: its types and its functions."""

from __future__ import annotations

from ..former import Game
from ..kit import rulebook_of
from ..rng import Rng
from . import FACTS
from .actions import ACTIONS, Action, SetOrders
from .audit import audit
from .describe import describe, foretell
from .ending import result
from .events import EVENTS
from .listing import legal
from .model import Options, State, View
from .narrate import narrate
from .opening import setup
from .picture import picture
from .policy import casual, policy
from .refusals import check
from .rules.play import play, to_act
from .sight import redeal
from .summary import summary
from .words import ask, verdict

_ORDERS: tuple[SetOrders, ...] = (
    SetOrders(drive_back="ask"), SetOrders(drive_back="auto"), SetOrders(push="ask"), SetOrders(push="auto"),
    SetOrders(press="always"), SetOrders(press="never"), SetOrders(press="ask"), SetOrders(press="auto"),
    SetOrders(valor="auto"), SetOrders(valor="never"), SetOrders(valor="ask"), SetOrders(fight_order="auto"),
    SetOrders(fight_order="ask"), SetOrders(attacker="ask"), SetOrders(attacker="auto"), SetOrders(joker="ask_always"),
    SetOrders(joker="hold"), SetOrders(joker="ask"), SetOrders(sheathe="auto"), SetOrders(sheathe="ask"),
    SetOrders(place_monster="ask"), SetOrders(place_monster="auto"),
)  # fmt: skip


def _extras(state: State, seat: int, rng: Rng) -> list[Action]:  # noqa: ARG001 (the contract's shape)
    return [rng.pick(_ORDERS)]


def _question(state: State) -> int:
    return state.open.question


GAME: Game[State, View, Action, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=ACTIONS,
    events=EVENTS,
    setup=setup,
    to_act=to_act,
    legal=legal,
    check=check,
    play=play,
    result=result,
    fault=audit,
    redeal=redeal,
    policy=policy,
    ask=ask,
    describe=describe,
    narrate=narrate,
    summary=summary,
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    question=_question,
    casual=casual,
    picture=picture,
    foretell=foretell,
    variants=(Options(map="vaults"), Options(map="random", orders="ask")),
    extras=_extras,
)
