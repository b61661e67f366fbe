"""Lists by seat have one entry per seat, and no seat is named that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from ...former import Faults
from ..model import State

MOST_DRAWS = 1 << 40


def shape_faults(state: State) -> Faults:
    table = state.open
    seats = len(table.heroes)
    if len(state.own) != seats:
        yield "$.own", f"Expected {seats} rooms, one per seat."
    if table.fight is not None:
        for name in ("placed", "equips", "voted"):
            if len(getattr(table.fight, name)) != seats:
                yield f"$.open.fight.{name}", f"Expected {seats} entries, one per seat."
        if len(table.fight.follows) not in (0, seats):
            yield "$.open.fight.follows", f"Expected {seats} entries, one per seat, or none."
    if table.shop is not None:
        for name in ("done", "out"):
            if len(getattr(table.shop, name)) != seats:
                yield f"$.open.shop.{name}", f"Expected {seats} entries, one per seat."
    for path, seat in _named(state):
        if seat >= seats:
            yield path, "There is no such seat."
    if state.sealed.rng.used >= MOST_DRAWS:
        yield "$.sealed.rng.used", "No game draws so often."


def _named(state: State) -> Iterator[tuple[str, int]]:
    """Every seat that is named somewhere."""
    table = state.open
    yield "$.open.torch", table.torch
    yield from [("$.open.owing", seat) for seat in table.owing]
    for at, hero in enumerate(table.heroes):
        whom = [hero.orders.place, hero.orders.vote] if hero is not None else []
        yield from [(f"$.open.heroes[{at}].orders", seat) for seat in whom if seat != "ask"]
    if table.fight is not None:
        yield from [("$.open.fight.callers", seat) for seat in table.fight.callers]
        yield from [("$.open.fight.left", seat) for seat in table.fight.left]
        yield from [("$.open.fight.follows", seat) for seat in table.fight.follows if seat is not None]
    if table.turn is not None:
        yield "$.open.turn.seat", table.turn.seat
        if table.turn.offer is not None:
            yield "$.open.turn.offer.to", table.turn.offer.asked
    if table.shop is not None:
        yield from [("$.open.shop.turn", seat) for seat in [table.shop.turn] if seat is not None]
        yield from [("$.open.shop.pledged", held.seat) for held in table.shop.pledged]
        yield from [("$.open.shop.pot", held.seat) for held in table.shop.pot]
    for at, own in enumerate(state.own):
        yield from [(f"$.own[{at}].known", held.seat) for held in own.known]
