"""Recent results kept in memory, up to a fixed number."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """Found by the digest of what each result was made from."""

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
