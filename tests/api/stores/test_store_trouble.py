"""Trouble: a full disk, a locked or broken file, no service, lost answers. It is reported, and nothing
is half-written."""

from __future__ import annotations

import os
import resource
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from botocore.awsrequest import AWSPreparedRequest
from botocore.exceptions import ReadTimeoutError
from botocore.httpsession import URLLib3Session

from api.stores.attributes import item_attributes, key_attributes
from api.stores.base import Delete, Key, Put, Store, UnavailableError
from api.stores.dynamodb import DynamoStore
from api.stores.retries import ATTEMPTS
from api.stores.sqlite import SqliteStore
from tests.api.stores.build import fill, item, sorts
from tests.api.stores.scripted import Answer, ScriptedAws
from tests.aws import REGION, free_port


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """For this process the disk is full when a file reaches the size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def assert_unavailable(store: Store) -> None:
    with pytest.raises(UnavailableError):
        store.read(Key("a", "a"), Key("a", "b"))
    with pytest.raises(UnavailableError):
        store.read(Key("a", "a"))
    with pytest.raises(UnavailableError):
        store.commit(Put(item("a"), 0), Delete(Key("a", "b")))
    with pytest.raises(UnavailableError):
        store.range("a")
    with pytest.raises(UnavailableError):
        store.index("due", "a")


def commits_until_unavailable(store: Store) -> int:
    for n in range(100):
        try:
            store.commit(Put(item(f"b{n:03}"), 0), Put(item(f"a{n:03}", os.urandom(50_000)), 0))
        except UnavailableError:
            return n
    return 100


def test_a_full_disk_refuses_whole_commits_and_keeps_the_others(sqlite: SqliteStore) -> None:
    with no_file_larger_than(1_000_000):
        written = commits_until_unavailable(sqlite)
        assert 0 < written < 100
        assert len(sqlite.range("table#1", prefix="a")) == len(sqlite.range("table#1", prefix="b")) == written
    fill(sqlite, "when there is room again")
    assert len(sqlite.range("table#1")) == 2 * written + 1


def test_a_file_that_another_process_locks_is_unavailable_until_it_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    store = SqliteStore(path, timeout=0.05)
    fill(store, "a")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(UnavailableError):
        fill(store, "b")
    assert sorts(store.range("table#1")) == ["a"]
    other.execute("ROLLBACK")
    fill(store, "b")
    assert sorts(store.range("table#1")) == ["a", "b"]
    other.close()


def test_a_file_that_is_no_database_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / "store.db").write_bytes(os.urandom(10_000))
    assert_unavailable(SqliteStore(tmp_path / "store.db"))


def test_a_folder_that_cannot_be_made_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert_unavailable(SqliteStore(tmp_path / "file" / "store.db"))


def test_a_damaged_file_is_unavailable(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    fill(SqliteStore(path), *(f"{n}" for n in range(50)))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    with pytest.raises(UnavailableError):
        SqliteStore(path).read(Key("table#1", "1"), Key("table#1", "2"))


def test_expired_items_are_swept_from_the_file(tmp_path: Path) -> None:
    at = 1000
    store = SqliteStore(tmp_path / "store.db", now=lambda: at)
    store.commit(*(Put(item(f"{n}", expires_at=1001), 0) for n in range(30)))
    at = 2000
    store.commit(Put(item("b", expires_at=3000), 0))
    store.commit(Put(item("c", expires_at=3000), 0))
    with sqlite3.connect(tmp_path / "store.db") as connection:
        assert connection.execute("SELECT count(*) FROM items").fetchone() == (2,)
    connection.close()


def test_a_service_that_nobody_runs_is_unavailable() -> None:
    assert_unavailable(DynamoStore("torchpost", region=REGION, endpoint=f"http://127.0.0.1:{free_port()}"))


def test_a_table_that_does_not_exist_is_unavailable(dynamo: DynamoStore) -> None:
    missing = DynamoStore("missing", region=REGION)
    missing.client = dynamo.client
    assert_unavailable(missing)


def cancelled(*reasons: str) -> Answer:
    kind = "com.amazonaws.dynamodb.v20120810#TransactionCanceledException"
    return 400, {"__type": kind, "message": "cancelled", "CancellationReasons": [{"Code": code} for code in reasons]}


def test_a_transaction_that_met_another_is_tried_again_with_the_same_token() -> None:
    with ScriptedAws([cancelled("None", "TransactionConflict"), cancelled("TransactionConflict"), (200, {})]) as aws:
        DynamoStore("torchpost", region=REGION, endpoint=aws.endpoint).commit(Put(item("a"), 0), Put(item("b"), 0))
    assert len(aws.bodies) == 3
    assert aws.bodies[0] == aws.bodies[1] == aws.bodies[2]
    assert aws.bodies[0]["ClientRequestToken"]


def test_keys_that_a_read_left_out_are_asked_for_again() -> None:
    keys = [Key("a", "a"), Key("a", "b")]
    left = {"torchpost": {"Keys": [key_attributes(keys[1])], "ConsistentRead": True}}
    some = {"torchpost": [item_attributes(item("a", partition="a"))]}
    rest = {"torchpost": [item_attributes(item("b", partition="a"))]}
    answers: list[Answer] = [
        (200, _in_json({"Responses": some, "UnprocessedKeys": left})),
        (200, _in_json({"Responses": rest})),
    ]
    with ScriptedAws(answers) as aws:
        store = DynamoStore("torchpost", region=REGION, endpoint=aws.endpoint)
        assert sorts([each for each in store.read(*keys) if each]) == ["a", "b"]
    assert aws.bodies[1]["RequestItems"] == left


def _in_json(answer: Any) -> Any:
    """Bytes as DynamoDB sends them."""
    return msgspec.json.decode(msgspec.json.encode(answer))


@pytest.mark.parametrize(
    "answer",
    [
        cancelled("TransactionConflict"),
        cancelled("ThrottlingError"),
        (400, {"__type": "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"}),
        (500, {"__type": "com.amazonaws.dynamodb.v20120810#InternalServerError"}),
        (400, {"__type": "com.amazon.coral.service#AccessDeniedException"}),
    ],
    ids=["conflict", "throttled transaction", "throttled", "server error", "not allowed"],
)
def test_trouble_that_does_not_pass_is_unavailable(answer: Answer) -> None:
    with ScriptedAws([answer] * 30) as aws:
        store = DynamoStore("torchpost", region=REGION, endpoint=aws.endpoint)
        with pytest.raises(UnavailableError):
            store.commit(Put(item("a"), 0))
    assert 1 <= len(aws.bodies) <= ATTEMPTS


@pytest.mark.slow
@pytest.mark.parametrize("also", [(), (Put(item("b"), 0),)], ids=["alone", "with another"])
def test_a_commit_whose_answer_was_lost_is_not_a_conflict_with_itself(
    ministack: DynamoStore, also: tuple[Put, ...]
) -> None:
    lost: list[AWSPreparedRequest] = []

    def lose_the_first_answer(request: AWSPreparedRequest, **_: Any) -> None:
        if not lost:
            lost.append(request)
            assert URLLib3Session().send(request).status_code == 200
            raise ReadTimeoutError(endpoint_url=request.url)

    ministack.client.meta.events.register("before-send.dynamodb", lose_the_first_answer)
    try:
        ministack.commit(Put(item("a"), 0), *also)
    finally:
        ministack.client.meta.events.unregister("before-send.dynamodb", lose_the_first_answer)
    assert len(lost) == 1
    assert ministack.read(Key("table#1", "a")) == [item("a")]


def test_nobody_waits_as_long_as_a_stuck_writer_does(tmp_path):
    store = SqliteStore(tmp_path / "locked.db", timeout=10)
    fill(store, "a")
    with closing(sqlite3.connect(tmp_path / "locked.db", isolation_level=None)) as other, ThreadPoolExecutor(1) as pool:
        other.execute("BEGIN IMMEDIATE")
        first = pool.submit(store.commit, Put(item("b"), None))
        while not store._writing.locked():
            time.sleep(0.001)
        for _ in range(3):
            with pytest.raises(UnavailableError):
                store.commit(Put(item("c"), None))
        assert not first.done()
        assert sorts(store.range("table#1")) == ["a"]
        other.execute("ROLLBACK")
        first.result()
    store.commit(Put(item("c"), None))
    assert sorts(store.range("table#1")) == ["a", "b", "c"]
