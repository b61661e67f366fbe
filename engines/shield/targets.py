"""Whom a warrior can engage, reach or shoot, and with how many dice. R23, R27, R28, R32."""

from __future__ import annotations

from typing import NamedTuple

from engines.shield.basics import Model, Square, is_monster
from engines.shield.board import distance
from engines.shield.light import illuminated_from
from engines.shield.model import Open, Warrior
from engines.shield.pieces import are_enemies, enemies, ground, opponents, square_of, standing_on, trait, warrior

REACH = 2  # squares, and dice


class Aim(NamedTuple):
    """What an attack would roll, and why."""

    dice: int
    modifiers: tuple[str, ...]  # e.g. "-1 moved"


def engageable(table: Open, model: Model, square: Square) -> list[Model]:
    """The enemies a warrior on a square could engage. R32, R45."""
    beside = ground(table).beside[square]
    near = [each for at, each in enemies(table, model).items() if at in beside]
    return [each for each in near if not is_under_truce(table, each)]


def is_under_truce(table: Open, model: Model) -> bool:
    """A warrior that fights a monster is left alone by kin. R45."""
    return not is_monster(model) and any(is_monster(each) for each in opponents(table, model))


def shot(table: Open, shooter: Warrior, square: Square, target: Model, *, moved: bool) -> Aim:
    """The dice of a shot from a square. R28."""
    at = square_of(table, target)
    far = distance(square, at)
    lit = at in illuminated_from(table, (shooter.seat, shooter.slot), square)
    terms = [
        (moved, -1, "moved"),
        (not lit, -1, "in the dark"),
        (far >= 7, -1, "far"),
        (_defends(table, target), -1, "defending"),
        (far <= 3, 1, "near"),
    ]
    counted = [(change, why) for applies, change, why in terms if applies]
    dice = trait(shooter, "shoot") + sum(change for change, _ in counted)
    return Aim(dice, tuple([f"{change:+d} {why}" for change, why in counted]))


def thrust(table: Open, target: Model) -> Aim:
    """The dice of a reach attack. R27."""
    return Aim(1, ("-1 defending",)) if _defends(table, target) else Aim(REACH, ())


def _defends(table: Open, model: Model) -> bool:
    return not is_monster(model) and warrior(table, model).defending


class Range:
    """What a warrior could attack from wherever its Move may take it; everybody else stands still."""

    def __init__(self, table: Open, shooter: Warrior) -> None:
        self.table, self.shooter = table, shooter
        everyone = standing_on(table)
        self.taken = {at for at, each in everyone.items() if each != shooter.id}
        self.enemies = {each: at for at, each in everyone.items() if are_enemies(shooter.id, each)}
        self.lie = ground(table)

    def shots(self, square: Square, *, moved: bool) -> dict[Model, Aim]:
        aims = {each: shot(self.table, self.shooter, square, each, moved=moved) for each in self.enemies}
        return {each: aim for each, aim in aims.items() if aim.dice > 0 and self._clear(square, each)}

    def thrusts(self, square: Square) -> dict[Model, Aim]:
        near = [each for each, at in self.enemies.items() if distance(square, at) == REACH]
        return {each: thrust(self.table, each) for each in near if self._clear(square, each)}

    def can_shoot(self, square: Square, *, moved: bool) -> bool:
        return bool(self.shots(square, moved=moved))

    def _clear(self, square: Square, target: Model) -> bool:
        return self.lie.has_line_of_fire(square, self.enemies[target], self.taken)
