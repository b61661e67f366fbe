"""What every stored record can do: name its key and its entries in the indexes, become an item and be read from one."""

from __future__ import annotations

from abc import abstractmethod
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Self, TypeVar

import msgspec

from api.stores.base import Index, Item, Key, Put
from api.stores.swap import next_version, version_of

T = TypeVar("T")

_pack = msgspec.msgpack.Encoder().encode
_END_OF_TIME = 10**16  # microseconds since 1970, in the year 2286


class Record(msgspec.Struct, kw_only=True):
    @abstractmethod
    def key(self) -> Key:
        """Where the record is kept."""

    def indexes(self) -> dict[Index, Key]:
        return {}

    def expires_at(self) -> datetime | None:
        return None

    def family(self) -> str:
        """Names the records whose bodies resemble this one's."""
        return ""

    def item(self, version: int = 1) -> Item:
        expires = self.expires_at()
        seconds = None if expires is None else int(expires.timestamp())
        return Item(
            key=self.key(),
            body=_pack(self),
            version=version,
            indexes=self.indexes(),
            expires_at=seconds,
            family=self.family(),
        )

    def put(self, expect: int | None = None) -> Put:
        """Write it over whatever is there, or only if what is there has that version (0: nothing)."""
        return Put(self.item(next_version(expect)), expect)

    def put_new(self) -> Put:
        """Write it if nothing is there."""
        return self.put(0)

    def put_over(self, item: Item | None) -> Put:
        """Write it over what was read there, if nobody else has since."""
        return self.put(version_of(item))

    @classmethod
    def unpack(cls, item: Item) -> Self:
        return unpacked(item.body, cls)


def unpacked(body: bytes, shape: type[T]) -> T:
    """A stored body in this shape. If it cannot be read, for whatever reason, that is always the same error."""
    try:
        return msgspec.msgpack.decode(body, type=shape)
    except (ValueError, TypeError, RecursionError) as error:  # for instance of text that is not UTF-8
        raise msgspec.DecodeError("What is kept is not of this shape.") from error


def _microseconds(at: datetime) -> int:
    return int((at - datetime.fromtimestamp(0, UTC)).total_seconds() * 1_000_000)


def oldest_first(at: datetime) -> str:
    """A sort that lists early times first."""
    return f"{_microseconds(at):016d}"


def newest_first(at: datetime) -> str:
    """A sort that lists late times first."""
    return f"{_END_OF_TIME - _microseconds(at):016d}"


def shard_of(text: str, shards: int) -> int:
    """Which of some shards a thing belongs to: always the same one, and all get about as many."""
    return blake2b(text.encode(), digest_size=2).digest()[0] % shards


def hashed(secret: str) -> str:
    """What is stored of a secret that only its holder knows."""
    return blake2b(secret.encode("utf-8", "surrogatepass"), digest_size=32, person=b"torchpost token").hexdigest()
