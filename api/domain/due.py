"""What is due at some time, and where the index lists it, spread over shards.

A table is listed once, for the first of a notice, a deadline or a bot's move. Notes that wait to be sent are listed
too, and vacations that some tables have not taken over yet.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import ClassVar

from api.domain.players import Player
from api.domain.record import Record, oldest_first, shard_of
from api.stores.base import Index, Item, Key, Put

SHARDS = 4


def partitions(first: int = 0) -> list[str]:
    """All of them, beginning with another each time, so that none is always the last."""
    return [f"due#{(first + shard) % SHARDS}" for shard in range(SHARDS)]


def until(now: datetime) -> str:
    """The end of what is due at that time."""
    return f"{oldest_first(now)}~"


def place(whose: str, at: datetime) -> Key:
    return Key(f"due#{shard_of(whose, SHARDS)}", f"{oldest_first(at)}#{whose}")


def time_of(item: Item) -> datetime:
    """When it is due, according to the index."""
    microseconds = int(item.indexes["due"].sort.partition("#")[0])
    return datetime.fromtimestamp(0, UTC) + timedelta(microseconds=microseconds)


def later(item: Item, at: datetime) -> Item:
    """The same item listed for another time, whatever is in it."""
    whose = item.indexes["due"].sort.partition("#")[2]
    return Item(
        key=item.key,
        body=item.body,
        version=item.version,
        indexes={**item.indexes, "due": place(whose, at)},
        expires_at=item.expires_at,
    )


class AwayDue(Record, kw_only=True):
    """What tables hold of a player, above all their vacation, has not reached all their tables yet.

    Or the player leaves those tables for good, or a guest's seats become theirs, which is stored apart from the other
    two.
    """

    SORTS: ClassVar = ("due#away", "due#bring")

    player: str
    guest: str | None = None  # whose seats and words become theirs
    after: str = ""  # the key in the list of tables up to which it is done
    said: tuple[str, str] = ("", "")  # and, once all tables are: at which table, up to which of its posts
    at: datetime
    version: int  # no two of them have the same, so that none is mistaken for another

    @classmethod
    def of(cls, player: str, at: datetime, *, guest: str | None = None) -> AwayDue:
        return cls(player=player, guest=guest, at=at, version=_version(at))

    def going_on(self, at: datetime, after: str, said: tuple[str, str]) -> AwayDue:
        """The rest of it."""
        return AwayDue(player=self.player, guest=self.guest, after=after, said=said, at=at, version=_version(at))

    @classmethod
    def key_of(cls, player: str, *, brings: bool) -> Key:
        return Key(Player.partition_of(player), cls.SORTS[brings])

    def key(self) -> Key:
        return self.key_of(self.player, brings=self.guest is not None)

    def indexes(self) -> dict[Index, Key]:
        return {"due": place(self.player, self.at)}

    def put_as_it_is(self, expect: int | None) -> Put:
        return Put(self.item(self.version), expect)


def _version(at: datetime) -> int:
    return int(at.timestamp() * 1_000_000)
