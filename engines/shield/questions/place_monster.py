"""Where a monster out of the dark appears beside a warrior. R35."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..asking import Moment
from ..board.driving import endangered, monster_squares, usual_monster_square
from ..flow.monsters import appear_beside
from ..flow.run import Run
from ..model.basics import Square, seat_of
from ..model.frames import AnyFrame, Danger
from ..model.state import Asked, Open, View
from ..words.told import to_square
from .squares import ToSquare, WhichSquare


@final
class PlaceMonster(ToSquare, frozen=True):
    sent = "place a monster"

    def misses(self, moment: Moment) -> IllegalAction:
        where = f"on an empty square next to {moment.sided()}"
        return IllegalAction("not_a_square", f"The monster must stand {where}.")

    def take_effect(self, run: Run) -> None:
        appear_beside(run, run.work(Danger), self.to)

    def told(self, view: View, names: Names) -> Foretold:
        return to_square(view, "let the monster appear on", self.to, names)


class PlaceMonsterQuestion(WhichSquare):
    word = "place_monster"
    awaited = "to place a monster"
    wants = "place the monster"
    answers = (PlaceMonster,)

    def ask(self, moment: Moment, names: Names) -> str:
        return f"a monster comes out of the dark: choose where it appears beside {moment.who(names)}"

    def worth(self, moment: Moment) -> Callable[[Square], float]:
        asked = moment.asked
        usual = usual_monster_square(moment.table, asked.warrior or "0-0", list(asked.squares))
        return lambda to: float(to == usual)

    def due(self, table: Open, frame: AnyFrame) -> Asked:
        assert isinstance(frame, Danger)  # noqa: S101 (only the dark brings them forth)
        model = endangered(table, frame)
        return Asked(seat_of(model), "place_monster", warrior=model, squares=tuple(monster_squares(table, model)))
