"""Where the owner of a hammer drives its target. R55."""

from __future__ import annotations

from typing import final

from ...contract import Names
from ..asking import Moment
from .driven import Driven, WhereDriven


@final
class Push(Driven, frozen=True):
    sent = "choose where an enemy is driven"
    verb = "drive"


class PushQuestion(WhereDriven):
    word = "push"
    awaited = "to drive an enemy back"
    wants = "choose where the enemy is driven"
    answers = (Push,)

    def ask(self, moment: Moment, names: Names) -> str:
        return f"your hammer drives {moment.who(names)} back: choose where to"
