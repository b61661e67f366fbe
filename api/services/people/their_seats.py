"""A player's seats at all their tables, when they go away, come to have an account, or leave for good."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial

from api.domain.due import AwayDue
from api.domain.players import Player
from api.domain.table_lines import EVERY_TABLE, UNDER_WAY, MyTable
from api.domain.tables import Table
from api.domain.values.names import FORMER
from api.parts import Parts
from api.services.moves import deadlines
from api.services.moves.commits import written
from api.services.moves.consequences import settled
from api.services.people import their_talk
from api.services.tables import seats
from api.stores.base import Delete, Item
from api.stores.undisturbed import until_undisturbed

AT_ONCE = 50  # lines of one read
CARRIED = 20  # tables to which they are carried at once

Change = Callable[[Table, datetime], bool]  # False: leave the table alone


def _kept(parts: Parts, player: str, prefix: str, after: str = "") -> Iterator[Item]:
    while items := parts.store.range(Player.partition_of(player), prefix=prefix, after=after, limit=AT_ONCE):
        after = items[-1].key.sort
        yield from items


def _tables(parts: Parts, player: str) -> Iterator[str]:
    """The tables of a player, also those that a change takes away from them."""
    yield from (MyTable.unpack(item).id for item in _kept(parts, player, EVERY_TABLE))


def count(parts: Parts, player: str) -> int:
    """At how many tables a player is, as far as one page goes."""
    return len(parts.store.range(Player.partition_of(player), prefix=EVERY_TABLE, limit=AT_ONCE))


def _change(parts: Parts, table_id: str, change: Change) -> None:
    def attempt() -> None:
        item = parts.store.read(Table.key_of(table_id))[0]
        if item is None:
            return
        table, now = Table.unpack(item), parts.clock()
        if change(table, now):
            parts.store.commit(*written(settled(table, now)))

    until_undisturbed(attempt)


def carry(parts: Parts, player: Player) -> None:
    """Carry a player's hours, and whether letters reach them, to their first tables; the tick does the rest."""
    after = _carried(parts, player, "")
    if after is not None:
        parts.store.commit(AwayDue.of(player.id, after, parts.clock()).put_over(None))


def carry_on(parts: Parts, due: AwayDue) -> bool:
    """Carry it, as it is by now, to some more tables; or leave some more of them."""
    item = parts.store.read(Player.key_of(due.player))[0]
    after = None if item is None else _went_on(parts, Player.unpack(item), due.after)
    done = Delete(due.key(), due.version)
    parts.store.commit(done if after is None else AwayDue.of(due.player, after, parts.clock()).put_over(due.version))
    return True


def _went_on(parts: Parts, player: Player, after: str) -> str | None:
    return _left(parts, player.id, after) if player.deleted else _carried(parts, player, after)


def _carried(parts: Parts, player: Player, after: str) -> str | None:
    """Up to which place it is carried then; None if there is no further table."""

    def change(table: Table, now: datetime) -> bool:
        number = table.seat_of(player.id)
        if number is None or table.is_done_with:
            return False
        _take_over(table, number, player, now)
        return True

    for number, item in enumerate(_kept(parts, player.id, UNDER_WAY, after), 1):
        _change(parts, MyTable.unpack(item).id, change)
        if number == CARRIED:
            return item.key.sort
    return None


def move_over(parts: Parts, guest: Player, account: Player) -> None:
    """A guest turns out to be somebody known: their seats are that player's."""

    def change(table: Table, now: datetime) -> bool:
        number = table.seat_of(guest.id)
        if table.owner == guest.id:
            table.owner = account.id
        for seat in table.seats:
            seat.expected = account.id if seat.expected == guest.id else seat.expected
        if number is not None and seats.knows_another(table, account.id, number):
            _give_up(table, number)
        elif number is not None:
            _hand_over(table, number, account, now)
        if number is not None and table.status == "running":
            table.held[guest.id] = number  # who goes on as that guest knows its cards
        return True

    for table_id in _tables(parts, guest.id):
        _change(parts, table_id, change)


def _hand_over(table: Table, number: int, account: Player, now: datetime) -> None:
    seat = table.seats[number]
    deadlines.withdraw(seat)
    seat.player, seat.name = account.id, account.name
    _take_over(table, number, account, now)


def _take_over(table: Table, number: int, player: Player, now: datetime) -> None:
    """What a table keeps of the player of a seat."""
    seat = table.seats[number]
    was_reached, seat.has_mail = seat.has_mail, player.email is not None
    if seat.has_mail and not was_reached and seat.tell_at:
        # what a letter would have told them before is old by now
        seat.noted, seat.tell_at = (None, None) if seat.tell_at > now else (seat.noted, None)
    deadlines.set_hours(table, number, player.vacation, player.local_quiet, now)
    deadlines.resume(table, number, now)


def leave_all(parts: Parts, player: str) -> None:
    """Give up a player's first seats, and put what they said under no name; the tick does the rest."""
    after = _left(parts, player, "")
    if after is not None:
        parts.store.commit(AwayDue.of(player, after, parts.clock()).put_over(None))


def _left(parts: Parts, player: str, after: str) -> str | None:
    """Up to which place that is done then; None if all of it is."""
    for number, item in enumerate(_kept(parts, player, EVERY_TABLE, after), 1):
        after = item.key.sort
        _change(parts, MyTable.unpack(item).id, partial(_leave, player))
        if number == CARRIED:
            return after
    return None if their_talk.forget(parts, player, CARRIED) else after


def _leave(player: str, table: Table, now: datetime) -> bool:
    """A bot takes over; where the game has not begun the seat is free again, and a host's table is called off.

    A running table that was theirs is somebody else's, and a seat kept for them is kept for a guest to be invited.
    """
    del now
    number = table.seat_of(player)
    if table.status == "gathering" and table.owner == player:
        table.status = "cancelled"
    for other, seat in enumerate(table.seats):
        if seat.expected == player:
            seats.free(table, other)
    if number is not None:
        _give_up(table, number)
    seats.pass_on(table)
    return True


def _give_up(table: Table, number: int) -> None:
    seat = table.seats[number]
    deadlines.withdraw(seat)
    if table.status == "gathering":
        seats.free(table, number)
        return
    seat.kind, seat.player, seat.name, seat.level = "bot", None, FORMER, "normal"
    seat.is_absent, seat.vacation, seat.quiet = False, None, None
    deadlines.stop(table, number)
