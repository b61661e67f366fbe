"""Where the owner of a hammer drives its target. R55."""

from __future__ import annotations

from typing import final

from ..asking import Expected, Question
from ..flow.run import Run
from .driven import Driven, driven, due, usual, who


@final
class Push(Driven, frozen=True):
    sent = "choose where an enemy is driven"
    verb = "drive"

    def take_effect(self, run: Run) -> None:
        driven(run, self.to)


PUSH = Question(
    word="push",
    awaited="to drive an enemy back",
    expects=lambda _: Expected("choose where the enemy is driven", (Push,)),
    offers=lambda moment: [Push(to) for to in moment.asked.squares],
    ask=lambda moment, names: f"your hammer drives {who(moment, names)} back: choose where to",
    weigh=lambda moment, _: [(float(to == usual(moment)), Push(to)) for to in moment.asked.squares],
    due=lambda table, frame: due(table, frame, "push"),
)
