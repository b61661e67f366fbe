"""How long a seat may think. Its clock starts with its turn, stops while its player is away, and can be extended."""

from __future__ import annotations

from datetime import datetime, timedelta

from api.domain.notes import DELAY, Note, of_turns
from api.domain.tables import Seat, Table
from api.domain.values.hours import LocalQuiet
from api.domain.values.pace import BEFORE_QUIET, LENGTHS, LIVE, REMINDED, Vacation, after, is_in_time, left


def run_clocks(table: Table, begun: set[int], now: datetime) -> None:
    """After a move: start the clocks of those whose turn has begun, stop those of seats that owe nothing."""
    for number, seat in enumerate(table.seats):
        if seat.turn_since_at is None or table.is_kept(number, now):
            stop_clock(table, number)
        elif number in begun:
            stop_clock(table, number)
            start_clock(table, seat, now)


def stop_clock(table: Table, number: int) -> None:
    """End a turn's time, and with it any request for more."""
    seat = table.seats[number]
    seat.deadline_at = seat.remind_at = None
    if table.extension and table.extension.asked_by == number:
        table.extension = None


def start_clock(table: Table, seat: Seat, now: datetime) -> None:
    if table.terms.pace != "none":
        _set_deadline(table, seat, LENGTHS[table.terms.pace], now)


def still_to_agree(table: Table, now: datetime) -> set[int]:
    """The seats whose consent to more time is still missing. A seat that a bot plays or keeps is not asked."""
    if table.extension is None:
        return set()
    heard = {table.extension.asked_by, *table.extension.agreed}
    return {number for number in range(len(table.seats)) if number not in heard and not table.is_kept(number, now)}


def grant_extension(table: Table, now: datetime) -> None:
    """Give more time once nobody is left to ask: the last has agreed, or a bot has taken over their seat."""
    number = _agreed_extension(table, now)
    if number is not None:
        _renew_turn(table, number, now)


def _agreed_extension(table: Table, now: datetime) -> int | None:
    """The seat that asked for more time and may now have it."""
    if table.extension is None or still_to_agree(table, now) or table.is_kept(table.extension.asked_by, now):
        return None
    return table.extension.asked_by


def _extend(table: Table, seat: Seat, now: datetime) -> None:
    """Give a seat as much time again as there is for a move."""
    table.extension = None
    if seat.deadline_at:
        _set_deadline(
            table,
            seat,
            left(now, seat.deadline_at, table.terms.time_off(seat.vacation)) + LENGTHS[table.terms.pace],
            now,
        )


def _set_deadline(table: Table, seat: Seat, time: timedelta, now: datetime) -> None:
    length, away = LENGTHS[table.terms.pace], table.terms.time_off(seat.vacation)
    until_reminder = time - (1 - REMINDED) * length
    seat.deadline_at = after(now, time, away)
    is_reminded = until_reminder > timedelta() and table.terms.pace not in LIVE
    seat.remind_at = _reminder_time(seat, after(now, until_reminder, away), now) if is_reminded else None


def _reminder_time(seat: Seat, at: datetime, now: datetime) -> datetime:
    """When to send the reminder: before quiet hours begin if they would hold it back until it is of no use."""
    quiet, end = seat.quiet, seat.deadline_at
    if quiet is None or end is None or not quiet.covers(at) or is_in_time(quiet.end_after(at), at, end):
        return at
    before = quiet.beginning_before(at) - BEFORE_QUIET
    return before if before > now else at


def set_hours(table: Table, number: int, vacation: Vacation | None, quiet: LocalQuiet | None, now: datetime) -> None:
    """Take over a player's vacation and quiet hours. The time they have left stays the same."""
    seat = table.seats[number]
    time = None if seat.deadline_at is None else left(now, seat.deadline_at, table.terms.time_off(seat.vacation))
    seat.vacation, seat.quiet = vacation, quiet
    if time is not None:
        _set_deadline(table, seat, time, now)


