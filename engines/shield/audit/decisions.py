"""That exactly those are asked who have something to decide."""

from __future__ import annotations

from ...former import Faults
from ..model import Asked, State
from ..opening import unplaced
from ..pieces import crew
from ..rules.wanted import wanted


def decisions(state: State) -> Faults:
    table = state.open
    if table.phase == "sheathe":
        yield from _sheathing(state)
    elif table.asked != _owed(state):
        yield "$.open.asked", "This is not the decision that is owed."


def _owed(state: State) -> list[Asked]:
    table = state.open
    if table.phase == "muster":
        return [Asked(seat, "crew") for seat in (0, 1) if not table.chosen[seat]]
    if table.phase == "deploy":
        return [Asked(seat, "deploy") for seat in (0, 1) if len(unplaced(state, seat)) > 1]
    if table.phase == "over":
        return []
    if table.todo:
        found = wanted(table, table.todo[-1])
        return [found] if found else []
    if table.phase == "fight":
        return [Asked(table.fated, "contest")] if sum(not bout.done for bout in table.contests) > 1 else []
    return [Asked(seat, "countdown") for seat, own in enumerate(state.own) if own.ask]


def _sheathing(state: State) -> Faults:
    """Who still owes a choice has made none; who cannot keep a card owes none. R34."""
    table = state.open
    seats = [each.seat for each in table.asked]
    if not seats or table.asked != [Asked(seat, "sheathe") for seat in sorted(set(seats))]:
        yield "$.open.asked", "Somebody owes a choice, each once."
    for seat in seats:
        own = state.own[seat]
        if not own.hand or own.sheathed is not None or not crew(table, seat)[0].alive:
            yield "$.open.asked", "Only who can keep a card, and has not chosen, is asked."
