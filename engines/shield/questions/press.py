"""Whether the winner presses into the square that was left. R56."""

from __future__ import annotations

from typing import final

from ...contract import Names
from ...prospects import Foretold
from ...rng import Rng
from ..answering import Answer
from ..asking import Moment, OfWork, Weighed
from ..board.hits import is_worth_pressing
from ..flow.hits import press
from ..flow.run import Run
from ..model.basics import seat_of
from ..model.frames import AnyFrame, Hit
from ..model.state import Asked, Open, View
from ..words.phrases import somewhere
from ..words.told import plainly, to_square


@final
class Press(Answer, frozen=True):
    sent = "press the attack"

    use: bool

    def take_effect(self, run: Run) -> None:
        hit = run.work(Hit)
        hit.step = "save"
        if self.use:
            press(run, hit)

    def told(self, view: View, names: Names) -> Foretold:
        asked = next((each for each in view.open.asked if each.kind == "press"), None)
        if not self.use:
            return plainly("stay, and do not press the attack", "Stay")
        if not asked or not asked.squares:
            return plainly("press the attack", "Follow")
        return plainly(to_square(view, "press the attack to", asked.squares[0], names).words, "Follow")


class PressQuestion(OfWork):
    word = "press"
    awaited = "to press the attack or not"
    wants = "decide whether to press the attack"
    answers = (Press,)

    def offers(self, moment: Moment) -> list[Press]:
        return [Press(True), Press(False)]

    def ask(self, moment: Moment, names: Names) -> str:
        where = somewhere(moment.table, moment.asked.squares[0])
        return f"press the attack with {moment.who(names)} to {where}, or stay"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        hit = moment.table.todo[-1]
        assert isinstance(hit, Hit)  # noqa: S101 (only hits are pressed)
        worth = is_worth_pressing(moment.table, hit)
        return [(float(worth), Press(True)), (float(not worth), Press(False))]

    def due(self, table: Open, frame: AnyFrame) -> Asked:
        assert isinstance(frame, Hit)  # noqa: S101 (only hits are pressed)
        assert frame.by is not None  # noqa: S101
        assert frame.vacated is not None  # noqa: S101 (asked only where there is something to press)
        return Asked(seat_of(frame.by), "press", warrior=frame.by, squares=(frame.vacated,))
