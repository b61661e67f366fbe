"""Ruins as one object: its types and its functions."""

from __future__ import annotations

from ..contract import Event, Game
from ..kit import kinds, rulebook_of
from . import FACTS
from .acts.act import Act
from .ending import result
from .invariants import faults
from .knowledge import imagine, view_faults
from .listing import listing
from .model import Options, State, View
from .opening import setup
from .picture import picture
from .policy import policy
from .sets import alike
from .summary import summary
from .turns import gloss, to_act
from .words import ask, verdict

ACTS = kinds(Act, __package__)

GAME: Game[State, View, Act, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=ACTS,
    events=kinds(Event, __package__),
    setup=setup,
    to_act=to_act,
    legal=listing(ACTS),
    result=result,
    imagine=imagine,
    policy=policy,
    faults=faults,
    view_faults=view_faults,
    ask=ask,
    summary=summary,
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    picture=picture,
    gloss=gloss,
    alike=alike,
)
