"""The promises of every store, each of them tested alike."""

from __future__ import annotations

import os

import pytest

from api.stores.base import ConflictError, Delete, Index, Item, Key, Put, Store
from tests.api.stores.build import all_pages, fill, item, sorts
from tests.api.stores.conftest import Clock

TABLE = Key("table#1", "snapshot")
ABSENT = Key("table#1", "nothing")
IMPOSSIBLE = [Key("", "a"), Key("a", ""), Key("a" * 3000, "a"), Key("a", "é" * 600), Key("a", "\ud800")]


def test_an_item_comes_back_as_it_was_written(store: Store) -> None:
    places: dict[Index, Key] = {"open": Key("open", "ö"), "due": Key("due#7", "0017")}
    whole = Item(key=TABLE, body=b'{"a": 1}' * 500, version=17, indexes=places, expires_at=4_100_000_000)
    store.commit(Put(whole, 0))
    assert store.read(TABLE) == [whole]


@pytest.mark.parametrize("body", [b"", b"\0", b"aaaa" * 100, os.urandom(5000)], ids=["empty", "nul", "even", "random"])
def test_a_body_is_kept_to_the_byte(store: Store, body: bytes) -> None:
    store.commit(Put(item("a", body), 0))
    assert store.read(Key("table#1", "a"))[0] == item("a", body)


def test_several_keys_are_answered_in_the_order_asked_for(store: Store) -> None:
    fill(store, "a", "b")
    asked = [Key("table#1", "b"), ABSENT, Key("table#1", "a"), Key("table#1", "b")]
    assert store.read(*asked) == [item("b"), None, item("a"), item("b")]


def test_reading_nothing_and_committing_nothing_are_fine(store: Store) -> None:
    store.commit()
    assert store.read() == []


def test_a_key_that_no_item_could_have_is_not_found(store: Store) -> None:
    assert store.read(*IMPOSSIBLE) == [None] * len(IMPOSSIBLE)
    assert store.range("") == []
    assert store.index("open", "").items == []


@pytest.mark.parametrize("key", IMPOSSIBLE)
def test_a_key_that_no_item_could_have_is_refused(store: Store, key: Key) -> None:
    with pytest.raises(ValueError, match="possible"):
        store.commit(Put(Item(key=key, body=b""), None))
    with pytest.raises(ValueError, match="possible"):
        store.commit(Put(Item(key=TABLE, body=b"", indexes={"due": key}), None))


def test_hundred_writes_are_one_commit_and_hundred_and_one_are_refused(store: Store) -> None:
    fill(store, *(f"{n:03}" for n in range(100)))
    assert len(store.range("table#1", limit=200)) == 100
    with pytest.raises(ValueError, match="at most 100"):
        fill(store, *(f"{n:03}" for n in range(200, 301)))
    assert len(store.range("table#1", limit=200)) == 100


def test_hundred_keys_are_one_read_and_hundred_and_one_are_refused(faithful_store: Store) -> None:
    keys = [Key("table#1", str(n)) for n in range(101)]
    assert faithful_store.read(*keys[:100]) == [None] * 100
    with pytest.raises(ValueError, match="at most 100"):
        faithful_store.read(*keys)


def test_a_key_twice_in_a_commit_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="twice"):
        store.commit(Put(item("a"), None), Delete(Key("table#1", "a")))
    assert store.read(Key("table#1", "a")) == [None]


def test_a_large_body_that_compresses_well_is_kept(store: Store) -> None:
    large = item("a", b'{"card": 17, "seat": 3}' * 50_000)
    store.commit(Put(large, 0))
    assert store.read(large.key) == [large]


def test_a_body_too_large_for_one_store_is_refused_by_all(store: Store) -> None:
    with pytest.raises(ValueError, match="too large"):
        store.commit(Put(item("a", os.urandom(390_000)), 0))


