"""A list stored in several partitions reads as one."""

from __future__ import annotations

import pytest

from api.stores.base import CursorError, Put, Store
from api.stores.merged_pages import merged
from tests.api.stores.build import listed, sorts

SHARDS = ["list#0", "list#1", "list#2"]


def fill(store: Store, places: dict[str, str]) -> None:
    """Items, each under a sort in one of the partitions."""
    store.commit(*(Put(listed(f"item {sort}", ("open", shard, sort)), 0) for sort, shard in places.items()))


def pages(store: Store, limit: int) -> list[list[str]]:
    found, cursor = [], None
    while True:
        page = merged(store, "open", SHARDS, cursor=cursor, limit=limit)
        found.append(sorts(page.items))
        if page.cursor is None:
            return found
        cursor = page.cursor


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8])
def test_pages_go_through_all_of_it_in_order_and_once(store: Store, limit: int) -> None:
    fill(store, {f"{n}": SHARDS[n * n % 3] for n in range(7)})
    found = pages(store, limit)
    assert [sort for page in found for sort in page] == [f"item {n}" for n in range(7)]
    assert [len(page) for page in found[:-1]] == [limit] * (len(found) - 1)


def test_the_last_page_that_is_full_has_no_next(store: Store) -> None:
    fill(store, {"1": "list#0", "2": "list#1", "3": "list#0"})
    assert pages(store, 3) == [["item 1", "item 2", "item 3"]]


def test_all_of_it_may_lie_in_one_partition(store: Store) -> None:
    fill(store, {f"{n}": "list#2" for n in range(5)})
    assert [len(page) for page in pages(store, 2)] == [2, 2, 1]


def test_an_empty_list_is_one_empty_page(store: Store) -> None:
    assert pages(store, 5) == [[]]


def test_a_new_entry_in_front_does_not_shift_the_next_page(store: Store) -> None:
    fill(store, {"3": "list#0", "4": "list#1", "5": "list#2"})
    first = merged(store, "open", SHARDS, cursor=None, limit=2)
    fill(store, {"1": "list#1", "2": "list#2"})
    assert sorts(merged(store, "open", SHARDS, cursor=first.cursor, limit=2).items) == ["item 5"]


def test_a_cursor_of_another_list_is_refused(store: Store) -> None:
    fill(store, {"1": "other", "2": "other"})
    cursor = merged(store, "open", ["other"], cursor=None, limit=1).cursor
    with pytest.raises(CursorError):
        merged(store, "open", SHARDS, cursor=cursor, limit=1)
    with pytest.raises(CursorError):
        merged(store, "open", SHARDS, cursor="nonsense", limit=1)
