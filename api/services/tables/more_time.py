"""More time to think: one seat asks, the others get letters, and it gets the time once all of them agree."""

from __future__ import annotations

from api.domain import notes
from api.domain.notes import Subject
from api.domain.tables import Extension, Table
from api.parts import Parts
from api.services.access.rights import require
from api.services.access.visits import Visit, visit
from api.services.moves import deadlines
from api.services.moves.commits import written
from api.services.moves.consequences import settled
from api.stores.base import Write
from api.stores.swap import until_undisturbed


def answer(parts: Parts, token: str | None, table_id: str, *, agree: bool) -> Visit:
    """Ask for more time, agree to another's request, or refuse it."""

    def attempt() -> Visit:
        found = visit(parts, token, table_id)
        parts.store.commit(*answered(found, found.require_seat(), agree=agree))
        return found

    return until_undisturbed(attempt)


def answered(found: Visit, seat: int, *, agree: bool) -> list[Write]:
    """What to write when a seat has asked or answered."""
    require("extend" if agree else "answer_for_time", found)
    if agree:
        _agreed(found.table, seat)
    else:
        found.table.extension = None
    letters = _asked(found)
    return [*written(settled(found.table, found.now)), *letters]


def _agreed(table: Table, seat: int) -> None:
    if table.extension is None:
        table.extension = Extension(seat, [])
    else:
        table.extension.agreed.append(seat)


def _asked(found: Visit) -> list[Write]:
    """Notes to those whose consent is needed: one for each turn, however often it is asked and refused."""
    table, extension = found.table, found.table.extension
    wanted = deadlines.still_to_agree(table, found.now)
    if extension is None or not wanted:
        return []
    asking, asked_by = table.seats[extension.asked_by], extension.asked_by
    if asking.asked == asking.turn_version:
        return []
    asking.asked = asking.turn_version
    people = [
        (Subject.of(table, number), player) for number in sorted(wanted) if (player := table.seats[number].player)
    ]
    return [notes.extension(subject, player, found.now, asked_by).put() for subject, player in people]
