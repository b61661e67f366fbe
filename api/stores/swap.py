"""Compare-and-swap: an item is written over the version that was read, and somebody else may have been faster.

Versions are counted here and nowhere else. What happens to a commit that finds something changed is decided here too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from api.stores.base import ConflictError, Item, Key, Put, Store, UnavailableError, Write

ATTEMPTS = 8  # at a change that others get in the way of

T = TypeVar("T")


def version_of(item: Item | None) -> int:
    """The version a commit expects of what was read; 0: nothing was there."""
    return 0 if item is None else item.version


def next_version(version: int | None) -> int:
    """The version that takes the place of this one; the first one if it is not known."""
    return (version or 0) + 1


def until_undisturbed(attempt: Callable[[], T]) -> T:
    """Read, decide and commit, again from the beginning whenever somebody else was faster."""
    for _ in range(ATTEMPTS):
        try:
            return attempt()
        except ConflictError:
            continue
    raise UnavailableError("too many at once")


def committed(store: Store, *writes: Write) -> bool:
    """Commit once. False: somebody else was faster, and nothing is written."""
    try:
        store.commit(*writes)
    except ConflictError:
        return False
    return True


def commit_unchanged(store: Store, puts: Iterable[Put], along: Iterable[Write] = ()) -> set[Key]:
    """Commit those that nobody else has changed meanwhile. Returns their keys.

    `along` is written in the same commit: if somebody has changed a part of it, nothing is written at all.
    """
    rest, left = list(along), {put.item.key: put for put in puts}
    while rest or left:
        try:
            store.commit(*rest, *left.values())
        except ConflictError as conflict:
            if left.pop(conflict.key, None) is None:
                break
        else:
            return set(left)
    return set()
