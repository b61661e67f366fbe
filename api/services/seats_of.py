"""A player's seats at all his tables, when he goes away, comes to have an account, or leaves for good."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime

from api.domain.due import BotsDue
from api.domain.lines import MyLine, unlisted
from api.domain.pace import Vacation
from api.domain.players import FORMER, Player
from api.domain.tables import Table
from api.parts import Parts
from api.services import deadlines, seating, telling
from api.services.changing import until_undisturbed
from api.services.saving import changed
from api.stores.base import Write

AT_ONCE = 50  # lines of one read

Change = Callable[[Table, datetime], list[Write] | None]  # what is to be written besides; None: leave the table alone


def _tables(parts: Parts, player: str) -> Iterator[str]:
    """The tables of a player, also those that a change takes away from him."""
    after = ""
    while items := parts.store.range(MyLine.partition_of(player), prefix="table#", after=after, limit=AT_ONCE):
        after = items[-1].key.sort
        yield from (MyLine.unpack(item).id for item in items)


def _change(parts: Parts, table_id: str, change: Change) -> None:
    def attempt() -> None:
        item = parts.store.read(Table.key_of(table_id))[0]
        if item is None:
            return
        table, now = Table.unpack(item), parts.clock()
        besides = change(table, now)
        if besides is not None:
            parts.store.commit(*_written(table, now), *besides)

    until_undisturbed(attempt)


def _written(table: Table, now: datetime) -> list[Write]:
    """Where a bot is to take a turn over, the tick lets it."""
    is_due = table.status == "running" and not table.is_bots_due and bool(table.bots_to_act(now))
    table.is_bots_due = table.is_bots_due or is_due
    writes = changed(table, now)
    return [*writes, BotsDue(table=table.id, version=table.version, at=now).put_over(None)] if is_due else writes


def go_away(parts: Parts, player: str, vacation: Vacation | None) -> None:
    """Carry a player's vacation to the tables where he plays."""

    def change(table: Table, now: datetime) -> list[Write] | None:
        number = table.seat_of(player)
        if number is None or table.status not in {"gathering", "running"}:
            return None
        deadlines.set_vacation(table, number, vacation, now)
        return deadlines.resume(table, number, now)

    for table_id in _tables(parts, player):
        _change(parts, table_id, change)


def move_over(parts: Parts, guest: Player, account: Player) -> None:
    """A guest turns out to be somebody known: his seats are that player's."""

    def change(table: Table, now: datetime) -> list[Write] | None:
        number = table.seat_of(guest.id)
        if table.owner == guest.id:
            table.owner = account.id
        for seat in table.seats:
            seat.expected = account.id if seat.expected == guest.id else seat.expected
        if number is None:
            return [unlisted(table.id, guest.id)]
        if table.seat_of(account.id) is not None:  # nobody takes two seats
            return _given_up(table, number)
        return [unlisted(table.id, guest.id), *_handed_over(table, number, account, now)]

    for table_id in _tables(parts, guest.id):
        _change(parts, table_id, change)


def _handed_over(table: Table, number: int, account: Player, now: datetime) -> list[Write]:
    seat = table.seats[number]
    withdrawn = telling.withdrawn(table.id, number, seat)
    seat.player, seat.name = account.id, account.name
    deadlines.set_vacation(table, number, account.vacation, now)
    return [*withdrawn, *deadlines.resume(table, number, now)]


def leave_all(parts: Parts, player: str) -> None:
    """Bots take over; where the game has not begun the seat is free again, and a host's table is called off.

    A running table that was his is somebody else's, and a seat kept for him is kept for a guest to be invited.
    """

    def change(table: Table, now: datetime) -> list[Write] | None:
        del now
        number = table.seat_of(player)
        if table.status == "gathering" and table.owner == player:
            table.status = "cancelled"
        for other, seat in enumerate(table.seats):
            if seat.expected == player:
                seating.free(table, other)
        gone: list[Write] = [unlisted(table.id, player)] if number is None else _given_up(table, number)
        seating.pass_on(table)
        return gone

    for table_id in _tables(parts, player):
        _change(parts, table_id, change)


def _given_up(table: Table, number: int) -> list[Write]:
    seat = table.seats[number]
    gone: list[Write] = [unlisted(table.id, seat.player or ""), *telling.withdrawn(table.id, number, seat)]
    if table.status == "gathering":
        seating.free(table, number)
        return gone
    seat.kind, seat.player, seat.name, seat.level = "bot", None, FORMER, "normal"
    seat.is_absent, seat.vacation = False, None
    deadlines.stop(table, number)
    return gone
