"""What a tick costs when few of many tables are due: as much as with few tables, because nothing is scanned.

Every table is a running game with a deadline. Each round fifty of them have run out of time; a tick finds these by the
index, plays for them and tells their players. The same is done in a small and in a large hall of tables.
"""

from __future__ import annotations

import os
import tempfile
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from api.domain.due import TimeDue
from api.domain.tables import Table
from api.jobs import tick
from api.mail import open_mailer
from api.parts import Parts
from api.services import players, tables
from api.settings import Settings
from api.stores.base import Index, Item, Key, Page, Put, Store, Write
from api.stores.dynamodb import DynamoStore
from api.stores.sqlite import SqliteStore
from benchmarks.table import Row, at_most
from tests.aws import CREDENTIALS, REGION, ministack

DUE = 50
ROUNDS = 5
FEW = 1_000
MANY = {"SQLite": 100_000, "ministack": 5_000}
AIM = 1.0  # times as many tables touched among many as among few
TABLES_OF_A_COMMIT = 50
LATER = timedelta(days=300)


class Watched:
    """Another store; tells how often it was called, and which tables were read or written."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.calls = 0
        self.tables: set[str] = set()

    def begin(self) -> None:
        self.calls, self.tables = 0, set()

    def read(self, *keys: Key) -> list[Item | None]:
        self._touch(keys)
        return self.store.read(*keys)

    def commit(self, *writes: Write) -> None:
        self._touch([write.item.key if isinstance(write, Put) else write.key for write in writes])
        self.store.commit(*writes)

    def range(self, partition: str, **bounds: Any) -> list[Item]:
        self._touch([Key(partition, "")])
        return self.store.range(partition, **bounds)

    def index(self, index: Index, partition: str, **bounds: Any) -> Page:
        self._touch([])
        return self.store.index(index, partition, **bounds)

    def _touch(self, keys: Sequence[Key]) -> None:
        self.calls += 1
        self.tables |= {key.partition for key in keys if key.partition.startswith(Table.partition_of(""))}


class Hall:
    """Many tables, of which fifty more are due with every hour that passes."""

    def __init__(self, store: Store, size: int) -> None:
        self.store = Watched(store)
        self.now = datetime.now(UTC)
        settings = Settings()
        self.parts = Parts(settings, self.store, lambda: self.now, mailer=open_mailer(settings, self.store))
        self._fill(size)

    def _fill(self, size: int) -> None:
        writes: list[Write] = []
        pattern = self._pattern()
        for number in range(size):
            writes += self._copy(pattern, number)
            if len(writes) >= 2 * TABLES_OF_A_COMMIT or number == size - 1:
                self.store.commit(*writes)
                writes = []

    def _pattern(self) -> Table:
        """A game that waits for a player."""
        _, token = players.join(self.parts, "Ann")
        seats = [{"kind": "me"}, {"kind": "bot", "level": "normal"}]
        wish = tables.Wish("torchlit", seats, {}, spectators=True, pace="7d")
        return tables.open_table(self.parts, token, wish)[0].table

    def _copy(self, pattern: Table, number: int) -> list[Write]:
        hour = number // DUE + 1
        due_at = self.now + (timedelta(hours=hour) if hour <= ROUNDS else LATER)
        seats = [msgspec.structs.replace(seat, noted=None, reminder=None) for seat in pattern.seats]
        for seat in seats:
            seat.deadline_at = due_at if seat.turn_since_at else None
        table = msgspec.structs.replace(pattern, id=tables.new_id(), version=0, seats=seats, due_at=due_at)
        return [table.next_version(), TimeDue(table=table.id, version=1, at=due_at).put_over(None)]

    def ticks(self) -> float:
        """Seconds of the next hour's tick."""
        self.now += timedelta(hours=1)
        self.store.begin()
        started = time.perf_counter()
        done = tick(self.parts)
        seconds = time.perf_counter() - started
        assert done == DUE, done
        return seconds

    def told(self, seconds: float) -> str:
        return f"{seconds * 1000:,.0f} ms, {len(self.store.tables)} tables touched in {self.store.calls} calls"


def row(store: str, few: Hall, many: Hall, size: int) -> Row:
    """The aim is for what is touched: how long that takes is up to the store, and a simulated one takes its time."""
    timings = [(few.ticks(), many.ticks()) for _ in range(ROUNDS)]
    of_few, of_many = (min(seconds) for seconds in zip(*timings, strict=True))
    touched = len(many.store.tables) / len(few.store.tables)
    ratio = f"{touched:.2f}x tables, {of_many / of_few:.2f}x time"
    against = f"{FEW:,} tables: {few.told(of_few)}"
    return Row(
        f"tick, {DUE} of {size:,} tables due, {store}", many.told(of_many), against, ratio, *at_most(touched, AIM)
    )


@contextmanager
def invented_credentials() -> Iterator[None]:
    before = {name: os.environ.get(name) for name in CREDENTIALS}
    os.environ.update(CREDENTIALS)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


def of_sqlite(folder: Path) -> Row:
    halls = [Hall(SqliteStore(folder / f"{size}.db"), size) for size in (FEW, MANY["SQLite"])]
    return row("SQLite", halls[0], halls[1], MANY["SQLite"])


def of_ministack(folder: Path) -> Row:
    with invented_credentials(), ministack(folder) as endpoint:
        halls = [Hall(dynamo(endpoint), size) for size in (FEW, MANY["ministack"])]
        return row("ministack", halls[0], halls[1], MANY["ministack"])


def dynamo(endpoint: str) -> DynamoStore:
    store = DynamoStore(f"hall-{uuid.uuid4()}", region=REGION, endpoint=endpoint)
    store.create_table()
    return store


def rows() -> Iterator[Row]:
    for measured in (of_sqlite, of_ministack):
        with tempfile.TemporaryDirectory() as folder:
            yield measured(Path(folder))
