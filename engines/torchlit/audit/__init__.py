"""Whether a state from outside can be one of this game: its shape, cards and phase; what is over has its own files.

Nothing here may raise, whatever well-typed state it is given: each check relies only on those before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...contract import Fault
from ...former import Faults, first_fault
from ..content import LAYOUTS, NAME, ORDER, ROUNDS, Layout
from ..model import Card, Open, State
from ..tricks import standing
from .past import recall
from .rounds import round_faults

_MOST_DRAWS = 1 << 32


def audit(state: State) -> Fault | None:
    """The first thing in a state that no play could have led to."""
    layout = LAYOUTS[state.open.players]
    parts = (_lengths, _held, _whereabouts, _cards, _torches, _trick, _phase, _hand_sizes, recall, round_faults, _rng)
    return first_fault(*(part(state, layout) for part in parts))


def _lengths(state: State, layout: Layout) -> Faults:
    table, around = state.open, layout.adventurers
    if table.owner != list(layout.owner):
        yield "$.open.owner", f"With {layout.players} players the owners are {list(layout.owner)}."
    for name in ("hand_sizes", "torch_lit", "torch_played", "positions"):
        if len(getattr(table, name)) != around:
            yield f"$.open.{name}", f"There are {around} adventurers."
    for name in ("doors", "door_values"):
        if len(getattr(table, name)) != layout.doors:
            yield f"$.open.{name}", f"There are {layout.doors} doors."
    if len(table.scores) != layout.players:
        yield "$.open.scores", f"There are {layout.players} seats."
    if len(state.own) != layout.players:
        yield "$.own", f"There are {layout.players} seats."


def _held(state: State, layout: Layout) -> Faults:
    for seat, own in enumerate(state.own):
        if [held.adventurer for held in own.held] != layout.held[seat]:
            yield f"$.own[{seat}].held", f"Seat {seat} plays {layout.held[seat]}."
        for at, held in enumerate(own.held):
            order = [ORDER[card] for card in held.hand]
            if order != sorted(order):
                yield f"$.own[{seat}].held[{at}].hand", "A hand is sorted."


def _whereabouts(state: State, layout: Layout) -> Faults:
    table = state.open
    for name in ("bearer", "lead"):
        if getattr(table, name) >= layout.adventurers:
            yield f"$.open.{name}", f"There are {layout.adventurers} adventurers."
    for each, door in enumerate(table.positions):
        if door >= layout.doors:
            yield f"$.open.positions[{each}]", f"The last door is door {layout.doors - 1}."
    if (state.sealed.set_aside is not None) != layout.has_leftover:
        yield "$.sealed.set_aside", "A card is set aside with five players, and only then."


def _cards(state: State, layout: Layout) -> Faults:
    """Every card of the deck is in exactly one place."""
    held = _all_cards(state)
    if len(held) == len(layout.deck) and layout.in_deck == set(held):
        return
    seen: set[str] = set()
    for path, card in _places(state):
        if card not in layout.in_deck:
            yield path, f"{NAME[card]} is not in the deck with {layout.players} players."
        if card in seen:
            yield path, f"{NAME[card]} is in two places."
        seen.add(card)
    for card in layout.deck:
        if card not in seen:
            yield "$", f"{NAME[card]} is missing."


def _all_cards(state: State) -> list[Card]:
    table = state.open
    cards = [played.card for played in table.trick] + table.discard
    for pile in table.doors:
        cards += pile
    for own in state.own:
        for held in own.held:
            cards += held.hand
            if held.torch is not None:
                cards.append(held.torch)
    return cards if state.sealed.set_aside is None else [*cards, state.sealed.set_aside]


def _places(state: State) -> Iterator[tuple[str, Card]]:
    table = state.open
    for at, played in enumerate(table.trick):
        yield f"$.open.trick[{at}].card", played.card
    for door, cards in enumerate(table.doors):
        for at, card in enumerate(cards):
            yield f"$.open.doors[{door}][{at}]", card
    for at, card in enumerate(table.discard):
        yield f"$.open.discard[{at}]", card
    for seat, own in enumerate(state.own):
        for at, held in enumerate(own.held):
            for place, card in enumerate(held.hand):
                yield f"$.own[{seat}].held[{at}].hand[{place}]", card
            if held.torch is not None:
                yield f"$.own[{seat}].held[{at}].torch", held.torch
    if state.sealed.set_aside is not None:
        yield "$.sealed.set_aside", state.sealed.set_aside


def _torches(state: State, layout: Layout) -> Faults:
    table = state.open
    for each, owner in enumerate(layout.owner):
        torch = state.own[owner].held[each // layout.players].torch
        if table.torch_lit[each] != (torch is not None):
            yield f"$.open.torch_lit[{each}]", "This disagrees with the adventurer's torch."


def _trick(state: State, layout: Layout) -> Faults:
    table, around = state.open, layout.adventurers
    if len(table.trick) > around:
        yield "$.open.trick", f"There are {around} adventurers."
    for at, played in enumerate(table.trick):
        if at >= around or played.adventurer != layout.order[table.lead][at]:
            yield f"$.open.trick[{at}].adventurer", "Cards are played clockwise from the lead."
        if played.source == "torch" and table.trick_no != layout.tricks:
            yield f"$.open.trick[{at}].from", "A torch is played in the final trick only."
    cards = [played.card for played in table.trick]
    if table.standing != (standing(cards, table.lead, around) if cards else None):
        yield "$.open.standing", "This is not how the trick stands."


def _phase(state: State, layout: Layout) -> Faults:
    table, around = state.open, layout.adventurers
    if (table.phase == "light_torches") != (not all(table.torch_lit)):
        yield "$.open.phase", "Torches are lit before the first trick, and all of them."
    if (table.phase == "place_monsters") != (len(table.trick) == around):
        yield "$.open.phase", "Monsters are placed when the trick is complete."
    if table.phase in ("light_torches", "game_over") and table.trick:
        yield "$.open.trick", "No trick is being played."
    bearer = table.standing.lowest if table.standing and table.phase == "place_monsters" else table.lead
    if table.bearer != bearer:
        yield "$.open.bearer", f"The Torchbearer is adventurer {bearer}."
    yield from _progress(table, layout)


def _progress(table: Open, layout: Layout) -> Faults:
    """How many tricks and rounds are over."""
    is_over = table.phase == "game_over"
    if is_over and table.round != ROUNDS:
        yield "$.open.round", f"The game ends after round {ROUNDS}."
    done = {"light_torches": 0, "game_over": layout.tricks}.get(table.phase, table.trick_no - 1)
    if len(table.history) != done:
        yield "$.open.history", f"{done} tricks of this round are over."
    if table.trick_no != min(done + 1, layout.tricks):
        yield "$.open.trick_no", f"The trick is number {min(done + 1, layout.tricks)}."
    rounds = table.round - (not is_over)
    if len(table.rounds_scored) != rounds:
        yield "$.open.rounds_scored", f"{rounds} rounds are over."


def _hand_sizes(state: State, layout: Layout) -> Faults:
    table = state.open
    played = {each.adventurer for each in table.trick}
    for each, owner in enumerate(layout.owner):
        held = state.own[owner].held[each // layout.players]
        size = layout.dealt - table.torch_lit[each] - len(table.history) - (each in played)
        if len(held.hand) != size:
            yield f"$.own[{owner}].held[{each // layout.players}].hand", f"The hand has {size} cards at this point."
        if table.hand_sizes[each] != size:
            yield f"$.open.hand_sizes[{each}]", f"The hand has {size} cards."


def _rng(state: State, _: Layout) -> Faults:
    """One draw for the first Torchbearer and one for each shuffle, at least."""
    if not state.open.round < state.sealed.rng.used < _MOST_DRAWS:
        yield "$.sealed.rng.used", "This is not the number of draws made so far."
