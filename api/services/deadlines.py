"""Until when a seat may think. Time begins with its turn, stops while its player is away, and can be made longer."""

from __future__ import annotations

from datetime import datetime, timedelta

from api.domain import notes
from api.domain.due import TimeDue
from api.domain.notes import Note, Place
from api.domain.pace import LENGTHS, REMINDED, Vacation, after, left
from api.domain.tables import Seat, Table
from api.stores.base import Delete, Write


def run(table: Table, begun: set[int], now: datetime) -> None:
    """After a move: the time of those whose turn has begun runs, that of those who owe nothing is over."""
    for number, seat in enumerate(table.seats):
        if seat.turn_since_at is None or table.is_kept(number, now):
            stop(table, number)
        elif number in begun:
            stop(table, number)
            begin(table, seat, now)


def stop(table: Table, number: int) -> None:
    """A turn's time is over, and with it what was asked for more of it."""
    seat = table.seats[number]
    seat.deadline_at = seat.remind_at = None
    if table.extension and table.extension.asked_by == number:
        table.extension = None


def begin(table: Table, seat: Seat, now: datetime) -> None:
    if table.pace != "none":
        _give(table, seat, LENGTHS[table.pace], now)


def unheard(table: Table, now: datetime) -> set[int]:
    """Whose leave is still wanted for the time that was asked for. Bots that play or keep a seat are not asked."""
    if table.extension is None:
        return set()
    heard = {table.extension.asked_by, *table.extension.agreed}
    return {number for number in range(len(table.seats)) if number not in heard and not table.is_kept(number, now)}


def granted(table: Table, now: datetime) -> list[Write]:
    """More time for who asked, once nobody's leave is wanted any more: the last has agreed, or a bot has his seat."""
    number = _heard(table, now)
    return [] if number is None else told_anew(table, number, now)


def _heard(table: Table, now: datetime) -> int | None:
    """The seat that is to have the time it asked for."""
    if table.extension is None or unheard(table, now) or table.is_kept(table.extension.asked_by, now):
        return None
    return table.extension.asked_by


def _extend(table: Table, seat: Seat, now: datetime) -> None:
    """As much time again as there is for a move."""
    table.extension = None
    if seat.deadline_at:
        _give(table, seat, left(now, seat.deadline_at, _away(table, seat)) + LENGTHS[table.pace], now)


def _give(table: Table, seat: Seat, time: timedelta, now: datetime) -> None:
    length, away = LENGTHS[table.pace], _away(table, seat)
    until_reminder = time - (1 - REMINDED) * length
    seat.deadline_at = after(now, time, away)
    seat.remind_at = after(now, until_reminder, away) if until_reminder > timedelta() else None


def _away(table: Table, seat: Seat) -> Vacation | None:
    """Time that does not count."""
    return None if table.in_vacation == "run" else seat.vacation


def set_vacation(table: Table, number: int, vacation: Vacation | None, now: datetime) -> None:
    """A player's vacation as he has it now; the time he has left stays what it is."""
    seat = table.seats[number]
    time = None if seat.deadline_at is None else left(now, seat.deadline_at, _away(table, seat))
    seat.vacation = vacation
    if time is not None:
        _give(table, seat, time, now)


def resume(table: Table, number: int, now: datetime) -> list[Write]:
    """A turn that a bot was to take is its player's again, if it still is that seat's turn."""
    seat = table.seats[number]
    if seat.turn_since_at and seat.deadline_at is None and not table.is_kept(number, now):
        begin(table, seat, now)
    return told_anew(table, number, now)


def told_anew(table: Table, number: int, now: datetime) -> list[Write]:
    """Notes of a turn whose time has changed, be it by the time that was asked for."""
    seat, place = table.seats[number], Place(table.id, table.version + 1, number)
    if _heard(table, now) == number:
        _extend(table, seat, now)
    former, seat.reminder = seat.reminder, None
    writes: list[Write] = [] if former is None else [Delete(Note.key_of(table.id, former, number, "reminder"))]
    if seat.player is None or seat.turn_since_at is None or table.is_kept(number, now):
        return writes
    if seat.noted is None:
        seat.noted = place.version
        writes.append(notes.your_turn(place, seat.player, now).put())
    return [*writes, *reminder(seat, place, now)]


def reminder(seat: Seat, place: Place, now: datetime) -> list[Write]:
    """The note that will remind a seat of its turn, if there is time for it yet."""
    if seat.player is None or seat.remind_at is None or seat.remind_at <= now:
        seat.reminder = None
        return []
    seat.reminder = place.version
    return [notes.reminder(place, seat.player, seat.remind_at).put()]


def due(table: Table, now: datetime) -> list[Write]:
    """When the tick is to look at the table's time, as of the version that is about to be written."""
    was_due, table.due_at = table.due_at, _next(table, now)
    if table.due_at is not None:
        return [TimeDue(table=table.id, version=table.version + 1, at=table.due_at).put_over(None)]
    return [Delete(TimeDue.key_of(table.id))] if was_due else []


def _next(table: Table, now: datetime) -> datetime | None:
    waited_for = [table.seats[number] for number in table.to_act if not table.is_kept(number, now)]
    ends = [seat.deadline_at for seat in waited_for if seat.deadline_at]
    return min([*ends, *_changes_of_guard(table, waited_for, now)], default=None)


def _changes_of_guard(table: Table, waited_for: list[Seat], now: datetime) -> list[datetime]:
    """When a bot may have to stand in for somebody, because he goes away or another comes home who waits for him.

    While leave for more time is wanted, it also counts that a bot, who is not asked, stands in for anybody else.
    """
    is_concerned = table.extension or any(seat.vacation and seat.vacation.until_at > now for seat in waited_for)
    if table.in_vacation != "bot" or not is_concerned:
        return []
    vacations = [seat.vacation for seat in table.seats if seat.vacation]
    return [at for each in vacations for at in (each.from_at, each.until_at) if at > now]
