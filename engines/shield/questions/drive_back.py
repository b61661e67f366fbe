"""Where one's own warrior gives ground. R54, R55."""

from __future__ import annotations

from typing import final

from ..asking import Expected, Question
from ..flow.run import Run
from .driven import Driven, driven, due, usual, who


@final
class DriveBack(Driven, frozen=True):
    sent = "choose where your dwarf is driven"
    verb = "give ground with"

    def take_effect(self, run: Run) -> None:
        driven(run, self.to)


DRIVE_BACK = Question(
    word="drive_back",
    awaited="to give ground",
    expects=lambda _: Expected("choose where your dwarf is driven", (DriveBack,)),
    offers=lambda moment: [DriveBack(to) for to in moment.asked.squares],
    ask=lambda moment, names: f"{who(moment, names)} is driven back: choose where to",
    weigh=lambda moment, _: [(float(to == usual(moment)), DriveBack(to)) for to in moment.asked.squares],
    due=lambda table, frame: due(table, frame, "drive_back"),
)
