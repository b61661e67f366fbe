"""The reach attack: with a spear, at an enemy two squares away. R27."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction
from ..board import odds
from ..board.pieces import trait
from ..board.targets import Aim, Range
from ..flow.run import Run
from ..model.basics import Model, Square
from ..model.frames import Hit
from ..model.state import Open, Warrior
from ..policy.outlook import Outlook
from .attack import Attack, Attacked

THRUST = 1.0


@final
class Reached(Attacked, frozen=True, kw_only=True):
    verb = "thrust a spear at"


@final
class Reach(Attack):
    kind = "reach"
    verb = "thrust at"
    roll = "reach"
    called = "move and reach attack"
    as_refused = "a reach attack"
    to_go = "move to {} and thrust"
    to_stay = "stay on {} and thrust"
    lacks = "has no spear"

    def aims(self, reach: Range, square: Square, *, moved: bool) -> dict[Model, Aim]:
        return reach.thrusts(square)

    def tell(self, run: Run, each: Warrior, target: Model, aim: Aim) -> None:
        by, at = run.named(each.id), run.named(target)
        run.tell(Reached(to=None, attacker=by, target=at, dice=aim.dice, parts=aim.parts))

    def hit(self, table: Open, each: Warrior, target: Model) -> Hit:
        return Hit(kind="reach", by=each.id, target=target, strength=trait(each, "strength"))

    def can_attack(self, each: Warrior) -> bool:
        return "spear" in each.items

    def no_target(self, table: Open, each: Warrior, squares: list[Square]) -> IllegalAction:
        return IllegalAction("no_line_of_fire", "No enemy would be two squares away with a clear line to them.")

    def chances(self, table: Open, each: Warrior, target: Model, square: Square, dice: int) -> odds.Chances:
        return odds.thrust(table, each.id, target, square, dice)

    def bonus(self, outlook: Outlook, to: Square) -> float:
        return THRUST
