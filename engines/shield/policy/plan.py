"""Which room each dwarf makes for, and what a square is worth to it."""

from __future__ import annotations

from functools import cache

from ..board.ground import board, distance
from ..board.light import illuminated
from ..board.pieces import enemies, ground, living
from ..content import maps
from ..model.basics import ROOMS, SLOTS, MapId, Square
from ..model.state import Open, Warrior

STEP, INSIDE, DARK, DOORWAY = -0.35, 1.0, -1.2, -0.4
NEAR_ENEMY = -1.5  # for the Lightbearer, within two squares
APART = -0.1  # for the Lightbearer, per square to the nearest friend
LATE = 5  # the turn from which any room counts
ANY_ROOM, EMPTY_ROOM = 1.0, 2.5
Aim = tuple[float, float, dict[Square, int]]  # what a room is worth, and being in it; the steps to it
FAR_GROUP = 3  # besides the Lightbearer: the Greyshield and two others


@cache
def steps_to_room(name: MapId, room: str) -> dict[Square, int]:
    """Walking distances to the nearest square of a room."""
    return board(name).walks_from(*board(name).rooms[room])


@cache
def rooms_by_distance(name: MapId, seat: int) -> tuple[str, ...]:
    """The rooms as a crew comes to them: two near ones, then two far ones."""
    start = maps()[name].player_entrances[seat][0]
    return tuple(sorted(ROOMS, key=lambda room: steps_to_room(name, room)[start]))


def goal(table: Open, each: Warrior) -> str:
    """One dwarf to each near room, the others with the Greyshield and the light to a far one."""
    near, also_near, far, _ = rooms_by_distance(table.map, each.seat)
    bearer = table.lights[each.seat]
    group = [slot for slot in range(SLOTS) if slot != bearer][:FAR_GROUP]
    if each.slot in group or each.slot == bearer:
        return far
    guards = [slot for slot in range(SLOTS) if slot not in group and slot != bearer]
    return (near, also_near)[guards.index(each.slot) % 2]


class Plan:
    """What it is worth to a dwarf to stand on a square, while everybody else stays where they are."""

    def __init__(self, table: Open, each: Warrior) -> None:
        self.table, self.each, self.areas, self.lit = table, each, ground(table).areas, illuminated(table)
        self.mates = [mate.pos for mate in living(table, each.seat) if mate.pos and mate.slot != each.slot]
        self.foes = tuple(enemies(table, each.id)) if each.light else ()
        self.aims = self._late() if table.turn >= LATE else self._early()
        self._known: dict[Square, float] = {}

    def worth(self, square: Square) -> float:
        if square not in self._known:
            self._known[square] = self._weigh(square)
        return self._known[square]

    def _weigh(self, square: Square) -> float:
        reached = [(room, inside, steps[square]) for room, inside, steps in self.aims]
        value = max([room + STEP * far + (0 if far else inside) for room, inside, far in reached])
        if self.areas[square] == "+":
            value += DOORWAY
        if self.each.light:
            return value + self._care(square)  # wherever they stand there is light
        return value if square in self.lit else value + DARK

    def _early(self) -> list[Aim]:
        return [(0.0, INSIDE, steps_to_room(self.table.map, goal(self.table, self.each)))]

    def _late(self) -> list[Aim]:
        """Any room counts, more so one in which no friend is yet."""
        taken = {self.areas[at] for at in self.mates}
        return [(ANY_ROOM if room in taken else EMPTY_ROOM, 0.0, steps_to_room(self.table.map, room)) for room in ROOMS]

    def _care(self, square: Square) -> float:
        """The Lightbearer keeps close to friends and away from enemies."""
        close = any(distance(square, at) <= 2 for at in self.foes)
        return APART * min([distance(square, at) for at in self.mates], default=0) + (NEAR_ENEMY if close else 0)
