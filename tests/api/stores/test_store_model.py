"""A store does what a dictionary would do, whatever is asked of it in whatever order."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from typing import get_args

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.stores.base import ConflictError, Delete, Index, Item, Key, Put, Store, Write
from api.stores.limits import write_key
from tests.api.stores.conftest import Clock

# Each step is (what to do, its arguments). There are few different keys, so that steps meet each other's work.
SORTS = st.sampled_from(["a", "a#1", "a#2", "b", "é", "😀"])
PARTITIONS = st.sampled_from(["p", "q"])
KEYS = st.builds(Key, PARTITIONS, SORTS)
INDEXES: tuple[Index, ...] = get_args(Index)
ITEMS = st.builds(
    Item,
    key=KEYS,
    body=st.binary(max_size=40) | st.just(b"long " * 100),
    version=st.integers(1, 3),
    indexes=st.dictionaries(st.sampled_from(INDEXES), KEYS),
    expires_at=st.none() | st.integers(1, 9),
)
EXPECTATIONS = st.none() | st.integers(0, 3)
WRITES = st.builds(Put, ITEMS, EXPECTATIONS) | st.builds(Delete, KEYS, EXPECTATIONS)
BOUNDS = st.sampled_from(["", "a", "a#", "a#15", "b", "é", "zz"])
STEPS = st.one_of(
    st.tuples(st.just("commit"), st.lists(WRITES, max_size=4, unique_by=write_key)),
    st.tuples(st.just("read"), st.lists(KEYS, max_size=4)),
    st.tuples(st.just("range"), st.tuples(PARTITIONS, BOUNDS, BOUNDS, st.integers(1, 4), st.booleans())),
    st.tuples(st.just("index"), st.tuples(st.sampled_from(INDEXES), PARTITIONS, st.none() | BOUNDS, st.integers(1, 3))),
    st.tuples(st.just("wait"), st.integers(1, 4)),
)


class Model:
    """The promises of a store, kept by a dictionary."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.kept: dict[Key, Item] = {}

    def alive(self) -> dict[Key, Item]:
        return {
            key: item for key, item in self.kept.items() if item.expires_at is None or item.expires_at > self.clock.at
        }

    def commit(self, *writes: Write) -> None:
        for write in writes:
            found = self.alive().get(write_key(write))
            if write.expect is not None and write.expect != (found.version if found else 0):
                raise ConflictError(write_key(write))
        for write in writes:
            self.kept.pop(write_key(write), None)
            if isinstance(write, Put):
                self.kept[write.item.key] = write.item

    def read(self, *keys: Key) -> list[Item | None]:
        return [self.alive().get(key) for key in keys]

    def range(self, partition: str, prefix: str, after: str, limit: int, newest_first: bool) -> list[Item]:
        found = [item for key, item in self.alive().items() if key.partition == partition]
        found = [item for item in found if item.key.sort.startswith(prefix)]
        found.sort(key=lambda item: item.key.sort, reverse=newest_first)
        if after:
            found = [item for item in found if (item.key.sort < after if newest_first else item.key.sort > after)]
        return found[:limit]

    def index(self, index: Index, partition: str, until: str | None) -> list[Item]:
        found = [item for item in self.alive().values() if index in item.indexes]
        found = [item for item in found if item.indexes[index].partition == partition]
        return [item for item in found if until is None or item.indexes[index].sort <= until]


class Twins:
    """A store and its model get the same requests. Each example has partitions of its own in the store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store, self.clock, self.model = store, clock, Model(clock)
        self.own, self.began_at = f"{uuid.uuid4()} ", clock.at

    def moved(self, key: Key) -> Key:
        return Key(self.own + key.partition, key.sort)

    def placed(self, write: Write) -> Write:
        if isinstance(write, Delete):
            return Delete(self.moved(write.key), write.expect)
        item = write.item
        places = {index: self.moved(key) for index, key in item.indexes.items()}
        expires_at = item.expires_at and self.began_at + item.expires_at
        placed = msgspec.structs.replace(item, key=self.moved(item.key), indexes=places, expires_at=expires_at)
        return Put(placed, write.expect)

    def commit(self, writes: Sequence[Write]) -> None:
        placed = [self.placed(write) for write in writes]
        assert outcome(self.store.commit, placed) == outcome(self.model.commit, placed)

    def read(self, keys: Sequence[Key]) -> None:
        moved = [self.moved(key) for key in keys]
        assert self.store.read(*moved) == self.model.read(*moved)

    def range(self, asked: tuple[str, str, str, int, bool]) -> None:
        partition, prefix, after, limit, newest_first = asked
        found = self.store.range(
            self.own + partition, prefix=prefix, after=after, limit=limit, newest_first=newest_first
        )
        assert found == self.model.range(self.own + partition, prefix, after, limit, newest_first)

    def index(self, asked: tuple[Index, str, str | None, int]) -> None:
        index, partition, until, limit = asked
        found: list[Item] = []
        cursor = None
        while page := self.store.index(index, self.own + partition, until=until, cursor=cursor, limit=limit):
            assert len(page.items) == limit or page.cursor is None
            found += page.items
            if (cursor := page.cursor) is None:
                break
        order = [item.indexes[index].sort for item in found]
        assert order == sorted(order)
        expected = self.model.index(index, self.own + partition, until)
        assert sorted(found, key=lambda item: item.key) == sorted(expected, key=lambda item: item.key)

    def wait(self, seconds: int) -> None:
        self.clock.at += seconds


def outcome(commit: Callable[..., None], writes: Sequence[Write]) -> Key | None:
    """The key that conflicted, if one did."""
    try:
        commit(*writes)
    except ConflictError as refusal:
        return refusal.key
    return None


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(STEPS, max_size=25))
def test_a_store_and_a_dictionary_answer_alike(store: Store, clock: Clock, steps: list[tuple[str, object]]) -> None:
    twins = Twins(store, clock)
    for verb, asked in steps:
        getattr(twins, verb)(asked)
