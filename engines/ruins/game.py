"""Ruins as one object: its types and its functions."""

from __future__ import annotations

from importlib.resources import files

from engines.contract import Game
from engines.ruins import FACTS
from engines.ruins.audit import audit
from engines.ruins.ending import result
from engines.ruins.events import EVENTS
from engines.ruins.model import ACTIONS, Action, Options, State, View
from engines.ruins.opening import setup
from engines.ruins.policy import policy
from engines.ruins.portrait import summary
from engines.ruins.rules import canonical, check, legal, play, to_act
from engines.ruins.sight import redeal
from engines.ruins.story import narrate
from engines.ruins.words import ask, describe


def rulebook() -> str:
    """The rules for players."""
    return files(__package__).joinpath("RULES.md").read_text(encoding="utf-8")


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
    rulebook=rulebook,
    canonical=canonical,
)
