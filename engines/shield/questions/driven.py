"""The common part of giving ground and driving an enemy back: a square behind the target of a hit. R54, R55."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from ...contract import IllegalAction, Names
from ...phrases import listed, opened
from ...prospects import Foretold
from ..answering import Answer
from ..asking import Moment
from ..board.driving import chooser, usual_way, ways_back
from ..board.pieces import sided
from ..flow.hits import drive
from ..flow.run import Run
from ..model.basics import Square
from ..model.frames import AnyFrame, Hit
from ..model.state import Asked, Open, View, Wanted
from ..words.phrases import seen
from ..words.told import to_square


class Driven(Answer, frozen=True):
    verb: ClassVar[str]

    to: Square

    @abstractmethod
    def take_effect(self, run: Run) -> None: ...

    def unfit(self, moment: Moment) -> IllegalAction | None:
        squares = moment.asked.squares
        if self.to in squares:
            return None
        told = opened(sided(moment.table, moment.asked.warrior or "", moment.seat))
        where = listed([f"{x},{y}" for x, y in squares], "or")
        return IllegalAction("not_a_square", f"{told} can only be driven back to {where}.")

    def told(self, view: View, names: Names) -> Foretold:
        model = next((each.warrior for each in view.open.asked if each.warrior), None)
        who = seen(view.open, model, view.seat, names) if model else "them"
        return to_square(view, f"{self.verb} {who} to", self.to, names, model)


def driven(run: Run, to: Square) -> None:
    drive(run, run.work(Hit), to)


def due(table: Open, frame: AnyFrame, word: Wanted) -> Asked:
    assert isinstance(frame, Hit)  # noqa: S101 (only hits drive anybody back)
    squares = tuple(ways_back(table, frame))
    return Asked(chooser(table, frame) or 0, word, warrior=frame.target, squares=squares)


def usual(moment: Moment) -> Square:
    hit = moment.table.todo[-1]
    assert isinstance(hit, Hit)  # noqa: S101 (only hits drive anybody back)
    return usual_way(moment.table, hit, list(moment.asked.squares))


def who(moment: Moment, names: Names) -> str:
    return seen(moment.table, moment.asked.warrior or "", moment.seat, names)
