"""Whom a warrior can engage, reach or shoot, and with how many dice. R23, R27, R28, R32."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..model.basics import Model, Square, is_monster
from ..model.frames import Parts
from ..model.state import Open, Warrior
from .ground import bits, distance
from .light import illuminated_from
from .pieces import are_enemies, enemies, ground, is_defending, opponents, square_of, standing_on
from .pools import made_of, of_trait, total

REACH = 2  # squares, and dice


class Aim(NamedTuple):
    """What an attack would roll, and why."""

    dice: int
    parts: Parts


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
    changes = made_of(
        (-int(moved), "moved"),
        (-int(not lit), "in the dark"),
        (-int(far >= 7), "far"),
        (-int(is_defending(table, target)), "defending"),
        (int(far <= 3), "near"),
    )
    return _aim(of_trait(shooter, "shoot") + changes)


def _aim(parts: Parts) -> Aim:
    return Aim(total(parts), parts)


def thrust(table: Open, target: Model) -> Aim:
    """The dice of a reach attack. R27."""
    return _aim(made_of((REACH, "reach"), (-int(is_defending(table, target)), "defending")))


class Range:
    """What a warrior could attack from wherever its Move may take it; everybody else stands still."""

    def __init__(self, table: Open, shooter: Warrior) -> None:
        self.table, self.shooter = table, shooter
        everyone = standing_on(table)
        self.taken = bits([at for at, each in everyone.items() if each != shooter.id])
        self.enemies = {at: each for at, each in everyone.items() if are_enemies(shooter.id, each)}
        self.lie = ground(table)

    def shots(self, square: Square, *, moved: bool) -> dict[Model, Aim]:
        return dict(self._shots(square, moved=moved))

    def _shots(self, square: Square, *, moved: bool) -> Iterator[tuple[Model, Aim]]:
        for at in self._clear(square, self.enemies):
            aim = shot(self.table, self.shooter, square, self.enemies[at], moved=moved)
            if aim.dice > 0:
                yield self.enemies[at], aim

    def thrusts(self, square: Square) -> dict[Model, Aim]:
        near = [at for at in self.enemies if distance(square, at) == REACH]
        return {self.enemies[at]: thrust(self.table, self.enemies[at]) for at in self._clear(square, near)}

    def can_shoot(self, square: Square, *, moved: bool) -> bool:
        return any(self._shots(square, moved=moved))

    def _clear(self, square: Square, targets: Iterable[Square]) -> list[Square]:
        return self.lie.fired_on(square, targets, self.taken)
