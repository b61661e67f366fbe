"""The knowledge of a keeper, their guesses, and the invariants of a state or a view from outside."""

from __future__ import annotations

from collections.abc import Sequence

from engines.contract import Faults
from engines.kit import anew, seat_faults
from engines.rng import Rng

from .acts import Act, Lay, Stir
from .model import MOST_LOGS, STOCK, Open, Own, Sealed, State, View
from .night import is_over, spent


def gloss(_: Open, own: Own | None) -> dict[str, int | None]:
    return {"most": own and min(MOST_LOGS, own.logs)}


def imagine(view: View, rng: Rng) -> State:
    table = anew(view.open)
    own = [
        anew(view.own) if seat == view.seat and view.own else _another(table, seat, rng)
        for seat in range(len(table.chosen))
    ]
    return State(game=view.game, rules=view.rules, open=table, own=own, sealed=Sealed(rng.another()))


def _another(table: Open, seat: int, rng: Rng) -> Own:
    laid = spent(table, seat)
    logs = rng.pick([stock for stock in STOCK if stock >= laid]) - laid
    return Own(
        logs,
        choice=rng.below(min(MOST_LOGS, logs) + 1) if table.chosen[seat] else None,
        orders=rng.below(MOST_LOGS + 1) if table.away[seat] else None,
        has_noted=table.phase != "over" and bool(rng.below(2)),
    )


def policy(view: View, legal: Sequence[Act], rng: Rng) -> Act:
    """Lays a fair part of an average wind; a keeper with nothing to lay stirs the embers first."""
    seats, logs, seat = len(view.open.chosen), view.most or 0, view.seat or 0
    if not logs and not view.open.stirred[seat]:
        return Stir("right")
    return Lay(min(logs, -(-(3 + seats) // seats)))


def casual(view: View, legal: Sequence[Act], rng: Rng) -> Act:
    return Lay(rng.below(min(2, view.most or 0) + 1))


def faults(state: State) -> Faults:
    seats = len(state.own)
    yield from _table(state.open, seats)
    for seat, own in enumerate(state.own):
        yield from _room(f"$.own[{seat}]", own, state.open, seat)


def view_faults(view: View) -> Faults:
    seats = len(view.open.chosen)
    yield from seat_faults(view, seats)
    yield from _table(view.open, seats)
    if view.own is not None and view.seat is not None:
        yield from _room("$.own", view.own, view.open, view.seat)


def _table(table: Open, seats: int) -> Faults:
    if not 1 <= seats <= 4:
        yield "$.own", "There are 1 to 4 seats."
    for name in ("chosen", "called", "ordered", "stirred", "away"):
        if len(getattr(table, name)) != seats:
            yield f"$.open.{name}", f"There are {seats} seats."
    if table.has_warden and seats < 2:
        yield "$.open.has_warden", "A Warden needs at least two seats."
    if len(table.past) > table.nights or any(len(night.laid) != seats for night in table.past):
        yield "$.open.past", f"There are {table.nights} nights and {seats} seats."
    if any(spent(table, seat) > max(STOCK) for seat in range(seats)):
        yield "$.open.past", f"Nobody has more than {max(STOCK)} logs."
    if (table.phase == "over") != is_over(table):
        yield "$.open.phase", "This disagrees with the nights."
    if table.phase == "choose" and all(table.chosen):
        yield "$.open.chosen", "With the last choice the night is over."
    if not sum(table.called) <= table.calls <= sum(table.called) + len(table.past) * seats:
        yield "$.open.calls", "So many cannot have called."
    if table.hushed != sorted({number for number in table.hushed if number <= table.calls}):
        yield "$.open.hushed", "These are not calls in their order."


def _room(path: str, own: Own, table: Open, seat: int) -> Faults:
    if own.logs + spent(table, seat) not in STOCK:
        yield f"{path}.logs", "No keeper had that many."
    if (own.choice is not None) != table.chosen[seat] or (own.choice or 0) > own.logs:
        yield f"{path}.choice", "This cannot have been chosen."
    if (own.orders is not None) != table.away[seat]:
        yield f"{path}.orders", "This disagrees with who has orders."
