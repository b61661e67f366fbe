"""A table as one line of a list: of a player's own tables, or of those with an open seat."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from api.domain.players import Player
from api.domain.record import Record, newest_first, oldest_first, shard_of
from api.domain.tables import Seat, Seated, Status, Table
from api.stores.base import Delete, Index, Key, Write
from engines.contract import Result

EVERY_GAME = "*"
# One query finds what is under way, and then what is over, newest first.
EVERY_TABLE, UNDER_WAY, OVER = "table", "table#", "table~"
MOST_UNDER_WAY = 200  # tables of one player that gather or run
OPEN_SHARDS = 4  # each costs a query for every page, so no more than writing needs


class TableLine(Seated, kw_only=True):
    """The public part of a table, with nothing of its position."""

    id: str
    game: str
    status: Status
    created_at: datetime
    result: Result | None


class MyTable(Record, kw_only=True):
    """Lists a table among a player's own while it is under way. Written when they join it, and not again."""

    player: str
    id: str

    @classmethod
    def key_of(cls, player: str, table: str) -> Key:
        return Key(Player.partition_of(player), f"{UNDER_WAY}{table}")

    def key(self) -> Key:
        return self.key_of(self.player, self.id)


class MyLine(TableLine, kw_only=True):
    """A line in the list of one player's tables. It is kept once the table is over."""

    OTHERS_TURN: ClassVar = "1"  # whatever waits for the player is listed before this
    IS_OVER: ClassVar = "3"  # and whatever runs or gathers before this

    player: str
    at: datetime  # when it ended; before that, when it was opened

    @classmethod
    def key_of(cls, player: str, table: str, at: datetime) -> Key:
        return Key(Player.partition_of(player), f"{OVER}{newest_first(at)}#{table}")

    def key(self) -> Key:
        return self.key_of(self.player, self.id, self.at)

    @property
    def rank(self) -> str:
        """My turn first, longest waiting first; then what runs, what gathers, what is over, newest first."""
        return f"{self._group()}#{self.id}"

    def _group(self) -> str:
        mine = self.seat_of(self.player)
        since = None if mine is None else self.seats[mine].turn_since_at
        if since is not None:
            return f"0#{oldest_first(since)}"
        if self.status == "running":
            return f"1#{oldest_first(self.turn_since_at or self.at)}"
        return f"{2 if self.status == 'gathering' else 3}#{newest_first(self.at)}"


class OpenLine(TableLine, kw_only=True):
    """A line in the list of tables with an open seat, once under its game and once under all games."""

    under: str  # a game's id, or EVERY_GAME

    @staticmethod
    def partitions_of(under: str) -> list[str]:
        """The partitions that share the list."""
        return [f"open#{under}#{shard}" for shard in range(OPEN_SHARDS)]

    def key(self) -> Key:
        return Key(Table.partition_of(self.id), f"open#{self.under}")

    def indexes(self) -> dict[Index, Key]:
        partition = self.partitions_of(self.under)[shard_of(self.id, OPEN_SHARDS)]
        return {"open": Key(partition, f"{newest_first(self.created_at)}#{self.id}")}


def lines(table: Table, now: datetime) -> list[Write]:
    """The lines that list the table, as far as a change to it changes them."""
    return [*_my_lines(table, now), *_open_lines(table)]


def _my_lines(table: Table, now: datetime) -> list[Write]:
    """Nothing while the same people are at it; at the end a line for each of them, with the result."""
    if not table.is_done_with and table.listed == table.people:
        return []
    before = {_my_key(table, player) for player in table.listed}
    if table.is_done_with and table.ended_at is None:
        table.ended_at = now
    after = {_my_key(table, player): player for player in table.people}
    gone = [Delete(key) for key in sorted(before - after.keys())]
    new = {key: player for key, player in after.items() if table.ended_at or key not in before}
    table.listed = table.people
    if table.ended_at is None:
        return [*gone, *(MyTable(player=player, id=table.id).put() for player in new.values())]
    return [*gone, *(my_line(table, player).put() for player in new.values())]


def _my_key(table: Table, player: str) -> Key:
    if table.ended_at is None:
        return MyTable.key_of(player, table.id)
    return MyLine.key_of(player, table.id, table.ended_at)


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


def my_line(table: Table, player: str) -> MyLine:
    return MyLine(
        id=table.id,
        game=table.game,
        status=table.status,
        seats=_shown(table),
        created_at=table.created_at,
        result=table.outcome,
        player=player,
        at=table.ended_at or table.created_at,
    )


def _open_lines(table: Table) -> list[Write]:
    was_listed, table.is_listed = table.is_listed, table.has_open_seat
    if not (was_listed or table.is_listed):
        return []
    both = [_open_line(table, under) for under in (EVERY_GAME, table.game)]
    if table.is_listed:
        return [line.put() for line in both]
    return [Delete(line.key()) for line in both]


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
