"""Circle: go round the one opponent, still Engaged. R24."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction
from ...prospects import Foretold
from ..board.acting import Going, Squares
from ..board.moves import field
from ..board.pieces import ground, opponents, square_of
from ..board.pools import of_trait, successes
from ..flow.run import Run
from ..flow.valor import attempt
from ..model.basics import Square
from ..model.frames import Activation
from ..model.state import Open, Warrior
from ..policy.outlook import Outlook
from .activation import walk
from .deed import Deed, Telling, trying

GAIN = -0.1  # little


@final
class Circle(Deed):
    kind = "circle"
    leaves_zones = True
    called = "circle"
    as_refused = "circling"
    to_stay = "circle on {}"
    lacks = "is not engaged"

    def squares(self, table: Open, each: Warrior, going: Going) -> Squares:
        beside, shut = ground(table).beside, field(table, each.id).shut
        near = beside[square_of(table, opponents(table, each.id)[0])]
        return [at for at in beside[square_of(table, each.id)] if at in near and at not in shut], []

    def begin(self, run: Run, frame: Activation, each: Warrior) -> None:
        frame.step = "rolled"
        attempt(run, each.id, "circle", of_trait(each, "agility"))

    def judge(self, run: Run, frame: Activation, each: Warrior) -> None:
        if successes(frame.dice) and frame.start and frame.to:
            walk(run, each, (frame.start, frame.to), "circle")
        frame.step = "end"

    def impossible_engaged(self, table: Open, each: Warrior) -> IllegalAction:
        if len(opponents(table, each.id)) > 1:
            why = f"Your {each.name} is engaged by several enemies and cannot circle."
            return IllegalAction("several_opponents", why)
        return IllegalAction("out_of_reach", f"Your {each.name} cannot reach that square.")

    def told(self, telling: Telling) -> Foretold:
        return trying("circle", "agility", telling.label, telling.words, telling.each)

    def bonus(self, outlook: Outlook, to: Square) -> float:
        return GAIN
