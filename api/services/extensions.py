"""More time to think: one seat asks, the others are told, and it has the time when all of them agree."""

from __future__ import annotations

from api.domain import notes
from api.domain.notes import Place
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
        parts.store.commit(*answered(found, found.require_seat(), agree=agree))
        return found

    return until_undisturbed(attempt)


def answered(found: Visit, seat: int, *, agree: bool) -> list[Write]:
    """A table at which a seat has asked or answered."""
    require_running(found, seat)
    if agree:
        _agreed(found.table, seat)
    else:
        found.table.extension = None
    told = _granted(found)
    return [*changed(found.table, found.now), *told]


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
        return _asked(found, asked_by, asked)
    table.extension = None
    deadlines.extend(table, table.seats[asked_by], found.now)
    return deadlines.told_anew(table, asked_by, found.now)


def _asked(found: Visit, asked_by: int, others: set[int]) -> list[Write]:
    """Letters to those whose leave is needed; one for each turn, however often it is asked and refused."""
    table, asking = found.table, found.table.seats[asked_by]
    if asking.asked == asking.noted:
        return []
    asking.asked = asking.noted
    people = {number: player for number in sorted(others) if (player := table.seats[number].player)}
    places = {number: Place(table.id, table.version + 1, number) for number in people}
    return [notes.extension(places[number], player, found.now, asked_by).put() for number, player in people.items()]
