"""Where a model can go: Moves, Evades and Leaps. R5, R6, R25, R31."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from ..model.basics import Model, Square, is_monster
from ..model.state import Open
from .pieces import ground, is_down, square_of, standing_on, threatening


class Field(NamedTuple):
    """What a moving model meets."""

    beside: dict[Square, tuple[Square, ...]]
    shut: Collection[Square]  # squares it never enters
    fallen: Collection[Square]  # those of Knocked Down models
    held: Collection[Square]  # active enemy zones: a Move ends there


def field(table: Open, model: Model, evading: Collection[Model] = ()) -> Field:
    """The zones of those it evades do not count."""
    lie = ground(table)
    taken = {at: each for at, each in standing_on(table).items() if each != model}
    fallen = {at for at, each in taken.items() if is_down(table, each)}
    shut = set(taken) if is_monster(model) else set(taken) | lie.burrows  # R42
    held = {near for each, at in threatening(table, model).items() if each not in evading for near in lie.beside[at]}
    return Field(lie.beside, shut, fallen, held)


def zone_of(table: Open, models: Iterable[Model]) -> set[Square]:
    lie = ground(table)
    return {near for each in models for near in lie.beside[square_of(table, each)]}


def within(ways: Field, start: Square, spaces: int) -> dict[Square, int]:
    """Every square a Move of so many spaces can end on, with its steps. R6."""
    steps = {start: 0}
    if start in ways.held:  # R5
        return steps
    queue = deque([start])
    while queue:
        at = queue.popleft()
        if steps[at] == spaces or at in ways.held:
            continue
        for to in ways.beside[at]:
            if to not in steps and to not in ways.shut:
                steps[to] = steps[at] + 1
                queue.append(to)
    return steps


def path(ways: Field, start: Square, end: Square, spaces: int) -> tuple[Square, ...]:
    """One shortest way, both ends included."""
    steps = within(ways, start, spaces)
    way = [end]
    while way[-1] != start:
        at = way[-1]
        before = (near for near in ways.beside[at] if steps.get(near) == steps[at] - 1 and near not in ways.held)
        way.append(next(before, start))
    return tuple(way[::-1])


def landings(ways: Field, launch: Square, spaces: int, over: int) -> Iterator[Square]:
    """Where a Leap from the launch square can end, passing over so many Knocked Down models, the nearest first. R31."""
    fewest = {launch: 0}  # models passed over on a way of so many steps as have been made
    front = {launch: 0}
    yield launch
    for _ in range(spaces):
        beyond: dict[Square, int] = {}
        for at, passed in front.items():
            for to in ways.beside[at]:
                crossed = passed + (to in ways.fallen)
                if not _can_step(ways, to) or crossed > over or fewest.get(to, over + 1) <= crossed:
                    continue
                if to not in fewest and to not in ways.fallen:
                    yield to
                fewest[to] = beyond[to] = crossed
        front = {to: passed for to, passed in beyond.items() if to not in ways.held}


def _can_step(ways: Field, to: Square) -> bool:
    if to in ways.fallen:
        return to not in ways.held
    return to not in ways.shut


def launches(ways: Field, steps: dict[Square, int], spaces: int, over: int, barred: Collection[Square]) -> list[Square]:
    """From where a Leap opens a square that the plain Move cannot reach; it may not end on a barred one. R31."""
    if not ways.fallen:
        return []
    return [
        at
        for at, made in steps.items()
        if spaces - made >= 2
        and at not in ways.held
        and any(near in ways.fallen and near not in ways.held for near in ways.beside[at])
        and any(to not in steps and to not in barred for to in landings(ways, at, spaces - made, over))
    ]
