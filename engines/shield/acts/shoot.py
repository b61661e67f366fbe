"""The shot: with a loaded weapon, at any enemy in the line of fire. R28."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...kit import Detail
from ..board import odds
from ..board.hits import shot_strength
from ..board.pieces import enemies, ground, missile, square_of, standing_on
from ..board.targets import Aim, Range
from ..flow.run import Run
from ..model.basics import Model, Square
from ..model.frames import Hit
from ..model.state import Open, Warrior
from ..model.telling import Named
from ..policy.outlook import Outlook
from ..words.phrases import the
from .attack import Attack, Attacked

PER_DIE = 0.5


@final
class Shot(Attacked, frozen=True, kw_only=True):
    verb = "shot at"


@final
class Spent(Detail, frozen=True, kw_only=True):
    warrior: Named

    def told(self, names: Names) -> str:
        return f"{the(self.warrior, names)} must reload before the next shot"


@final
class Shoot(Attack):
    kind = "shoot"
    verb = "shoot at"
    roll = "shoot"
    called = "move and shoot"
    as_refused = "a shot"
    to_go = "move to {} and shoot"
    to_stay = "stay on {} and shoot"
    lacks = "has no missile weapon"

    def aims(self, reach: Range, square: Square, *, moved: bool) -> dict[Model, Aim]:
        return reach.shots(square, moved=moved)

    def can_aim(self, reach: Range, square: Square, *, moved: bool) -> bool:
        return reach.can_shoot(square, moved=moved)

    def tell(self, run: Run, each: Warrior, target: Model, aim: Aim) -> None:
        by, at = run.named(each.id), run.named(target)
        each.spent = True
        run.tell(Shot(to=None, attacker=by, target=at, dice=aim.dice, parts=aim.parts), Spent(to=None, warrior=by))

    def hit(self, table: Open, each: Warrior, target: Model) -> Hit:
        return Hit(kind="ranged", by=each.id, target=target, strength=shot_strength(each))

    def can_attack(self, each: Warrior) -> bool:
        return missile(each) is not None

    def impossible_free(self, table: Open, each: Warrior) -> IllegalAction:
        if missile(each) and each.spent:
            return IllegalAction("spent", f"Your {each.name} must reload first.")
        return super().impossible_free(table, each)

    def no_target(self, table: Open, each: Warrior, squares: list[Square]) -> IllegalAction:
        taken = standing_on(table).keys() - {square_of(table, each.id)}
        foes = enemies(table, each.id)
        if any(ground(table).has_line_of_fire(at, foe, taken) for at in squares for foe in foes):
            why = "Everybody in the line of fire is too hard to hit: no die would be left."
            return IllegalAction("not_in_reach", why)
        return IllegalAction("no_line_of_fire", "There is no line of fire to any target.")

    def chances(self, table: Open, each: Warrior, target: Model, square: Square, dice: int) -> odds.Chances:
        return odds.shot(table, each.id, target, dice)

    def bonus(self, outlook: Outlook, to: Square) -> float:
        found = outlook.aims.shots(to, moved=to != outlook.each.pos)
        return PER_DIE * max(aim.dice for aim in found.values())
