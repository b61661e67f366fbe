"""Where one's own warrior gives ground. R54, R55."""

from __future__ import annotations

from typing import final

from ...contract import Names
from ..asking import Moment
from .driven import Driven, WhereDriven


@final
class DriveBack(Driven, frozen=True):
    sent = "choose where your dwarf is driven"
    verb = "give ground with"


class DriveBackQuestion(WhereDriven):
    word = "drive_back"
    awaited = "to give ground"
    wants = "choose where your dwarf is driven"
    answers = (DriveBack,)

    def ask(self, moment: Moment, names: Names) -> str:
        return f"{moment.who(names)} is driven back: choose where to"
