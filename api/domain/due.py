"""What waits for its time: where the index of due things lists it, apart by kind and spread over shards."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar, Literal

from api.domain.record import Record, oldest_first, shard_of
from api.domain.tables import Table
from api.stores.base import Index, Key, Put

DueKind = Literal["bots", "time", "note"]
SHARDS = 8


def partition(kind: DueKind, shard: int) -> str:
    return f"due#{kind}#{shard}"


def until(now: datetime) -> str:
    """The end of what is due at that time."""
    return f"{oldest_first(now)}~"


def place(kind: DueKind, table: str, at: datetime) -> Key:
    return Key(partition(kind, shard_of(table, SHARDS)), f"{oldest_first(at)}#{table}")


def later(place: Key, at: datetime) -> Key:
    """Where the same thing is listed for another time."""
    return Key(place.partition, f"{oldest_first(at)}#{place.sort.partition('#')[2]}")


class Due(Record, kw_only=True):
    """Something the tick is to do at a table, as of one version of it."""

    kind: ClassVar[DueKind]
    table: str
    version: int
    at: datetime

    @classmethod
    def key_of(cls, table: str) -> Key:
        return Key(Table.partition_of(table), f"due#{cls.kind}")

    def key(self) -> Key:
        return self.key_of(self.table)

    def indexes(self) -> dict[Index, Key]:
        return {"due": place(self.kind, self.table, self.at)}

    def put_over(self, expect: int | None) -> Put:
        """Write it with the version of its table, so that whoever removes it later removes this one."""
        return Put(self.item(self.version), expect)


class BotsDue(Due, kw_only=True):
    """Bots whose chain of moves was cut, to be carried on."""

    kind = "bots"


class TimeDue(Due, kw_only=True):
    """A seat's time runs out, or its player's vacation begins."""

    kind = "time"
