"""What was found out lately, kept in memory, so much and no more."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """By the digest of what it was found out about."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[bytes, T] = OrderedDict()
        self._lock = Lock()

    def get(self, digest: bytes) -> T | None:
        return self._found.get(digest)

    def put(self, digest: bytes, found: T) -> None:
        with self._lock:
            self._found[digest] = found
            self._found.move_to_end(digest)
            if len(self._found) > self._most:
                self._found.popitem(last=False)
