"""How a player gets up: before the start, by offering his seat to others, or by resigning. And how he comes back."""

from __future__ import annotations

from collections.abc import Callable

import engines
from api.domain.lines import unlisted
from api.domain.tables import Seat
from api.parts import Parts
from api.problems import Problem
from api.services import bots, deadlines, seating
from api.services.acting import require_playing
from api.services.changing import until_undisturbed
from api.services.saving import changed
from api.services.visits import Visit, visit
from api.stores.base import Write


def _as_seated(parts: Parts, token: str | None, table_id: str, change: Callable[[Visit, int], list[Write]]) -> Visit:
    def attempt() -> Visit:
        found = visit(parts, token, table_id)
        parts.store.commit(*change(found, found.require_seat()))
        return found

    return until_undisturbed(attempt)


def leave(parts: Parts, token: str | None, table_id: str) -> Visit:
    """The seat waits for somebody else. Without anybody left the table is cancelled."""

    def change(found: Visit, seat: int) -> list[Write]:
        table, player = found.table, found.require_player()
        seating.require_gathering(table)
        seating.free(table, seat)
        if not seating.pass_on(table):
            table.status = "cancelled"
        return [*changed(table, found.now), unlisted(table.id, player)]

    return _as_seated(parts, token, table_id, change)


def offer(parts: Parts, token: str | None, table_id: str, number: int) -> Visit:
    """The seat is open to all, and a bot keeps it until somebody takes it."""

    def change(found: Visit, seat: int) -> list[Write]:
        table, player = found.table, found.require_player()
        seating.seat_at(table, number)
        if number != seat:
            raise Problem("forbidden", f"You can offer your own seat only, which is {seat}.")
        require_running(found, seat)
        _give_up(table.seats[seat], seat)
        seating.pass_on(table)
        return [*bots.take_over(parts, table, found.now), unlisted(table.id, player)]

    return _as_seated(parts, token, table_id, change)


def _give_up(seat: Seat, number: int) -> None:
    seat.kind, seat.player, seat.name = "open", None, seating.BOT_NAMES[number]
    seat.is_for_guests, seat.is_absent, seat.vacation = False, False, None
    seat.lapses, seat.last_move = 0, -1


def resign(parts: Parts, token: str | None, table_id: str) -> Visit:
    """A bot plays the seat to the end, and it cannot win."""

    def change(found: Visit, seat: int) -> list[Write]:
        require_running(found, seat)
        facts = engines.catalogue()[found.table.game]
        if not facts.resign:
            raise Problem("forbidden", f"Nobody resigns in {facts.title}. Offer your seat to somebody else instead.")
        found.table.seats[seat].has_resigned = True
        return bots.take_over(parts, found.table, found.now)

    return _as_seated(parts, token, table_id, change)


def come_back(parts: Parts, token: str | None, table_id: str) -> Visit:
    """The player takes his seat back from the bot that kept it."""

    def change(found: Visit, seat: int) -> list[Write]:
        require_running(found, seat)
        kept = found.table.seats[seat]
        kept.is_absent, kept.lapses = False, 0
        told = deadlines.resume(found.table, seat, found.now)
        return [*changed(found.table, found.now), *told]

    return _as_seated(parts, token, table_id, change)


def require_running(found: Visit, seat: int) -> None:
    if found.table.status != "running":
        raise Problem("table_not_running", "That is possible only while the game runs.")
    require_playing(found, seat)
