"""Where a monster out of the dark appears beside a warrior. R35."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ...rng import Rng
from ..answering import Answer
from ..asking import Expected, Moment, Question, Weighed
from ..board.driving import endangered, monster_squares, usual_monster_square
from ..board.pieces import sided
from ..flow.monsters import appear_beside
from ..flow.run import Run
from ..model.basics import Square, seat_of
from ..model.frames import AnyFrame, Danger
from ..model.state import Asked, Open, View
from ..words.phrases import seen
from ..words.told import to_square


@final
class PlaceMonster(Answer, frozen=True):
    sent = "place a monster"

    to: Square

    def unfit(self, moment: Moment) -> IllegalAction | None:
        if self.to in moment.asked.squares:
            return None
        told = sided(moment.table, moment.asked.warrior or "", moment.seat)
        return IllegalAction("not_a_square", f"The monster must stand on an empty square next to {told}.")

    def take_effect(self, run: Run) -> None:
        appear_beside(run, run.work(Danger), self.to)

    def told(self, view: View, names: Names) -> Foretold:
        return to_square(view, "let the monster appear on", self.to, names)


def _due(table: Open, frame: AnyFrame) -> Asked:
    assert isinstance(frame, Danger)  # noqa: S101 (only the dark brings them forth)
    model = endangered(table, frame)
    return Asked(seat_of(model), "place_monster", warrior=model, squares=tuple(monster_squares(table, model)))


def _ask(moment: Moment, names: Names) -> str:
    who = seen(moment.table, moment.asked.warrior or "", moment.seat, names)
    return f"a monster comes out of the dark: choose where it appears beside {who}"


def _weigh(moment: Moment, rng: Rng) -> Weighed:  # noqa: ARG001
    asked = moment.asked
    usual = usual_monster_square(moment.table, asked.warrior or "0-0", list(asked.squares))
    return [(float(to == usual), PlaceMonster(to)) for to in asked.squares]


PLACE_MONSTER = Question(
    word="place_monster",
    awaited="to place a monster",
    expects=lambda _: Expected("place the monster", (PlaceMonster,)),
    offers=lambda moment: [PlaceMonster(to) for to in moment.asked.squares],
    ask=_ask,
    weigh=_weigh,
    due=_due,
)
