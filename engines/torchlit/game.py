"""Torchlit as one object: its types and its functions."""

from __future__ import annotations

from engines.contract import Game
from engines.kit import rulebook_of
from engines.torchlit import FACTS
from engines.torchlit.audit import audit
from engines.torchlit.describe import describe
from engines.torchlit.ending import result
from engines.torchlit.events import EVENTS
from engines.torchlit.model import ACTIONS, Action, Options, State, View
from engines.torchlit.narrate import narrate
from engines.torchlit.opening import setup
from engines.torchlit.picture import picture
from engines.torchlit.policy import policy
from engines.torchlit.refusals import check
from engines.torchlit.rules import legal, play, to_act
from engines.torchlit.sight import gloss, redeal
from engines.torchlit.summary import summary
from engines.torchlit.words import ask, verdict

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
    audit=audit,
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
