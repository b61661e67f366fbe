"""Torchlit Abyss as one object: its types and its functions."""

from __future__ import annotations

from ..contract import Event, Game
from ..kit import kinds, rulebook_of
from . import FACTS
from .acts.act import Act
from .acts.set_orders import some_orders
from .board.asked import question, to_act
from .flow.ending import result
from .invariants import faults
from .knowledge import imagine, view_faults
from .listing import ACTS, legal
from .model.state import Options, State, View
from .opening import setup
from .policy.deciding import casual, policy
from .words.ask import ask, verdict
from .words.picture import picture
from .words.summary import summary

GAME: Game[State, View, Act, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=ACTS,
    events=kinds(Event, __package__),
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
    rulebook=rulebook_of(__package__),
    question=question,
    picture=picture,
    variants=(Options("short"),),
    extras=some_orders,
)
