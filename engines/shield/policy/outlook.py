"""What a dwarf would have of each square: its worth, the enemies there, and how good a contest with them would be."""

from __future__ import annotations

from ..board.pieces import ground as ground_of
from ..board.pieces import has, is_down, is_engaged, is_wounded, opponents, square_of, warrior
from ..board.pools import pool
from ..board.targets import Range, is_under_truce
from ..model.basics import ROOMS, Model, Square, is_monster
from ..model.state import Open, Warrior
from .plan import LATE, Plan

RELUCTANCE = -0.3  # the least worth of an engagement that is sought
IN_A_ROOM = 0.5  # an enemy who keeps a room from being held


def engagement(table: Open, each: Warrior, foe: Model, *, fury: bool = False) -> float:
    """How good a contest of a dwarf against an enemy would be."""
    support = sum(not is_monster(mate) and mate[0] == each.id[0] for mate in opponents(table, foe))
    value = 0.45 * (pool(table, each.id) + fury + support - pool(table, foe))
    value += 0.4 * ("sword" in each.items) - 0.4 * has(table, foe, "sword")
    value += 0.8 * is_down(table, foe) - 0.7 * is_wounded(each) - 1.0 * each.light
    if table.turn >= LATE and ground_of(table).areas[square_of(table, foe)] in ROOMS:
        value += IN_A_ROOM
    if not is_monster(foe):
        other = warrior(table, foe)
        value += 0.6 * is_wounded(other) - 0.6 * other.defending
    return value


class Outlook:
    """One dwarf's, while everybody else stays where they are."""

    def __init__(self, table: Open, each: Warrior) -> None:
        self.table, self.each = table, each
        self.is_engaged = is_engaged(table, each.id)
        self.worth = Plan(table, each).worth
        self.aims = Range(table, each)
        self.enemies = self.aims.enemies
        self.foes = {at: foe for at, foe in self.enemies.items() if not is_under_truce(table, foe)}
        self._engagements: dict[tuple[Model, bool], float] = {}

    def beside(self, square: Square) -> tuple[Square, ...]:
        return self.aims.lie.beside[square]

    def contact(self, to: Square, *, fury: bool) -> float:
        """The best engagement on a square; 0 if there is none."""
        near = [at for at in self.beside(to) if at in self.foes]
        return max([self._engagement(self.foes[at], fury=fury) for at in near], default=0.0)

    def _engagement(self, foe: Model, *, fury: bool) -> float:
        if (foe, fury) not in self._engagements:
            self._engagements[foe, fury] = engagement(self.table, self.each, foe, fury=fury)
        return self._engagements[foe, fury]
