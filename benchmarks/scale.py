"""What a move, the two lists and a tick cost among few and among many tables: as many requests, and about as much time.

`python -m benchmarks.scale --store ministack --tables 1000 10000 100000` measures more than `make bench` does.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from api.stores.base import Store
from api.stores.sqlite import SqliteStore
from benchmarks.hall import DUE, Hall, dynamo, invented_credentials
from benchmarks.meters import DynamoMeter, Meter, Reading, SqliteMeter, metered
from benchmarks.table import Row, at_most, render
from tests.aws import ministack

SHORT = {"SQLite": (1_000, 50_000), "ministack": (1_000, 5_000)}
ROUNDS = 8  # a hall needs tables that fall due in each
AIM = 1.0  # times as many requests among many tables as among few
WORKS = ("move", "my tables", "open tables", f"tick, {DUE} due")

NewStore = Callable[[int], tuple[Store, Meter]]


class Cost(NamedTuple):
    reading: Reading
    seconds: float

    def told(self, unit: str) -> str:
        return f"{self.reading.requests} {unit}, {self.seconds * 1000:,.1f} ms"


class Measured:
    """A hall, and the least that each kind of work has cost in it."""

    def __init__(self, store: Store, meter: Meter, size: int) -> None:
        self.hall, self._meter, self.size = Hall(store, size), meter, size
        self.costs: dict[str, Cost] = {}
        self.touched = 0

    def round(self) -> None:
        self.hall.prepare()
        work = (self.hall.move, self.hall.my_tables, self.hall.open_tables, self.hall.tick)
        for name, do in zip(WORKS, work, strict=True):
            self._keep(name, do)
        self.touched = len(self.hall.store.tables)

    def _keep(self, name: str, do: Callable[[], None]) -> None:
        started = time.perf_counter()
        reading = metered(self._meter, do)
        seconds = time.perf_counter() - started
        known = self.costs.get(name)
        fewest = reading if known is None or reading.requests < known.reading.requests else known.reading
        self.costs[name] = Cost(fewest, seconds if known is None else min(seconds, known.seconds))


def compared(name: str, few: Measured, many: Measured, unit: str) -> Iterator[Row]:
    for work in WORKS:
        ours, against = many.costs[work], few.costs[work]
        requests = ours.reading.requests / against.reading.requests
        touched = f", {many.touched} tables touched" if work.startswith("tick") else ""
        yield Row(
            f"{work}, {many.size:,} tables, {name}",
            ours.told(unit) + touched,
            f"{few.size:,} tables: {against.told(unit)}",
            f"{requests:.2f}x {unit}, {ours.seconds / against.seconds:.2f}x time",
            *at_most(requests, AIM),
        )


def measured(name: str, sizes: Sequence[int]) -> Iterator[Row]:
    unit = "statements" if name == "SQLite" else "requests"
    with tempfile.TemporaryDirectory() as folder, STORES[name](Path(folder)) as new_store:
        halls = []
        for size in sizes:
            print(f"    {name}: a hall of {size:,} tables", file=sys.stderr)
            store, meter = new_store(size)
            halls.append(Measured(store, meter, size))
        for _ in range(ROUNDS):
            for hall in halls:
                hall.round()
        for many in halls[1:]:
            yield from compared(name, halls[0], many, unit)


@contextmanager
def on_sqlite(folder: Path) -> Iterator[NewStore]:
    def new(size: int) -> tuple[Store, Meter]:
        store = SqliteStore(folder / f"{size}.db")
        return store, SqliteMeter(store)

    yield new


@contextmanager
def on_ministack(folder: Path) -> Iterator[NewStore]:
    with invented_credentials(), ministack(folder) as endpoint:

        def new(_: int) -> tuple[Store, Meter]:
            store = dynamo(endpoint)
            return store, DynamoMeter(store)

        yield new


STORES = {"SQLite": on_sqlite, "ministack": on_ministack}


def rows() -> Iterator[Row]:
    for name, sizes in SHORT.items():
        yield from measured(name, sizes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=STORES, action="append")
    parser.add_argument("--tables", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    asked = parser.parse_args()
    print(render([row for name in asked.store or STORES for row in measured(name, asked.tables)]))


if __name__ == "__main__":
    main()
