"""A table as one line of a list: of a player's own tables, or of those with an open seat."""

from __future__ import annotations

from datetime import datetime

from api.domain.record import newest_first, oldest_first, shard_of
from api.domain.tables import Seat, Seated, Status, Table
from api.stores.base import Delete, Index, Key, Write
from engines.contract import Result

EVERY_GAME = "*"
OPEN_SHARDS = 4  # each is asked for every page, so no more than the writing needs


class TableLine(Seated, kw_only=True):
    """What is open about a table, and nothing of its position."""

    id: str
    game: str
    status: Status
    created_at: datetime
    result: Result | None


class MyLine(TableLine, kw_only=True):
    """In the list of one player's tables."""

    player: str
    at: datetime  # when the table last changed

    @staticmethod
    def partition_of(player: str) -> str:
        return f"player#{player}"

    @classmethod
    def key_of(cls, player: str, table: str) -> Key:
        return Key(cls.partition_of(player), f"table#{table}")

    def key(self) -> Key:
        return self.key_of(self.player, self.id)

    def indexes(self) -> dict[Index, Key]:
        return {"mine": Key(self.partition_of(self.player), f"{self._place()}#{self.id}")}

    def _place(self) -> str:
        """My turn first, longest waiting first; then what runs, what gathers, what is over, newest first."""
        mine = self.seat_of(self.player)
        since = None if mine is None else self.seats[mine].turn_since_at
        if since is not None:
            return f"0#{oldest_first(since)}"
        if self.status == "running":
            return f"1#{oldest_first(self.turn_since_at or self.at)}"
        return f"{2 if self.status == 'gathering' else 3}#{newest_first(self.at)}"


class OpenLine(TableLine, kw_only=True):
    """In the list of tables with an open seat, once under its game and once under all games."""

    under: str  # a game's id, or EVERY_GAME

    @staticmethod
    def partitions_of(under: str) -> list[str]:
        """Those that keep the list between them."""
        return [f"open#{under}#{shard}" for shard in range(OPEN_SHARDS)]

    def key(self) -> Key:
        return Key(Table.partition_of(self.id), f"open#{self.under}")

    def indexes(self) -> dict[Index, Key]:
        partition = self.partitions_of(self.under)[shard_of(self.id, OPEN_SHARDS)]
        return {"open": Key(partition, f"{newest_first(self.created_at)}#{self.id}")}


def lines(table: Table, now: datetime) -> list[Write]:
    """Everything that lists the table, as it must be after a change to it."""
    people = dict.fromkeys(player for seat in table.seats if (player := seat.player or seat.expected))
    return [*(_my_line(table, player, now).put() for player in people), *_open_lines(table)]


def unlisted(table: str, player: str) -> Delete:
    """The table no longer is one of his."""
    return Delete(MyLine.key_of(player, table))


def _shown(table: Table) -> list[Seat]:
    return [
        Seat(
            kind=seat.kind,
            player=seat.player,
            name=seat.name,
            level=seat.level,
            turn_since_at=seat.turn_since_at,
            deadline_at=seat.deadline_at,
            is_absent=seat.is_absent,
            has_resigned=seat.has_resigned,
        )
        for seat in table.seats
    ]


def _my_line(table: Table, player: str, now: datetime) -> MyLine:
    return MyLine(
        id=table.id,
        game=table.game,
        status=table.status,
        seats=_shown(table),
        created_at=table.created_at,
        result=table.outcome,
        player=player,
        at=now,
    )


def _open_lines(table: Table) -> list[Write]:
    both = [_open_line(table, under) for under in (EVERY_GAME, table.game)]
    was_listed, table.is_listed = table.is_listed, table.has_open_seat
    if table.is_listed:
        return [line.put() for line in both]
    return [Delete(line.key()) for line in both] if was_listed else []


def _open_line(table: Table, under: str) -> OpenLine:
    return OpenLine(
        id=table.id,
        game=table.game,
        status=table.status,
        seats=_shown(table),
        created_at=table.created_at,
        result=table.outcome,
        under=under,
    )
