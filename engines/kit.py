"""The parts in which games do not differ, which each would otherwise write for itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.resources import files
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, TypeGuard, TypeVar

import msgspec

from .contract import Event, Faults, View

K = TypeVar("K")
T = TypeVar("T", bound=msgspec.Struct)


class Seen(Event, frozen=True, kw_only=True):
    """It shows nothing new: the position and the action that everybody sees lead to it."""

    shows = "nothing"


class Small(Event, frozen=True, kw_only=True):
    """It shows something new that matters little to somebody who was away."""

    weight = 0


class Detail(Seen, frozen=True, kw_only=True):
    """Neither new nor of weight."""

    weight = 0


def rulebook_of(package: str) -> Callable[[], str]:
    """The rules for players, RULES.md of a game's package."""

    def rulebook() -> str:
        return files(package).joinpath("RULES.md").read_text(encoding="utf-8")

    return rulebook


def kinds(base: type[K], package: str) -> tuple[type[K], ...]:
    """Every kind of action or event that the modules of a game define, as they stand there, module by module.

    So a kind belongs to its game by being written down; no list names it.
    """
    modules = _modules_of(package)
    written = [thing for module in modules for thing in vars(module).values() if _is_written_in(module.__name__, thing)]
    return tuple(kind for kind in written if issubclass(kind, base) and not kind.__subclasses__())


def _modules_of(package: str) -> list[ModuleType]:
    path = import_module(package).__path__
    return [import_module(name) for name in sorted(module.name for module in walk_packages(path, f"{package}."))]


def _is_written_in(module: str, thing: object) -> TypeGuard[type[Any]]:
    return isinstance(thing, type) and thing.__module__ == module


def anew(thing: T) -> T:
    """A copy that shares nothing with what it was made from, such as the rooms of a view to imagine a state around."""
    copied: T = msgspec.msgpack.decode(msgspec.msgpack.encode(thing), type=type(thing))
    return copied


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """1 for the most; equals share a place."""
    return tuple(1 + sum(other > mine for other in scores) for mine in scores)


def rooms_of(view: View[Any, Any], seats: int) -> Iterator[int]:
    """The seats whose rooms a view does not show."""
    return (seat for seat in range(seats) if seat != view.seat)


def seat_faults(view: View[Any, Any], seats: int) -> Faults:
    """A view is that of one of the seats, with its own room, or of a spectator, without one."""
    if view.seat is not None and not 0 <= view.seat < seats:
        yield "$.seat", f"There are {seats} seats."
    if (view.seat is None) != (view.own is None):
        yield "$.own", "A seat sees a room of its own, and a spectator none."
