"""Torchlit as one object: its types and its functions."""

from __future__ import annotations

from ..former import Game
from ..kit import rulebook_of
from . import FACTS
from .audit import audit
from .describe import describe
from .ending import result
from .events import EVENTS
from .model import ACTIONS, Action, Options, State, View
from .narrate import narrate
from .opening import setup
from .picture import picture
from .policy import policy
from .refusals import check
from .rules import legal, play, to_act
from .sight import gloss, redeal
from .summary import summary
from .words import ask, verdict

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
    picture=picture,
    gloss=gloss,
)
