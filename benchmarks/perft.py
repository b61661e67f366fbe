"""Positions counted in two independent ways, deeper than the tests do, for every game whose tests offer it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec

import engines


def openings() -> Iterator[tuple[str, str]]:
    """The module that counts, and the name of the position where it begins."""
    for game in engines.ready():
        module = f"tests.engines.{game.facts.id}.perft"
        if find_spec(module):
            yield from ((module, name) for name in import_module(module).OPENINGS)


def compare(module: str, name: str) -> tuple[str, list[list[int]]]:
    counts: list[list[int]] = import_module(module).deep(name)
    return name, counts


def main() -> None:
    wrong = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name, counts in pool.map(compare, *zip(*openings(), strict=True)):
            same = all(each == counts[0] for each in counts)
            wrong += not same
            print(f"{name:28} {'by every way' if same else 'NOT THE SAME'} {counts[0] if same else counts}", flush=True)
    sys.exit(wrong)


if __name__ == "__main__":
    main()
