"""Light and dark. R9, R10."""

from __future__ import annotations

from functools import lru_cache

from ..model.basics import SLOTS, MapId, Square
from ..model.state import Open
from .ground import board


def sources(table: Open) -> tuple[Square, ...]:
    """Where lights burn."""
    bearers = [table.warriors[SLOTS * seat + slot] for seat, slot in enumerate(table.lights) if slot is not None]
    return tuple([each.pos for each in bearers if each.pos is not None])


@lru_cache(maxsize=512)
def _lit(name: MapId, lights: tuple[Square, ...]) -> frozenset[Square]:
    return frozenset[Square]().union(*[board(name).lit_from(each) for each in lights])


def illuminated(table: Open) -> frozenset[Square]:
    return _lit(table.map, sources(table)) if table.warriors else frozenset()


def is_lit(table: Open, square: Square) -> bool:
    return square in illuminated(table)


def illuminated_from(table: Open, bearer: tuple[int, int], square: Square) -> frozenset[Square]:
    """What would be Illuminated if the warrior of this seat and slot stood on a square. R30."""
    seat, slot = bearer
    if table.lights[seat] != slot:
        return illuminated(table)
    mate = table.lights[1 - seat]
    other = None if mate is None else table.warriors[SLOTS * (1 - seat) + mate].pos
    return _lit(table.map, (square,) if other is None else (square, other))
