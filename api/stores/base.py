"""What a store must do: four verbs on items. Two stores keep this promise and pass the same tests.

An item has a key, a body nobody but its owner reads, a version, and a place in some sparse indexes. A commit of several
writes happens whole or not at all.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

import msgspec

Index = Literal["open", "due"]


class Key(NamedTuple):
    """Items of one partition lie together, in the order of `sort`."""

    partition: str  # e.g. table#k3J…
    sort: str  # e.g. move#000017


class Item(msgspec.Struct, frozen=True, kw_only=True):
    key: Key
    body: bytes
    version: int = 1  # at least 1; the store keeps and compares it, and `swap` counts it up
    indexes: dict[Index, Key] = {}  # where the sparse indexes list it, if they do
    expires_at: int | None = None  # seconds since 1970; the store may drop it after that and never returns it
    family: str = ""  # bodies of one family resemble each other, so a store may shorten them; not stored itself


class Put(msgspec.Struct, frozen=True):
    """Write an item, if what is there is what was expected."""

    item: Item
    expect: int | None  # the version it replaces; 0: there is none; None: whatever is there


class Delete(msgspec.Struct, frozen=True):
    """Remove an item, if what is there is what was expected."""

    key: Key
    expect: int | None = None  # a version; None: whatever is there, or nothing


Write = Put | Delete


class Page(msgspec.Struct, frozen=True):
    items: list[Item]
    cursor: str | None  # where the next page begins; None: there is none


class ConflictError(Exception):
    """Something was not as the commit expected. Nothing was written."""

    def __init__(self, key: Key) -> None:
        super().__init__(f"{key.partition} {key.sort}")
        self.key = key


class UnavailableError(Exception):
    """The store cannot answer now; the same call may work later.

    Nothing is ever half-written. A commit whose answer was lost on the way may have been written whole, so a repeated
    commit states what it expects.
    """


class CursorError(ValueError):
    """A cursor this store never gave."""


class Store(Protocol):
    """Every verb may raise UnavailableError. An item past its `expires_at` does not exist for any of them.

    Keys are not empty; a partition has at most 2048 bytes and a sort 1024. Writing beyond these or other bounds is a
    ValueError; looking for a key that no item could have just finds nothing. Texts are ordered by code points.
    """

    def read(self, *keys: Key, eventually: bool = False) -> list[Item | None]:
        """The items in one round trip, each as it was last committed; None where there is none. At most 100 keys.

        `eventually`: their state of a moment ago will do, which costs less in a store where that makes a difference.
        """

    def commit(self, *writes: Write) -> None:
        """All of it or, with a ConflictError, none of it. At most 100 writes, no key twice."""

    def range(  # noqa: PLR0913 - all but one by name
        self,
        partition: str,
        *,
        prefix: str = "",
        after: str = "",
        limit: int = 100,
        newest_first: bool = False,
        eventually: bool = False,
    ) -> list[Item]:
        """Items of a partition whose sort begins with the prefix, past `after` in the order of reading."""

    def index(
        self, index: Index, partition: str, *, until: str | None = None, cursor: str | None = None, limit: int = 50
    ) -> Page:
        """Items an index lists under a partition, in the order of `sort`, up to and including `until`.

        An index may lag behind the items by a moment: some of those it lists may have changed or gone. A cursor that
        was not given for this partition of this index is a CursorError.
        """
