"""Where a Leap that has succeeded ends. R31."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from ...contract import IllegalAction, Names
from ...phrases import opened
from ...prospects import Foretold
from ..acts.activation import land, leaps
from ..asking import Moment
from ..board.acting import active
from ..flow.run import Run
from ..model.basics import Square
from ..model.frames import Activation, AnyFrame
from ..model.state import Asked, Open, View
from ..policy.plan import Plan
from ..words.told import to_square
from .squares import ToSquare, WhichSquare


@final
class LeapTo(ToSquare, frozen=True):
    sent = "leap"

    def misses(self, moment: Moment) -> IllegalAction:
        return IllegalAction("out_of_reach", f"{opened(moment.sided())} cannot reach that square.")

    def take_effect(self, run: Run) -> None:
        land(run, run.work(Activation), self.to)

    def told(self, view: View, names: Names) -> Foretold:
        return to_square(view, "end the leap on", self.to, names)


class LeapToQuestion(WhichSquare):
    word = "leap_to"
    awaited = "to end a leap"
    wants = "choose where the leap ends"
    answers = (LeapTo,)

    def ask(self, moment: Moment, names: Names) -> str:
        return f"the leap succeeded: choose where {moment.who(names)} lands"

    def worth(self, moment: Moment) -> Callable[[Square], float]:
        return Plan(moment.table, active(moment.table)[1]).worth

    def due(self, table: Open, frame: AnyFrame) -> Asked:
        assert isinstance(frame, Activation)  # noqa: S101 (only an activation leaps)
        each = active(table)[1]
        return Asked(each.seat, "leap_to", warrior=each.id, squares=tuple(leaps(table, frame)))
