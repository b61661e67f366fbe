"""Torchlit as one object: its types and its functions."""

from __future__ import annotations

from importlib.resources import files

from engines.contract import Game
from engines.torchlit import FACTS
from engines.torchlit.audit import audit
from engines.torchlit.choices import describe
from engines.torchlit.ending import result
from engines.torchlit.model import ACTIONS, EVENTS, Action, Options, State, View
from engines.torchlit.opening import setup
from engines.torchlit.policy import policy
from engines.torchlit.portrait import summary
from engines.torchlit.refusals import check
from engines.torchlit.rules import legal, play, to_act
from engines.torchlit.sight import redeal
from engines.torchlit.story import narrate
from engines.torchlit.words import ask


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
)
