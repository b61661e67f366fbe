"""Torchlit as one object: its types and its functions."""

from __future__ import annotations

from ..contract import Event, Game
from ..kit import kinds, rulebook_of
from . import FACTS
from .acts.act import Act
from .board import to_act
from .ending import result
from .invariants import faults, view_faults
from .knowledge import gloss, imagine
from .model import Options, State, View
from .opening import setup
from .picture import picture
from .policy import policy
from .summary import summary
from .words import ask, verdict

ACTS = kinds(Act, __package__)


def legal(state: State, seat: int) -> list[Act]:
    """Every legal act of a seat, by adventurer and then by card; placings as they are counted up."""
    offered: list[Act] = []
    for kind in ACTS:
        if kind.phase == state.open.phase:
            offered += kind.offers(state, seat)
    return offered


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
    faults=faults,
    view_faults=view_faults,
    ask=ask,
    summary=summary,
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    picture=picture,
    gloss=gloss,
)
