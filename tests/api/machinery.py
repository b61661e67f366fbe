"""Machinery behind the scenes: a store that can be disturbed, a timer that tests set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from itertools import count
from typing import Any

import msgspec
import pytest

import engines
from api.domain.notes import PREFIX, Note, Noted
from api.domain.tables import Table
from api.parts import Seeds
from api.stores.base import Index, Item, Key, Page, Put, Store, UnavailableError, Write

# for scenes that are long, or the same on any store
ON_SQLITE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)


def deals() -> Seeds:
    """Each game of a scene is dealt differently, and in every run the same."""
    dealt = count()
    return lambda: blake2b(str(next(dealt)).encode(), digest_size=16).hexdigest()


class FakeTimer:
    """Each time it is read, this many seconds have passed."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.each_time = 0.0

    def __call__(self) -> float:
        self.seconds += self.each_time
        return self.seconds


class Watched:
    """Another store. Its calls are counted, and something can be made to happen before its next commit."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.calls: Counter[str] = Counter()
        self.before_commit: Callable[[], None] | None = None
        self.on_commit: Callable[[tuple[Write, ...]], object] | None = None  # is called with what is written
        self.is_down = False
        self.lapsed: list[Note] = []  # every such note, even those of guests, which the same tick drops

    def read(self, *keys: Key, eventually: bool = False) -> list[Item | None]:
        self._called("read")
        return self.store.read(*keys, eventually=eventually)

    def commit(self, *writes: Write) -> None:
        self._called("commit")
        if self.before_commit:
            happens, self.before_commit = self.before_commit, None
            happens()
        self.store.commit(*writes)
        if self.on_commit:
            self.on_commit(writes)
        notes = [
            Note.unpack(write.item) for write in writes if isinstance(write, Put) and "#lapsed" in write.item.key.sort
        ]
        self.lapsed += [note for note in notes if note.tries == 0]

    def range(self, partition: str, **bounds: Any) -> list[Item]:
        self._called("range")
        return self.store.range(partition, **bounds)

    def index(self, index: Index, partition: str, **bounds: Any) -> Page:
        self._called("index")
        return self.store.index(index, partition, **bounds)

    def _called(self, call: str) -> None:
        self.calls[call] += 1
        if self.is_down:
            raise UnavailableError("down")

    def table(self, table: str) -> Table:
        item = self.store.read(Table.key_of(table))[0]
        assert item is not None
        return Table.unpack(item)

    def state(self, table: str) -> Any:
        kept = self.table(table)
        return msgspec.msgpack.decode(kept.state, type=engines.load(kept.game).state)

    def puts_state(self, table: str, state: Any) -> None:
        """Put another position on the table, as if play had led to it."""
        kept = self.table(table)
        kept.state = msgspec.msgpack.encode(state)
        self.store.commit(kept.put_changed())

    def every_item(self, table: str) -> list[Item]:
        return self.store.range(Table.partition_of(table), limit=1000)

    def notes(self, table: str) -> list[Note]:
        """The notes that are written, and those the tick will make of turns, of guests too."""
        kept = self.table(table)
        for seat in kept.seats:
            seat.has_mail = True
        item = self.store.read(Noted.key_of(table))[0]
        noted = Noted(table=table) if item is None else Noted.unpack(item)
        return self.written_notes(table) + noted.unmade(kept)

    def written_notes(self, table: str) -> list[Note]:
        return [Note.unpack(item) for item in self.every_item(table) if item.key.sort.startswith(PREFIX)]

    def waiting(self, table: str) -> list[tuple[str, int | None]]:
        """The notes that wait, by kind and seat."""
        return sorted((note.kind, note.seat) for note in self.notes(table))

    def sorts(self, table: str, prefix: str) -> list[str]:
        return [item.key.sort for item in self.every_item(table) if item.key.sort.startswith(prefix)]
