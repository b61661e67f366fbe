"""Which room each dwarf makes for, and what a square is worth to it."""

from __future__ import annotations

from functools import cache

from engines.shield.basics import ROOMS, SLOTS, MapId, Square
from engines.shield.board import board, distance
from engines.shield.content import maps
from engines.shield.light import illuminated_from
from engines.shield.model import Open, Warrior
from engines.shield.pieces import enemies, ground, living

STEP, INSIDE, DARK, DOORWAY = -0.35, 1.0, -1.2, -0.4
NEAR_ENEMY = -1.5  # for the Lightbearer, within two squares
APART = -0.1  # for the Lightbearer, per square to the nearest friend
LATE = 5  # the turn from which any room counts
ANY_ROOM, EMPTY_ROOM = 1.0, 2.5
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


def worth(table: Open, each: Warrior, square: Square) -> float:
    """What it is worth to a dwarf to stand on a square."""
    value = _late(table, each, square) if table.turn >= LATE else _early(table, each, square)
    if ground(table).areas[square] == "+":
        value += DOORWAY
    if square not in illuminated_from(table, (each.seat, each.slot), square):
        value += DARK
    return value + _care(table, each, square) if each.light else value


def _early(table: Open, each: Warrior, square: Square) -> float:
    steps = steps_to_room(table.map, goal(table, each))[square]
    return STEP * steps + (INSIDE if not steps else 0)


def _late(table: Open, each: Warrior, square: Square) -> float:
    """Any room counts, more so one in which no friend is yet."""
    taken = _rooms_of_mates(table, each)
    values = {room: ANY_ROOM if room in taken else EMPTY_ROOM for room in ROOMS}
    return max(value + STEP * steps_to_room(table.map, room)[square] for room, value in values.items())


def _rooms_of_mates(table: Open, each: Warrior) -> set[str]:
    areas = ground(table).areas
    return {areas[mate.pos] for mate in living(table, each.seat) if mate.pos and mate.slot != each.slot}


def _care(table: Open, each: Warrior, square: Square) -> float:
    """The Lightbearer keeps close to friends and away from enemies."""
    mates = [distance(square, mate.pos) for mate in living(table, each.seat) if mate.pos and mate.slot != each.slot]
    close = min([distance(square, at) for at in enemies(table, each.id)], default=9) <= 2
    return APART * min(mates, default=0) + (NEAR_ENEMY if close else 0)
