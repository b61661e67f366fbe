"""The promises of every store about its ranges and indexes, each of them tested alike."""

from __future__ import annotations

import os
from itertools import chain

import pytest

from api.stores.base import CursorError, Delete, Key, Put, Store
from tests.api.stores.build import all_pages, fill, item, listed, sorts


def test_a_range_has_the_items_of_one_partition_in_order(store: Store) -> None:
    fill(store, "b", "a", "c", "ä", "Z", "z", "😀", "\uffff")
    store.commit(Put(item("b", partition="table#10"), 0))
    assert sorts(store.range("table#1")) == ["Z", "a", "b", "c", "z", "ä", "\uffff", "😀"]
    assert sorts(store.range("table#1", newest_first=True, limit=2)) == ["😀", "\uffff"]


def test_a_prefix_narrows_a_range(store: Store) -> None:
    fill(store, "move#1", "move#2", "mov", "move", "movf", "post#1", "move#%", "move#_")
    assert sorts(store.range("table#1", prefix="move#")) == ["move#%", "move#1", "move#2", "move#_"]
    assert sorts(store.range("table#1", prefix="move#_")) == ["move#_"]
    assert store.range("table#1", prefix="moves") == []


@pytest.mark.parametrize(
    ("after", "forwards", "backwards"),
    [
        ("move#2", ["move#3", "move#4"], ["move#1"]),
        ("move#25", ["move#3", "move#4"], ["move#2", "move#1"]),
        ("move#4", [], ["move#3", "move#2", "move#1"]),
        ("a", ["move#1", "move#2", "move#3", "move#4"], []),
        ("z", [], ["move#4", "move#3", "move#2", "move#1"]),
        ("", ["move#1", "move#2", "move#3", "move#4"], ["move#4", "move#3", "move#2", "move#1"]),
    ],
)
def test_a_range_continues_after_the_items_already_read(
    store: Store, after: str, forwards: list[str], backwards: list[str]
) -> None:
    fill(store, "move#1", "move#2", "move#3", "move#4", "a1", "z1")
    assert sorts(store.range("table#1", prefix="move#", after=after)) == forwards
    assert sorts(store.range("table#1", prefix="move#", after=after, newest_first=True)) == backwards


def test_a_range_without_prefix_continues_too(store: Store) -> None:
    fill(store, "a", "b", "c")
    assert sorts(store.range("table#1", after="a")) == ["b", "c"]
    assert sorts(store.range("table#1", after="c", newest_first=True, limit=1)) == ["b"]


def test_a_range_larger_than_a_page_of_the_service_is_whole(store: Store) -> None:
    for n in range(8):
        store.commit(Put(item(f"{n}", os.urandom(300_000)), 0))
    assert sorts(store.range("table#1")) == [str(n) for n in range(8)]


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_below_one_is_refused(store: Store, limit: int) -> None:
    with pytest.raises(ValueError, match="limit"):
        store.range("table#1", limit=limit)
    with pytest.raises(ValueError, match="limit"):
        store.index("due", "player#1", limit=limit)


def test_an_index_lists_its_partition_in_order_page_by_page(store: Store) -> None:
    store.commit(*(Put(listed(f"t{n}", ("due", "ann", f"{9 - n}")), 0) for n in range(5)))
    store.commit(Put(listed("other", ("due", "ben", "1"), ("open", "ann", "1")), 0), Put(item("unlisted"), 0))
    assert all_pages(store, "due", "ann", limit=2) == [["t4", "t3"], ["t2", "t1"], ["t0"]]
    assert all_pages(store, "due", "ann", limit=5) == [["t4", "t3", "t2", "t1", "t0"]]
    assert all_pages(store, "open", "ann", limit=5) == [["other"]]


def test_items_at_the_same_place_are_all_listed_once(store: Store) -> None:
    store.commit(*(Put(listed(f"t{n}", ("due", "now", "same")), 0) for n in range(7)))
    pages = all_pages(store, "due", "now", limit=3)
    assert [len(page) for page in pages] == [3, 3, 1]
    assert sorted(chain.from_iterable(pages)) == [f"t{n}" for n in range(7)]


def test_until_is_inclusive(store: Store) -> None:
    store.commit(*(Put(listed(f"t{n}", ("due", "day", f"{n}")), 0) for n in range(5)))
    assert all_pages(store, "due", "day", limit=2, until="2") == [["t0", "t1"], ["t2"]]
    assert all_pages(store, "due", "day", limit=3, until="2") == [["t0", "t1", "t2"]]
    assert all_pages(store, "due", "day", limit=3, until="") == [[]]


def test_a_cursor_behind_until_lists_nothing_more(store: Store) -> None:
    store.commit(*(Put(listed(f"t{n}", ("due", "day", f"{n}")), 0) for n in range(5)))
    cursor = store.index("due", "day", limit=4).cursor
    assert store.index("due", "day", cursor=cursor, until="2").items == []


def test_a_put_moves_an_item_within_the_indexes_and_out_of_them(store: Store) -> None:
    store.commit(Put(listed("a", ("due", "ann", "1"), ("open", "all", "1")), 0))
    store.commit(Put(listed("a", ("due", "ben", "1"), version=2), 1))
    assert [len(store.index("due", name).items) for name in ("ann", "ben")] == [0, 1]
    assert store.index("open", "all").items == []
    store.commit(Put(item("a", version=3), 2))
    assert store.index("due", "ben").items == []


def test_a_deleted_item_leaves_the_indexes(store: Store) -> None:
    store.commit(Put(listed("a", ("due", "ann", "1")), 0))
    store.commit(Delete(Key("table#1", "a"), 1))
    assert store.index("due", "ann").items == []


def test_a_cursor_holds_when_the_item_it_ended_at_is_gone(store: Store) -> None:
    store.commit(*(Put(listed(f"t{n}", ("due", "day", f"{n}")), 0) for n in range(4)))
    cursor = store.index("due", "day", limit=2).cursor
    store.commit(Delete(Key("table#1", "t1")))
    assert sorts(store.index("due", "day", cursor=cursor).items) == ["t2", "t3"]


@pytest.mark.parametrize(
    "cursor", ["", "garbage", "é", "W10", "bnVsbA", "====", "W251bGxd", "\0", "a" * 9999, "\ud800"]
)
def test_a_garbage_cursor_is_refused(store: Store, cursor: str) -> None:
    with pytest.raises(CursorError):
        store.index("due", "ann", cursor=cursor)


def test_a_cursor_of_another_list_is_refused(store: Store) -> None:
    store.commit(*(Put(listed(f"t{n}", ("due", "ann", "1"), ("open", "ann", "1")), 0) for n in range(3)))
    cursor = store.index("due", "ann", limit=1).cursor
    with pytest.raises(CursorError):
        store.index("open", "ann", cursor=cursor)
    with pytest.raises(CursorError):
        store.index("due", "ben", cursor=cursor)