def test_the_largest_body_fits_with_the_longest_keys(store: Store) -> None:
    long = Key("p" * 2048, "s" * 1024)
    places: dict[Index, Key] = {"open": long, "due": long}
    largest = Item(key=long, body=os.urandom(380_000), indexes=places)
    store.commit(Put(largest, 0))
    assert store.read(long) == [largest]


def test_a_version_is_replaced_only_by_a_writer_who_knows_it(store: Store) -> None:
    store.commit(Put(item("a", version=1), 0))
    store.commit(Put(item("a", b"y", version=2), 1))
    with pytest.raises(ConflictError) as refusal:
        store.commit(Put(item("a", b"z", version=2), 1))
    assert refusal.value.key == Key("table#1", "a")
    assert store.read(Key("table#1", "a")) == [item("a", b"y", version=2)]


def test_expecting_nothing_conflicts_with_an_item_and_expecting_an_item_with_nothing(store: Store) -> None:
    fill(store, "a")
    with pytest.raises(ConflictError):
        store.commit(Put(item("a", b"y"), 0))
    with pytest.raises(ConflictError):
        store.commit(Put(item("b", version=2), 1))
    assert store.range("table#1") == [item("a")]


def test_expecting_whatever_replaces_anything(store: Store) -> None:
    store.commit(Put(item("a", version=5), None))
    store.commit(Put(item("a", b"y", version=3), None))
    assert store.read(Key("table#1", "a")) == [item("a", b"y", version=3)]


def test_a_delete_expects_too(store: Store) -> None:
    fill(store, "a")
    with pytest.raises(ConflictError):
        store.commit(Delete(Key("table#1", "a"), 2))
    with pytest.raises(ConflictError):
        store.commit(Delete(ABSENT, 1))
    store.commit(Delete(Key("table#1", "a"), 1))
    store.commit(Delete(Key("table#1", "a")))
    assert store.range("table#1") == []


def test_one_unmet_expectation_leaves_everything_as_it_was(store: Store) -> None:
    fill(store, "a", "b")
    with pytest.raises(ConflictError) as refusal:
        store.commit(
            Put(item("a", b"y", version=2), 1), Put(item("c"), 0), Put(item("b", version=8), 7), Delete(TABLE, 9)
        )
    assert refusal.value.key == Key("table#1", "b")
    assert store.range("table#1") == [item("a"), item("b")]


def test_an_expired_item_is_invisible_to_every_verb(store: Store, clock: Clock) -> None:
    places: dict[Index, Key] = {"due": Key("ann", "1")}
    store.commit(Put(item("a", expires_at=clock.at + 10, indexes=places), 0))
    clock.at += 9
    assert len(store.read(Key("table#1", "a"), ABSENT)) == len(store.range("table#1")) + 1
    clock.at += 1
    assert store.read(Key("table#1", "a")) == [None]
    assert store.read(Key("table#1", "a"), ABSENT) == [None, None]
    assert store.range("table#1") == []
    assert store.index("due", "ann").items == []


def test_an_expired_item_is_no_item_for_an_expectation(store: Store, clock: Clock) -> None:
    store.commit(*(Put(item(sort, expires_at=clock.at + 10), 0) for sort in "ab"))
    clock.at += 10
    with pytest.raises(ConflictError):
        store.commit(Put(item("a", version=2), 1))
    with pytest.raises(ConflictError):
        store.commit(Delete(Key("table#1", "b"), 1))
    store.commit(Put(item("a", b"new"), 0))
    assert store.range("table#1") == [item("a", b"new")]


def test_pages_are_full_although_expired_items_lie_between(store: Store, clock: Clock) -> None:
    store.commit(
        *(
            Put(item(f"{n:02}", expires_at=clock.at + (1 if n % 3 else 99), indexes={"due": Key("day", f"{n:02}")}), 0)
            for n in range(20)
        )
    )
    clock.at += 50
    assert sorts(store.range("table#1", limit=5)) == ["00", "03", "06", "09", "12"]
    assert all_pages(store, "due", "day", limit=4) == [["00", "03", "06", "09"], ["12", "15", "18"]]
