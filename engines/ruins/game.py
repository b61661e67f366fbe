"""Ruins as one object: its types and its functions."""

from __future__ import annotations

from engines.contract import Game
from engines.kit import rulebook_of
from engines.ruins import FACTS
from engines.ruins.audit import audit
from engines.ruins.describe import describe, foretell
from engines.ruins.ending import result
from engines.ruins.events import EVENTS
from engines.ruins.model import ACTIONS, Action, Options, State, View
from engines.ruins.narrate import narrate
from engines.ruins.opening import setup
from engines.ruins.picture import picture
from engines.ruins.policy import policy
from engines.ruins.refusals import check
from engines.ruins.rules import canonical, legal, play
from engines.ruins.sets import alike
from engines.ruins.sight import redeal
from engines.ruins.summary import summary
from engines.ruins.turns import gloss, to_act
from engines.ruins.words import ask, verdict

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
    foretell=foretell,
    narrate=narrate,
    summary=summary,
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    canonical=canonical,
    picture=picture,
    gloss=gloss,
    alike=alike,
)
