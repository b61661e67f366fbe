"""Cursors: where a page of an index ended, as a short text that means nothing to its bearer."""

from __future__ import annotations

import base64
from collections.abc import Sequence

import msgspec

from api.stores.base import CursorError, Index, Item, Key
from api.stores.limits import is_possible


class Place(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One entry of an index: where it is listed, and the item it lists."""

    index: str
    listed: Key
    key: Key


def cursor_after(index: Index, item: Item) -> str:
    return _written(Place(index, item.indexes[index], item.key))


def in_partition(cursor: str, index: Index, partitions: Sequence[str], partition: str) -> str:
    """The same place in another of the partitions that share one list."""
    place = _place_among(cursor, index, partitions)
    return _written(Place(index, Key(partition, place.listed.sort), place.key))


def cursor_at(name: str, listed: Key) -> str:
    """A cursor of a list that is no index but is sorted by the code that gives it."""
    return _written(Place(name, listed, listed))


def sort_of(cursor: str, name: str, partition: str) -> str:
    """Where a page of such a list ended."""
    return _place_among(cursor, name, [partition]).listed.sort


def place_of(cursor: str, index: Index, partition: str) -> Place:
    """The place a cursor names, which must be in this partition of this index."""
    return _place_among(cursor, index, [partition])


def _written(place: Place) -> str:
    return base64.urlsafe_b64encode(msgspec.json.encode(place)).decode().rstrip("=")


def _place_among(cursor: str, index: str, partitions: Sequence[str]) -> Place:
    try:
        text = base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
        place = msgspec.json.decode(text, type=Place)
    except (ValueError, msgspec.MsgspecError) as error:
        raise CursorError("not a cursor") from error
    if place.index != index or place.listed.partition not in partitions:
        raise CursorError("a cursor of another list")
    if not (is_possible(place.listed) and is_possible(place.key)):
        raise CursorError("not a cursor")
    return place
