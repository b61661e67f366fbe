"""What a position holds to, so that the rules can play on from it. What they rely on first is asked first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..contract import Faults
from ..kit import seat_faults
from .board import in_trick, unseen
from .content import GOLD, LAYOUTS, NAME, Layout
from .model import Card, Held, Open, Own, State, View
from .tricks import standing


def faults(state: State) -> Faults:
    table, layout = state.open, LAYOUTS[state.open.players]
    yield from _lengths(table, layout)
    yield from _progress(table, layout)
    yield from _trick(table, layout)
    if len(state.own) != layout.players:
        yield "$.own", f"There are {layout.players} seats."
    for seat, own in enumerate(state.own):
        yield from _room(f"$.own[{seat}]", own, table, layout.held[seat])
    if (state.sealed.set_aside is not None) != layout.has_leftover:
        yield "$.sealed.set_aside", "A card is set aside with five players, and only then."
    yield from _cards(_piles(state), layout)
    for card in unseen(table, [held for own in state.own for held in own.held]):
        if card != state.sealed.set_aside:
            yield "$", f"{NAME[card]} is missing."


def view_faults(view: View) -> Faults:
    table, layout = view.open, LAYOUTS[view.open.players]
    yield from seat_faults(view, layout.players)
    yield from _lengths(table, layout)
    yield from _progress(table, layout)
    yield from _trick(table, layout)
    mine: Sequence[Held] = ()
    if view.own is not None and view.seat is not None:
        mine = view.own.held
        yield from _room("$.own", view.own, table, layout.held[view.seat])
    yield from _cards([*_table_piles(table), *_room_piles("$.own", mine)], layout)
    hidden = sum(table.hand_sizes) + sum(table.torch_lit) + layout.has_leftover
    hidden -= sum(len(held.hand) + (held.torch is not None) for held in mine)
    if len(unseen(table, mine)) != hidden:
        yield "$.open", f"{hidden} cards are hidden from this seat, and others lie open."


def _lengths(table: Open, layout: Layout) -> Faults:
    around, doors = layout.adventurers, layout.doors
    if table.owner != list(layout.owner):
        yield "$.open.owner", f"With {layout.players} players the owners are {list(layout.owner)}."
    for name in ("hand_sizes", "torch_lit", "torch_played", "positions"):
        if len(getattr(table, name)) != around:
            yield f"$.open.{name}", f"There are {around} adventurers."
    for name in ("bearer", "lead"):
        if getattr(table, name) >= around:
            yield f"$.open.{name}", f"There are {around} adventurers."
    for name in ("doors", "door_values"):
        if len(getattr(table, name)) != doors:
            yield f"$.open.{name}", f"There are {doors} doors."
    if max(table.positions) >= doors:
        yield "$.open.positions", f"The last door is door {doors - 1}."
    if table.door_values != [sum(GOLD[card] for card in door) for door in table.doors]:
        yield "$.open.door_values", "This is not the gold of the cards below the doors."


def _progress(table: Open, layout: Layout) -> Faults:
    around, is_over = layout.adventurers, table.phase == "game_over"
    if table.trick_no > layout.tricks:
        yield "$.open.trick_no", f"A round has {layout.tricks} tricks."
    if len(table.history) > layout.tricks:
        yield "$.open.history", f"A round has {layout.tricks} tricks."
    for at, trick in enumerate(table.history):
        if len(trick.cards) != around or trick.lead >= around:
            yield f"$.open.history[{at}]", f"There are {around} adventurers."
    if len(table.rounds_scored) != table.round - (not is_over):
        yield "$.open.rounds_scored", f"{table.round - (not is_over)} rounds are over."
    for at, scored in enumerate(table.rounds_scored):
        if [entry.adventurer for entry in scored.entries] != list(range(around)):
            yield f"$.open.rounds_scored[{at}].entries", f"There are {around} adventurers."
        if len(scored.door_values) != layout.doors:
            yield f"$.open.rounds_scored[{at}].door_values", f"There are {layout.doors} doors."
        if len(scored.scores) != layout.players:
            yield f"$.open.rounds_scored[{at}].scores", f"There are {layout.players} seats."
    if table.scores != (list(table.rounds_scored[-1].scores) if table.rounds_scored else [0] * layout.players):
        yield "$.open.scores", "These are not the scores after the last round."


def _trick(table: Open, layout: Layout) -> Faults:
    played, around = [each.adventurer for each in table.trick], layout.adventurers
    if played != list(layout.order[table.lead][: len(played)]):
        yield "$.open.trick", "Each adventurer plays one card, clockwise from the lead."
    if table.standing != (standing(in_trick(table), table.lead, around) if played else None):
        yield "$.open.standing", "This is not how the trick stands."
    if (table.phase == "light_torches") == all(table.torch_lit):
        yield "$.open.phase", "Torches are lit before the first trick, and all of them."
    if (table.phase == "place_monsters") != (len(played) == around):
        yield "$.open.phase", "Monsters are placed when the trick is complete."
    if table.phase in ("light_torches", "game_over") and played:
        yield "$.open.trick", "No trick is being played."
    left = layout.tricks - table.trick_no + (table.phase != "game_over")
    for each, size in enumerate(table.hand_sizes):
        if size != left + (not table.torch_lit[each]) - (each in played):
            yield f"$.open.hand_sizes[{each}]", f"{left} tricks are left."


def _room(path: str, own: Own, table: Open, adventurers: list[int]) -> Faults:
    if [held.adventurer for held in own.held] != adventurers:
        yield f"{path}.held", f"This seat plays {adventurers}."
    for at, held in enumerate(own.held):
        each = held.adventurer
        if len(held.hand) != table.hand_sizes[each]:
            yield f"{path}.held[{at}].hand", f"The hand has {table.hand_sizes[each]} cards."
        if table.torch_lit[each] != (held.torch is not None):
            yield f"{path}.held[{at}].torch", "This disagrees with whether the torch is lit."
        if table.phase == "game_over" and held.torch != table.rounds_scored[-1].entries[each].torch:
            yield f"{path}.held[{at}].torch", "This is not the torch that the last round has shown."


Pile = tuple[str, Sequence[Card | None]]


def _cards(piles: Sequence[Pile], layout: Layout) -> Faults:
    """No card lies in two places."""
    seen: set[Card] = set()
    for path, cards in piles:
        for card in cards:
            if card is None:
                continue
            if card not in layout.in_deck:
                yield path, f"{NAME[card]} is not in the deck with {layout.players} players."
            if card in seen:
                yield path, f"{NAME[card]} is in two places."
            seen.add(card)


def _piles(state: State) -> list[Pile]:
    rooms = [pile for seat, own in enumerate(state.own) for pile in _room_piles(f"$.own[{seat}]", own.held)]
    return [*_table_piles(state.open), *rooms, ("$.sealed.set_aside", [state.sealed.set_aside])]


def _table_piles(table: Open) -> Iterator[Pile]:
    yield "$.open.trick", in_trick(table)
    yield "$.open.discard", table.discard
    for door, cards in enumerate(table.doors):
        yield f"$.open.doors[{door}]", cards


def _room_piles(path: str, mine: Sequence[Held]) -> Iterator[Pile]:
    for at, held in enumerate(mine):
        yield f"{path}.held[{at}].hand", held.hand
        yield f"{path}.held[{at}].torch", [held.torch]
