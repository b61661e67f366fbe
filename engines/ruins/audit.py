"""Whether a state from outside could have come about: the first thing that is wrong with it, and where."""

from __future__ import annotations

from collections.abc import Iterator

from engines.contract import Fault
from engines.ruins.course import course_faults
from engines.ruins.model import State
from engines.ruins.stock import stock_faults

_PER_SEAT = ("hand_sizes", "torches", "claims", "vp", "vp_at_start", "forced_draws")
_SEAT_LISTS = ("owing", "participants", "out_order", "passed")
_SEATS = ("first", "turn", "skipped", "winner")
_FAR = 1 << 40  # draws that no game makes


def audit(state: State) -> Fault | None:
    """None if nothing contradicts the rules. Each check relies on those before it."""
    for faults in (_shape_faults, stock_faults, course_faults):
        for fault in faults(state):
            return fault
    return None


def _shape_faults(state: State) -> Iterator[Fault]:
    """Lists of the right length, seats that exist."""
    table, players = state.open, state.open.players
    if len(state.own) != players:
        yield Fault("$.own", f"Expected one entry for each of {players} seats.")
    for name in _PER_SEAT:
        if len(getattr(table, name)) != players:
            yield Fault(f"$.open.{name}", f"Expected one number for each of {players} seats.")
    for name in _SEAT_LISTS:
        seats = getattr(table, name)
        if len(set(seats)) < len(seats) or any(seat >= players for seat in seats):
            yield Fault(f"$.open.{name}", f"Expected different seats below {players}.")
    for name in _SEATS:
        seat = getattr(table, name)
        if seat is not None and seat >= players:
            yield Fault(f"$.open.{name}", f"Expected a seat below {players}.")
    for at, each in enumerate(table.trick):
        if each.seat not in table.participants:
            yield Fault(f"$.open.trick[{at}].seat", "Expected a seat that takes part in this round.")
    if state.sealed.rng.used >= _FAR:
        yield Fault("$.sealed.rng.used", "No game draws that often.")
