"""The standing campaign: attacks on a service of our own, on loopback, and one table of what they found."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tests.attack import crowds, fresh, fuzz, kills, leaks, letters, states, troubles
from tests.attack.report import Row, printed

Attack = Callable[[Path, float], Iterable[Row]]  # in a folder of its own, this many times the usual size


def _leaks(folder: Path, size: float) -> Iterator[Row]:
    for game, found in leaks.hunt(folder, max(1, round(20 * size)), seed=5):
        for each in found.leaked:
            print(each, file=sys.stderr, flush=True)
        yield Row(f"leaks: {game}", found.cases, leaked=len(found.leaked))


ATTACKS: dict[str, Attack] = {
    "fuzz": lambda folder, size: [fuzz.fuzz(folder, max(2, round(30 * size)), max(30, round(300 * size)))],
    "states": lambda folder, size: states.mutate(folder, max(100, round(20_000 * size)), seed=7),
    "hold": lambda folder, size: crowds.hold(folder, 200, max(3, round(50 * size))),
    "race": lambda folder, size: [crowds.race(folder, max(3, round(40 * size)))],
    "kill": lambda folder, size: [kills.kill(folder, max(3, round(100 * size)))],
    "fresh": lambda folder, size: [fresh.burst(folder, max(3, round(60 * size)))],
    "letters": lambda folder, size: [letters.cut(folder, max(3, round(30 * size)))],
    "lock": lambda folder, size: [troubles.lock(folder, max(2, round(8 * size)))],
    "fill": lambda folder, size: [troubles.fill(folder, max(12, round(25 * size)))],
    "damage": lambda folder, size: [troubles.damage(folder, max(2, round(20 * size)))],
    "jump": lambda folder, size: [troubles.jump(folder, max(10, round(200 * size)))],
    "leaks": _leaks,
}


def campaign(names: list[str], size: float) -> Iterator[Row]:
    for name in names:
        print(f"{name} …", file=sys.stderr, flush=True)
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            for row in _rows(name, Path(folder), size):
                print("  ".join(row.cells()), file=sys.stderr, flush=True)
                yield row
        print(f"{name} took {time.monotonic() - began:.0f} seconds", file=sys.stderr, flush=True)


def _rows(name: str, folder: Path, size: float) -> Iterator[Row]:
    """What an attack finds. One that breaks off has found something too, and the others go on."""
    try:
        yield from ATTACKS[name](folder, size)
    except Exception:
        traceback.print_exc()
        yield Row(f"{name}, broken off", 0, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", help=f"of {', '.join(ATTACKS)}; all if none is named")
    parser.add_argument("--size", type=float, default=1.0, help="of the campaign; 0.05 is a short one")
    asked = parser.parse_args()
    rows = list(campaign(asked.attacks or list(ATTACKS), asked.size))
    print(printed(rows))
    sys.exit(not all(row.is_clean for row in rows))


if __name__ == "__main__":
    main()
