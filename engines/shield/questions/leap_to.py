"""Where a Leap that has succeeded ends. R31."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...phrases import opened
from ...prospects import Foretold
from ...rng import Rng
from ..acts.activation import land, leaps
from ..answering import Answer
from ..asking import Expected, Moment, Question, Weighed
from ..board.acting import active
from ..board.pieces import sided
from ..flow.run import Run
from ..model.basics import Square
from ..model.frames import Activation, AnyFrame
from ..model.state import Asked, Open, View
from ..policy.plan import Plan
from ..words.phrases import seen
from ..words.told import to_square


@final
class LeapTo(Answer, frozen=True):
    sent = "leap"

    to: Square

    def unfit(self, moment: Moment) -> IllegalAction | None:
        if self.to in moment.asked.squares:
            return None
        who = opened(sided(moment.table, moment.asked.warrior or "", moment.seat))
        return IllegalAction("out_of_reach", f"{who} cannot reach that square.")

    def take_effect(self, run: Run) -> None:
        land(run, run.work(Activation), self.to)

    def told(self, view: View, names: Names) -> Foretold:
        return to_square(view, "end the leap on", self.to, names)


def _due(table: Open, frame: AnyFrame) -> Asked:
    assert isinstance(frame, Activation)  # noqa: S101 (only an activation leaps)
    each = active(table)[1]
    return Asked(each.seat, "leap_to", warrior=each.id, squares=tuple(leaps(table, frame)))


def _ask(moment: Moment, names: Names) -> str:
    who = seen(moment.table, moment.asked.warrior or "", moment.seat, names)
    return f"the leap succeeded: choose where {who} lands"


def _weigh(moment: Moment, rng: Rng) -> Weighed:  # noqa: ARG001
    plan = Plan(moment.table, active(moment.table)[1])
    return [(plan.worth(to), LeapTo(to)) for to in moment.asked.squares]


LEAP_TO = Question(
    word="leap_to",
    awaited="to end a leap",
    expects=lambda _: Expected("choose where the leap ends", (LeapTo,)),
    offers=lambda moment: [LeapTo(to) for to in moment.asked.squares],
    ask=_ask,
    weigh=_weigh,
    due=_due,
)
