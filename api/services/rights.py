"""What a caller may do with a table, apart from playing."""

from __future__ import annotations

from datetime import timedelta

import engines
from api.domain.tables import Table
from api.schemas.tables import Rights
from api.services.visits import Visit

BETWEEN_NUDGES = timedelta(days=1)


def rights(visit: Visit) -> Rights:
    table = visit.table
    is_gathering, is_running = table.status == "gathering", table.status == "running"
    seat = None if visit.seat is None else table.seats[visit.seat]
    is_playing = is_running and seat is not None and not seat.has_resigned
    return Rights(
        start=is_gathering and visit.is_owner,
        cancel=is_gathering and visit.is_owner,
        nudge=is_running and (seat is not None or visit.is_owner) and bool(slow(visit)) and may_nudge_again(visit),
        leave=is_gathering and seat is not None,
        offer=is_playing,
        resign=is_playing and engines.catalogue()[table.game].resign,
        take_back_seat=is_playing and seat is not None and seat.is_absent,
        extend=is_playing and may_extend(visit),
        rematch=table.status == "over" and seat is not None,
    )


def slow(visit: Visit) -> list[int]:
    """The other players who are waited for."""
    table = visit.table
    return [number for number in table.to_act if number != visit.seat and not table.is_kept(number, visit.now)]


def may_nudge_again(visit: Visit) -> bool:
    last = visit.table.nudged_at
    return last is None or visit.now - last >= BETWEEN_NUDGES


def may_extend(visit: Visit) -> bool:
    """Who thinks may ask, and the others may agree, once each."""
    table, seat = visit.table, visit.seat
    if seat is None:
        return False
    if table.extension is None:
        return table.seats[seat].deadline_at is not None
    return seat != table.extension.asked_by and seat not in table.extension.agreed


def is_to_agree(table: Table, seat: int, asked_by: int, version: int) -> bool:
    """Whether a seat's leave is still wanted for the time that another asked for at that version."""
    wanted, noted = table.extension, table.seats[asked_by].noted
    if wanted is None or wanted.asked_by != asked_by or seat in wanted.agreed:
        return False
    return noted is not None and noted <= version
