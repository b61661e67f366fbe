"""Small items, and short ways to fill a store and to name its answers."""

from __future__ import annotations

from api.stores.base import Index, Item, Key, Put, Store


def item(sort: str, body: bytes = b"x", *, partition: str = "table#1", version: int = 1, **more: object) -> Item:
    return Item(key=Key(partition, sort), body=body, version=version, **more)  # type: ignore[arg-type]


def listed(sort: str, *places: tuple[Index, str, str], version: int = 1) -> Item:
    return item(sort, version=version, indexes={index: Key(*place) for index, *place in places})


def fill(store: Store, *sorts: str) -> None:
    store.commit(*(Put(item(sort), 0) for sort in sorts))


def sorts(items: list[Item]) -> list[str]:
    return [item.key.sort for item in items]


def all_pages(store: Store, index: Index, partition: str, *, limit: int, until: str | None = None) -> list[list[str]]:
    pages, cursor = [], None
    while True:
        page = store.index(index, partition, cursor=cursor, limit=limit, until=until)
        pages.append(sorts(page.items))
        if page.cursor is None:
            return pages
        cursor = page.cursor
