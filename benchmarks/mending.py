"""Stirring a state without breaking it: values change at random, and what follows from them is made anew."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import msgspec

from engines.contract import AnyGame

Place = tuple[Any, Any]  # a list or object, and the index or key of one of its values


def stirred(game: AnyGame, state: Any, pick: random.Random) -> Any | None:
    """A neighbour of a state that holds to the invariants too; None if the change led to none."""
    raw = copy.deepcopy(msgspec.to_builtins(state))
    for _ in range(pick.choice((1, 1, 2, 3, 5))):
        pick.choice(CHANGES)(raw, pick)
    try:
        changed = game.read_state(raw)
        _mend(game, changed)
    except (msgspec.ValidationError, LookupError):
        return None
    return changed if game.fault(changed) is None else None


def _places(raw: Any) -> Iterator[Place]:
    for key, value in raw.items() if isinstance(raw, dict) else enumerate(raw):
        if isinstance(value, dict | list):
            yield from _places(value)
        else:
            yield raw, key


def _lists(raw: Any) -> Iterator[list[Any]]:
    if isinstance(raw, list):
        yield raw
    for value in raw.values() if isinstance(raw, dict) else raw:
        if isinstance(value, dict | list):
            yield from _lists(value)


def _swap(raw: Any, pick: random.Random) -> None:
    """Two values of one kind change places."""
    places = list(_places(raw))
    holder, key = pick.choice(places)
    kind = type(holder[key]), str(holder[key])[:1]
    alike = [(one, at) for one, at in places if (type(one[at]), str(one[at])[:1]) == kind or one[at] is None]
    other, at = pick.choice(alike)
    holder[key], other[at] = other[at], holder[key]


def _move(raw: Any, pick: random.Random) -> None:
    """A few values move from one list to another."""
    lists = list(_lists(raw))
    source, target = pick.choice(lists), pick.choice(lists)
    for _ in range(min(len(source), pick.choice((1, 1, 2, 4)))):
        target.insert(pick.randrange(len(target) + 1), source.pop(pick.randrange(len(source))))


def _count(raw: Any, pick: random.Random) -> None:
    """A number or a yes and no becomes another."""
    numbers = [(holder, key) for holder, key in _places(raw) if isinstance(holder[key], int)]
    if numbers:
        holder, key = pick.choice(numbers)
        holder[key] = (
            not holder[key] if isinstance(holder[key], bool) else max(0, holder[key] + pick.choice((-1, 1, 2, 9)))
        )


CHANGES: tuple[Callable[[Any, random.Random], None], ...] = (_swap, _swap, _move, _count)


def _mend(game: AnyGame, state: Any) -> None:
    """What builds positions for a game's tests can also make anew what follows from other values, if anything does."""
    build = import_module(f"tests.engines.{game.facts.id}.build")
    if hasattr(build, "mend"):
        build.mend(state)
