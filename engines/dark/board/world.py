"""The map and the past, as far as they are told. R22, R23."""

from __future__ import annotations

from ..content import LOCATIONS, OUTLINES
from ..content.ids import Code
from ..model import Open
from ..model.things import Memory, World

_LETTER = {"land": "L", "water": "W"}
MEMORIES = 3  # of one character


def cells(world: World, code: Code) -> list[tuple[int, int]]:
    """The free cells that fit a type of location, row by row. R22."""
    assert world.outline is not None  # noqa: S101 (comes first)
    letter = _LETTER.get(LOCATIONS[code].where)
    taken = {(place.x, place.y) for place in world.places}
    return [
        (x, y)
        for y, line in enumerate(OUTLINES[world.outline].rows)
        for x, ground in enumerate(line)
        if (x, y) not in taken and letter in {None, ground}
    ]


def memories(table: Open, seat: int) -> list[Memory]:
    return [each for each in table.history if each.seat == seat]
