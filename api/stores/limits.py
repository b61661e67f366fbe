"""What both stores accept: the bounds of the narrower one, so that no item fits one store and not the other."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from api.stores.base import Key, Put, Write

MAX_KEYS = 100  # of one read or one commit
MAX_BODY = 380_000  # bytes, compressed; an item of DynamoDB ends at 400 KB, keys and indexes included
MAX_COMMIT = 3_800_000  # bytes; a transaction of DynamoDB ends at 4 MB
MAX_PARTITION = 2048  # bytes
MAX_SORT = 1024  # bytes
LAST = "\U0010ffff"  # sorts behind all others, so no key may hold it


def is_possible(key: Key) -> bool:
    """Whether an item could have this key. One that could not is never found, and looking for it is no error."""
    return _fits(key.partition, MAX_PARTITION) and _fits(key.sort, MAX_SORT)


def is_searchable(partition: str, *bounds: str, limit: int) -> bool:
    """Refuse a range that could hold nothing: bounds that no sort could have are a mistake of the caller."""
    if limit < 1:
        raise ValueError("a limit is at least 1")
    if not all(bound == "" or _fits(bound, MAX_SORT) for bound in bounds):
        raise ValueError("not a possible bound")
    return _fits(partition, MAX_PARTITION)


def require_readable(keys: Sequence[Key]) -> None:
    if len(keys) > MAX_KEYS:
        raise ValueError(f"{len(keys)} keys; a read has at most {MAX_KEYS}")


def require_writable(writes: Sequence[Write]) -> None:
    keys = [write_key(write) for write in writes]
    if len(keys) > MAX_KEYS:
        raise ValueError(f"{len(keys)} writes; a commit has at most {MAX_KEYS}")
    if len(set(keys)) < len(keys):
        raise ValueError("a commit writes no key twice")
    for write in writes:
        _require_possible(write)
    if sum(_weight(write.item.body) for write in writes if isinstance(write, Put)) > MAX_COMMIT:
        raise ValueError(f"a commit has at most {MAX_COMMIT} bytes")


def write_key(write: Write) -> Key:
    return write.item.key if isinstance(write, Put) else write.key


def _require_possible(write: Write) -> None:
    listed = write.item.indexes.values() if isinstance(write, Put) else ()
    for key in (write_key(write), *listed):
        if not is_possible(key):
            raise ValueError(f"not a possible key: {key!r:.200}")
    if isinstance(write, Put) and write.item.version < 1:
        raise ValueError("versions begin at 1")
    if isinstance(write, Put) and _weight(write.item.body) > MAX_BODY:
        raise ValueError(f"the body of {write.item.key} is too large")


def _fits(text: str, most: int) -> bool:
    try:
        return 0 < len(text.encode()) <= most and LAST not in text
    except UnicodeEncodeError:
        return False


def _weight(body: bytes) -> int:
    return len(body) if len(body) <= MAX_BODY else len(zlib.compress(body))
