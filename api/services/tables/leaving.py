"""How a player leaves: before the start, by offering their seat to others, or by resigning. And how they come back."""

from __future__ import annotations

from collections.abc import Callable

from api.answers.refusals import Refusal
from api.parts import Parts
from api.services.access.rights import Right, require
from api.services.access.visits import Visit, visit
from api.services.moves import bots, deadlines
from api.services.moves.commits import written
from api.services.moves.consequences import moved, settled
from api.services.moves.play import Play
from api.services.tables import seats
from api.stores.base import Write
from api.stores.swap import until_undisturbed

MOST_HELD = 100  # players who have given up a seat of one game; the table keeps each of them

Change = Callable[[Visit, int], list[Write]]  # gives what is to be written when the player of that seat does it


def _done(right: Right, parts: Parts, token: str | None, table_id: str, change: Change) -> Visit:
    def attempt() -> Visit:
        found = visit(parts, token, table_id)
        require(right, found)
        parts.store.commit(*change(found, found.require_seat()))
        return found

    return until_undisturbed(attempt)


def leave(parts: Parts, token: str | None, table_id: str) -> Visit:
    """Free the seat for somebody else. If nobody is left, the table is cancelled."""

    def change(found: Visit, seat: int) -> list[Write]:
        table = found.table
        seats.free(table, seat)
        if not seats.pass_on(table):
            table.status = "cancelled"
        return written(settled(table, found.now))

    return _done("leave", parts, token, table_id, change)


def offer(parts: Parts, token: str | None, table_id: str, number: int) -> Visit:
    """Open the seat to those it was open to before: anybody, or a guest. A bot keeps it until somebody takes it."""

    def change(found: Visit, seat: int) -> list[Write]:
        table, player = found.table, found.require_player()
        seats.seat_at(table, number)
        if number != seat:
            raise Refusal("forbidden", f"You can offer your own seat only, which is {seat}.")
        if len(table.held) >= MOST_HELD:
            raise Refusal("forbidden", "So many have come to this table and gone again that no more seats are offered.")
        table.held[player] = seat
        seats.give_up(table, seat)
        seats.pass_on(table)
        return written(bots.take_over(parts, table, found.now))

    return _done("offer", parts, token, table_id, change)


def resign(parts: Parts, token: str | None, table_id: str) -> Visit:
    """Let a bot play the seat to the end; it cannot win. Of two players the other has won at once."""

    def change(found: Visit, seat: int) -> list[Write]:
        if len(found.table.seats) == 2:
            return written(moved(Play.give_up(found.table, seat, found.now)))
        found.table.seats[seat].has_resigned = True
        return written(bots.take_over(parts, found.table, found.now))

    return _done("resign", parts, token, table_id, change)


def come_back(parts: Parts, token: str | None, table_id: str) -> Visit:
    """Give a player their seat back from the bot that kept it."""

    def change(found: Visit, seat: int) -> list[Write]:
        kept = found.table.seats[seat]
        kept.is_absent, kept.lapses = False, 0
        deadlines.resume(found.table, seat, found.now)
        return written(settled(found.table, found.now))

    return _done("return", parts, token, table_id, change)
