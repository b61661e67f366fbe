"""How long a game is by post: how often somebody is waited for, as `benchmarks.sittings` has counted it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from engines.contract import Options

FILE = Path(__file__).with_name("sittings.json")

PerSeats = dict[int, int]  # seats -> waits in a usual game


class Counted(msgspec.Struct):
    """What was counted of one game."""

    usual: PerSeats  # with the default options
    idle: list[str]  # options that change nothing about it
    changed: dict[str, PerSeats]  # with one other option, such as `length=short`


@cache
def _counted() -> dict[str, Counted]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Counted])


def usual(game: str) -> PerSeats:
    """With the default options; nothing where none was counted."""
    return _counted()[game].usual if game in _counted() else {}


def sittings(game: str, seats: int, options: Options) -> int | None:
    """With these options, each that is not the default one in its proportion; None where nobody can tell."""
    counted = _counted().get(game)
    waits = None if counted is None else counted.usual.get(seats)
    if counted is None or waits is None:
        return None
    told = float(waits)
    for name, value in changes(options).items():
        if name not in counted.idle:
            changed = counted.changed.get(f"{name}={value}", {}).get(seats)
            if changed is None:
                return None
            told *= changed / waits
    return rounded(told)


def changes(options: Options) -> dict[str, object]:
    """What is not the default."""
    defaults = msgspec.to_builtins(type(options)())
    return {name: value for name, value in msgspec.to_builtins(options).items() if value != defaults[name]}


def rounded(count: float) -> int:
    """Two figures say all that can be said."""
    digits = max(0, len(str(int(count))) - 2)
    return int(round(count, -digits))
