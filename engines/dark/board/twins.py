"""Things that look alike: which of them a list names. 12.4."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Open
from ..model.things import Thing
from .gear import by_room, looks
from .lane import LAST


def lowest(table: Open, refs: tuple[int, ...]) -> tuple[int, ...]:
    """For each thing the one of the lowest number that looks like it, in the same place."""
    found: list[int] = []
    for ref in sorted(refs):
        twins = next((group for group in _groups(table) if ref in group), [ref])
        found.append(next((each for each in twins if each not in found), ref))
    return tuple(sorted(found))


def _groups(table: Open) -> Iterator[list[int]]:
    """The numbers of things that look alike, place by place."""
    rooms: list[list[Thing]] = list(table.grounds.values())
    for hero in table.heroes:
        rooms += by_room(hero) if hero else []
    if table.combat:
        for spot in range(LAST + 1):
            rooms.append([each.thing for each in table.combat.ground if each.spot == spot])
    for things in rooms:
        kinds: dict[object, list[int]] = {}
        for thing in things:
            kinds.setdefault(looks(thing), []).append(thing.ref)
        yield from [sorted(kind) for kind in kinds.values()]