def resume(table: Table, number: int, now: datetime) -> None:
    """Give a turn back to its player if it is still that seat's turn; a bot was to take it."""
    seat = table.seats[number]
    if seat.turn_since_at and seat.deadline_at is None and not table.is_kept(number, now):
        start_clock(table, seat, now)
    _renew_turn(table, number, now)


def _renew_turn(table: Table, number: int, now: datetime) -> None:
    """Give the seat the extension it is due, if any, and plan a reminder that fits the time it now has."""
    seat = table.seats[number]
    if _agreed_extension(table, now) == number:
        _extend(table, seat, now)
    seat.reminder_version = None
    if seat.player is None or seat.turn_since_at is None or table.is_kept(number, now):
        return
    if seat.turn_version is None:
        plan_notices(table, seat, now)
    else:
        _plan_reminder(table, seat, now)


def plan_notices(table: Table, seat: Seat, now: datetime) -> None:
    """Plan the notice of a turn that has begun, as of the version about to be written, and its reminder."""
    is_here = table.terms.pace in LIVE and seat.last_move >= 0  # once all have come together, the page is notice enough
    seat.turn_version, seat.notify_at = table.coming_version, None if is_here else now + DELAY
    _plan_reminder(table, seat, now)


def _plan_reminder(table: Table, seat: Seat, now: datetime) -> None:
    """Plan a reminder if there is still time for one."""
    seat.reminder_version = table.coming_version if seat.remind_at is not None and seat.remind_at > now else None


def drop_notices(seat: Seat) -> None:
    """Forget the notices of a turn that is over."""
    seat.turn_version = seat.notify_at = seat.reminder_version = None


def schedule(table: Table, now: datetime) -> None:
    """Decide when the tick is to look at the table, as of the version about to be written.

    The time it has already covers everything that was due before; only what is new can make it earlier. So the table
    moves in the index no more often than it must, and the tick, which knows what it has done, puts it off.
    """
    version = table.coming_version
    new = [note for note in of_turns(table) if note.version == version]
    table.due_at = None if table.is_done_with else _first(table.due_at, next_due(table, now, new))


def next_due(table: Table, now: datetime, coming: list[Note]) -> datetime | None:
    """When something is next due: a bot's move, a deadline or a notice."""
    at_once = now if is_due(table, now) else None
    return _first(at_once, next_lapse(table, now), *(note.due_at for note in coming))


def is_due(table: Table, now: datetime) -> bool:
    """Whether somebody's time is up, a bot is to act, or more time is to be given."""
    if table.status != "running":
        return False
    return bool(late_seats(table, now) or table.bots_to_act(now)) or _agreed_extension(table, now) is not None


def late_seats(table: Table, now: datetime) -> list[int]:
    """The seats whose time has run out. Their turn may be over before anything is done about it."""
    owing = [number for number in table.to_act if not table.is_kept(number, now)]
    return [number for number in owing if (until := table.seats[number].deadline_at) and until <= now]


def _first(*times: datetime | None) -> datetime | None:
    return min((time for time in times if time is not None), default=None)


def next_lapse(table: Table, now: datetime) -> datetime | None:
    """When the next player's time is up, or a bot may have to stand in for them."""
    waited_for = [table.seats[number] for number in table.to_act if not table.is_kept(number, now)]
    ends = [seat.deadline_at for seat in waited_for if seat.deadline_at]
    return min([*ends, *_stand_in_changes(table, waited_for, now)], default=None)


def _stand_in_changes(table: Table, waited_for: list[Seat], now: datetime) -> list[datetime]:
    """When a bot may have to stand in for somebody, because they go away or because another player who waits for them
    returns.

    While somebody is asking for more time, vacations of all others count too: a bot that stands in for a player is not
    asked.
    """
    is_concerned = table.extension or any(seat.vacation and seat.vacation.until_at > now for seat in waited_for)
    if not table.terms.has_stand_ins or not is_concerned:
        return []
    vacations = [seat.vacation for seat in table.seats if seat.vacation]
    return [at for each in vacations for at in (each.from_at, each.until_at) if at > now]
