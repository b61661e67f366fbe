"""Several at once: exactly one wins."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from api.stores.base import ConflictError, Delete, Key, Put, Store
from api.stores.dynamodb import DynamoStore
from api.stores.sqlite import SqliteStore
from tests.api.stores.build import item

THREADS = 8
SNAPSHOT = Key("table#1", "snapshot")


def at_once(*calls: Callable[[], object]) -> list[object]:
    """The result of each call; all of them began at the same time."""
    barrier = threading.Barrier(len(calls))

    def run(call: Callable[[], object]) -> object:
        barrier.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def wins(store: Store, name: str, version: int) -> bool:
    try:
        store.commit(Put(item("snapshot", name.encode(), version=version), version - 1), Put(item(name), None))
    except ConflictError:
        return False
    return True


def test_of_many_with_the_same_version_exactly_one_wins(faithful_store: Store) -> None:
    for version in range(1, 11):
        racers = [f"{version}-{n}" for n in range(THREADS)]
        won = at_once(*(partial(wins, faithful_store, name, version) for name in racers))
        winner = faithful_store.read(SNAPSHOT)[0]
        assert won.count(True) == 1
        assert winner is not None
        assert winner.body.decode() == racers[won.index(True)]
    assert len(faithful_store.range("table#1")) == 10 + 1


def test_threads_that_write_different_items_all_succeed(faithful_store: Store) -> None:
    def write(name: str) -> None:
        for n in range(10):
            faithful_store.commit(Put(item(f"{name}-{n}"), 0))

    at_once(*(partial(write, name) for name in "abcdefgh"))
    assert len(faithful_store.range("table#1", limit=200)) == 80


def test_processes_that_open_a_new_file_at_once_all_succeed(tmp_path: Path) -> None:
    program = """
import sys
from api.stores.base import Item, Key, Put
from api.stores.sqlite import SqliteStore
store = SqliteStore(sys.argv[1], timeout=60.0)
for n in range(20):
    store.commit(Put(Item(key=Key("table#1", f"{sys.argv[2]}-{n}"), body=b""), 0))
"""
    path = tmp_path / "store.db"
    writers = [subprocess.Popen([sys.executable, "-c", program, path, str(n)]) for n in range(4)]  # noqa: S603
    assert [writer.wait(120) for writer in writers] == [0] * 4
    assert len(SqliteStore(path).range("table#1", limit=200)) == 80


def requests_of(store: DynamoStore, call: Callable[[], object]) -> list[str]:
    """The operations that a call sends to the service, one by one, repeats included."""
    sent: list[str] = []

    def note(request: object, event_name: str, **_: object) -> None:  # noqa: ARG001
        sent.append(event_name.rpartition(".")[2])

    store.client.meta.events.register_first("before-send.dynamodb", note)
    try:
        call()
    finally:
        store.client.meta.events.unregister("before-send.dynamodb", note)
    return sent


def test_a_read_is_one_request(dynamo: DynamoStore) -> None:
    keys = [Key("table#1", sort) for sort in "abc"]
    assert requests_of(dynamo, lambda: dynamo.read(*keys)) == ["BatchGetItem"]
    assert requests_of(dynamo, lambda: dynamo.read(keys[0])) == ["GetItem"]
    assert requests_of(dynamo, lambda: dynamo.read(Key("", ""))) == []


def test_a_commit_is_one_request(dynamo: DynamoStore) -> None:
    writes = [Put(item(sort), 0) for sort in "abc"]
    assert requests_of(dynamo, lambda: dynamo.commit(*writes)) == ["TransactWriteItems"]
    assert requests_of(dynamo, lambda: dynamo.commit(Put(item("d"), 0))) == ["PutItem"]
    assert requests_of(dynamo, lambda: dynamo.commit(Delete(Key("table#1", "d"), 1))) == ["DeleteItem"]


def test_a_page_and_a_range_are_one_request(dynamo: DynamoStore) -> None:
    dynamo.commit(*(Put(item(sort, indexes={"open": Key("ann", sort)}), 0) for sort in "abcdef"))
    assert requests_of(dynamo, lambda: dynamo.range("table#1", limit=3)) == ["Query"]
    assert requests_of(dynamo, lambda: dynamo.index("open", "ann", limit=3)) == ["Query"]


def test_due_items_are_found_by_their_keys_and_read_as_they_are_now(dynamo: DynamoStore) -> None:
    dynamo.commit(*(Put(item(sort, indexes={"due": Key("soon", sort)}), 0) for sort in "abcdef"))
    assert requests_of(dynamo, lambda: dynamo.index("due", "soon", limit=3)) == ["Query", "BatchGetItem"]
    assert requests_of(dynamo, lambda: dynamo.index("due", "later", limit=3)) == ["Query"]
