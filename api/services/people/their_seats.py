"""A player's seat at one table when they go away, get an account, or leave for good."""

from __future__ import annotations

from datetime import datetime

from api.domain.players import Player
from api.domain.tables import Table
from api.domain.values.names import FORMER
from api.services.moves import deadlines
from api.services.tables import seats


def carry(player: Player, table: Table, now: datetime) -> bool:
    """Take over the player's hours, and whether letters reach them. False: nothing changes at the table."""
    number = table.seat_of(player.id)
    if number is None or table.is_done_with:
        return False
    _take_over(table, number, player, now)
    return True


def move_over(guest: str, account: Player, table: Table, now: datetime) -> bool:
    """A guest turns out to be a known player, so their seat becomes that player's."""
    number = table.seat_of(guest)
    if table.owner == guest:
        table.owner = account.id
    for seat in table.seats:
        seat.expected = account.id if seat.expected == guest else seat.expected
    if number is not None and seats.knows_another(table, account.id, number):
        _give_up(table, number)
    elif number is not None:
        _hand_over(table, number, account, now)
    if number is not None and table.status == "running":
        table.held[guest] = number  # whoever goes on as that guest knows its cards
    return True


def _hand_over(table: Table, number: int, account: Player, now: datetime) -> None:
    seat = table.seats[number]
    deadlines.drop_notices(seat)
    seat.player, seat.name = account.id, account.name
    _take_over(table, number, account, now)


def _take_over(table: Table, number: int, player: Player, now: datetime) -> None:
    """Take over what a table keeps of the player of a seat."""
    seat = table.seats[number]
    was_reached, seat.has_mail = seat.has_mail, player.email is not None
    if seat.has_mail and not was_reached and seat.notify_at:
        # the news a letter would have brought them before is old by now
        seat.turn_version, seat.notify_at = (None, None) if seat.notify_at > now else (seat.turn_version, None)
    deadlines.set_hours(table, number, player.vacation, player.local_quiet, now)
    deadlines.resume(table, number, now)


def leave(player: str, table: Table, now: datetime) -> bool:
    """A bot takes over. If the game has not begun, the seat is free again, and a table they host is called off.

    A running table of theirs passes to somebody else, and a seat kept for them is kept for a guest yet to be invited.
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
    deadlines.drop_notices(seat)
    if table.status == "gathering":
        seats.free(table, number)
        return
    seat.kind, seat.player, seat.name, seat.level = "bot", None, FORMER, "normal"
    seat.is_absent, seat.vacation, seat.quiet = False, None, None
    deadlines.stop_clock(table, number)
