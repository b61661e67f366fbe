"""Whether a state from outside could have come about: the first thing that is wrong with it, and where."""

from __future__ import annotations

from ...contract import Fault
from ...former import Faults, first_fault
from ..model import State
from .cards import card_faults
from .past import past_faults
from .turns import turn_faults

_PER_SEAT = ("hand_sizes", "torches", "claims", "vp", "vp_at_start", "forced_draws")
_SEAT_LISTS = ("owing", "participants", "out_order", "passed")
_SEATS = ("first", "turn", "skipped", "winner")
_FAR = 1 << 40  # draws that no game makes


def audit(state: State) -> Fault | None:
    """None if nothing contradicts the rules. Each check relies on those before it."""
    return first_fault(*present(state), past_faults(state))


def present(state: State) -> tuple[Faults, ...]:
    """What can be seen from the table as it is."""
    return _shape_faults(state), card_faults(state), turn_faults(state)


def _shape_faults(state: State) -> Faults:
    """Lists of the right length, seats that exist."""
    table, players = state.open, state.open.players
    if len(state.own) != players:
        yield "$.own", f"Expected one entry for each of {players} seats."
    for name in _PER_SEAT:
        if len(getattr(table, name)) != players:
            yield f"$.open.{name}", f"Expected one number for each of {players} seats."
    for name in _SEAT_LISTS:
        seats = getattr(table, name)
        if len(set(seats)) < len(seats) or any(seat >= players for seat in seats):
            yield f"$.open.{name}", f"Expected different seats below {players}."
    for name in _SEATS:
        seat = getattr(table, name)
        if seat is not None and seat >= players:
            yield f"$.open.{name}", f"Expected a seat below {players}."
    for at, each in enumerate(table.trick):
        if each.seat not in table.participants:
            yield f"$.open.trick[{at}].seat", "Expected a seat that takes part in this round."
    if state.sealed.rng.used >= _FAR:
        yield "$.sealed.rng.used", "No game draws that often."
