"""More time to think: one seat asks, and has it when all the others agree."""

from __future__ import annotations

from api.domain.tables import Extension, Table
from api.parts import Parts
from api.problems import Problem
from api.services import deadlines
from api.services.changing import until_undisturbed
from api.services.leaving import require_running
from api.services.saving import changed
from api.services.visits import Visit, visit
from api.stores.base import Write


def answer(parts: Parts, token: str | None, table_id: str, *, agree: bool) -> Visit:
    """Ask for more time, agree to what another asks for, or refuse it."""

    def attempt() -> Visit:
        found = visit(parts, token, table_id)
        seat = found.require_seat()
        require_running(found, seat)
        if agree:
            _agreed(found.table, seat)
        else:
            found.table.extension = None
        told = _granted(found)
        parts.store.commit(*changed(found.table, found.now), *told)
        return found

    return until_undisturbed(attempt)


def _agreed(table: Table, seat: int) -> None:
    if table.extension is None:
        if table.seats[seat].deadline_at is None:
            raise Problem("no_deadline", "Your time does not run now, so there is none to make longer.")
        table.extension = Extension(seat, [])
    elif seat != table.extension.asked_by and seat not in table.extension.agreed:
        table.extension.agreed.append(seat)


def _granted(found: Visit) -> list[Write]:
    """Bots, and bots that keep a seat, have nothing against it."""
    table = found.table
    if table.extension is None:
        return []
    asked_by = table.extension.asked_by
    asked = {seat for seat in range(len(table.seats)) if not table.is_kept(seat, found.now)} - {asked_by}
    if not asked <= set(table.extension.agreed):
        return []
    table.extension = None
    deadlines.extend(table, table.seats[asked_by], found.now)
    return deadlines.told_anew(table, asked_by, found.now)
