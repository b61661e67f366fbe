"""The common part of giving ground and driving an enemy back: a square behind the target of a hit. R54, R55."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ...contract import IllegalAction, Names
from ...phrases import listed, opened
from ...prospects import Foretold
from ..asking import Moment
from ..board.driving import chooser, usual_way, ways_back
from ..flow.hits import drive
from ..flow.run import Run
from ..model.basics import Square
from ..model.frames import AnyFrame, Hit
from ..model.state import Asked, Open, View
from ..words.phrases import seen
from ..words.told import to_square
from .squares import ToSquare, WhichSquare


class Driven(ToSquare, frozen=True):
    verb: ClassVar[str]

    def misses(self, moment: Moment) -> IllegalAction:
        where = listed([f"{x},{y}" for x, y in moment.asked.squares], "or")
        return IllegalAction("not_a_square", f"{opened(moment.sided())} can only be driven back to {where}.")

    def take_effect(self, run: Run) -> None:
        drive(run, run.work(Hit), self.to)

    def told(self, view: View, names: Names) -> Foretold:
        model = next((each.warrior for each in view.open.asked if each.warrior), None)
        who = seen(view.open, model, view.seat, names) if model else "them"
        return to_square(view, f"{self.verb} {who} to", self.to, names, model)


class WhereDriven(WhichSquare):
    def worth(self, moment: Moment) -> Callable[[Square], float]:
        hit = moment.table.todo[-1]
        assert isinstance(hit, Hit)  # noqa: S101 (only hits drive anybody back)
        usual = usual_way(moment.table, hit, list(moment.asked.squares))
        return lambda to: float(to == usual)

    def due(self, table: Open, frame: AnyFrame) -> Asked:
        assert isinstance(frame, Hit)  # noqa: S101 (only hits drive anybody back)
        squares = tuple(ways_back(table, frame))
        return Asked(chooser(table, frame) or 0, self.word, warrior=frame.target, squares=squares)
