"""One list that an index holds in several partitions, so that no single one has to take every write."""

from __future__ import annotations

from collections.abc import Sequence

from api.stores.base import Index, Page, Store
from api.stores.cursors import cursor_after, in_partition


def merged(store: Store, index: Index, partitions: Sequence[str], *, cursor: str | None, limit: int) -> Page:
    """A page of the whole list, in the order of `sort`, which must differ between any two entries."""
    pages = [
        store.index(index, each, cursor=cursor and in_partition(cursor, index, partitions, each), limit=limit)
        for each in partitions
    ]
    items = sorted((item for page in pages for item in page.items), key=lambda item: item.indexes[index].sort)
    has_more = len(items) > limit or any(page.cursor for page in pages)
    return Page(items[:limit], cursor_after(index, items[limit - 1]) if has_more else None)
