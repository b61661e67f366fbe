"""Rolls on the tables, which only the Game Master sees. 5.3."""

from __future__ import annotations

from ...rng import Rng
from ..content import BACKGROUNDS, LOCATIONS, ROOMS, T
from ..model.bounds import Table

_LISTS: dict[Table, tuple[str, ...]] = {
    "traps": tuple([f"{row.name}. {row.text}" for row in T.traps]),
    "obstacles": tuple([f"{row.name}. {row.text}" for row in T.obstacles]),
    "mysteries": tuple([row.text for row in T.mysteries]),
    "monsters": tuple([f"{row.name} ({row.tier}). {row.text}" for row in T.monsters]),
    "treasure_type": tuple([row.name for row in T.treasure.types]),
    "themes": tuple([row.name for row in T.themes]),
    "goals": tuple([row.name for row in T.goals]),
}
_D66: dict[Table, dict[int, str]] = {
    "backgrounds": {code: row.name for code, row in BACKGROUNDS.items()},
    "locations": {code: row.name for code, row in LOCATIONS.items()},
    "rooms": {code: row.text for code, row in ROOMS.items()},
    "d66": {code: str(code) for code in ROOMS},
}


def roll_on(table: Table, rng: Rng) -> int:
    """A code of d66, the number of a row from 1, or the sum of dice."""
    if table in _D66:
        return 10 * rng.roll(6) + rng.roll(6)
    if table in _LISTS:
        return 1 + rng.below(len(_LISTS[table]))
    return rng.roll(6) if table == "d6" else rng.roll(6) + rng.roll(6)


def values(table: Table) -> tuple[int, ...]:
    """Everything that can be rolled on a table."""
    if table in _D66:
        return tuple(_D66[table])
    if table in _LISTS:
        return tuple(range(1, 1 + len(_LISTS[table])))
    return tuple(range(1, 7)) if table == "d6" else tuple(range(2, 13))


def text_of(table: Table, value: int) -> str:
    if table in _D66:
        return _D66[table][value]
    return _LISTS[table][value - 1] if table in _LISTS else str(value)
