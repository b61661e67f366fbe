"""Whether the finished tricks and rounds of a state could have led to its table."""

from __future__ import annotations

from collections.abc import Iterator

from engines.torchlit.cards import NAME, RANK, SUIT, Layout
from engines.torchlit.ending import earn, reveal, torches
from engines.torchlit.model import BONUS, TRUMP, Open, Round, State, Trick
from engines.torchlit.tricks import may_place, standing, voids

Faults = Iterator[tuple[str, str]]


def recall(state: State, layout: Layout) -> Faults:
    """Every check of what is over. The shape of the state has been checked before."""
    yield from _history(state.open, layout)
    yield from _traces(state.open, layout)
    yield from _torches_played(state.open, layout)
    yield from _followed(state, layout)
    yield from _rounds(state, layout)


def _history(table: Open, layout: Layout) -> Faults:
    for at, trick in enumerate(table.history):
        path = f"$.open.history[{at}]"
        yield from _trick(trick, path, at == layout.tricks - 1, layout)
        following = table.history[at + 1].lead if at + 1 < len(table.history) else table.lead
        if trick.bearer != following:
            yield f"{path}.bearer", "The Torchbearer leads the next trick."


def _trick(trick: Trick, path: str, is_final: bool, layout: Layout) -> Faults:
    around = layout.adventurers
    if trick.lead >= around:
        yield f"{path}.lead", f"There are {around} adventurers."
    if len(trick.cards) != around:
        yield f"{path}.cards", f"There are {around} adventurers."
    stands = standing(trick.cards, trick.lead, around)
    if (trick.winner, trick.movers, trick.bearer) != (stands.winning, stands.movers, stands.lowest):
        yield path, "This is not how the trick ended."
    if not may_place(trick.cards, trick.placed):
        yield f"{path}.placed", "This cannot be placed from the trick."
    if trick.torches and (not is_final or trick.torches != tuple(c for c in trick.cards if c in trick.torches)):
        yield f"{path}.torches", "These are not torches of the trick."


def _traces(table: Open, layout: Layout) -> Faults:
    """Positions, doors and discard are what the tricks made them."""
    positions = [0] * layout.adventurers
    doors: list[list[str]] = [[] for _ in range(layout.doors)]
    discard: list[str] = []
    done = [trick.movers for trick in table.history]
    if table.phase == "place_monsters" and table.standing:
        done.append(table.standing.movers)
    for movers in done:
        for each in movers:
            positions[each] = (positions[each] + 1) % layout.doors
    for trick in table.history:
        for card in trick.placed:
            doors[RANK[card]].append(card)
        discard += [card for card in trick.cards if card not in trick.placed]
    for each, door in enumerate(positions):
        if table.positions[each] != door:
            yield f"$.open.positions[{each}]", f"The tricks have led the adventurer to door {door}."
    for door, cards in enumerate(doors):
        if table.doors[door] != cards:
            yield f"$.open.doors[{door}]", "These are not the cards that the tricks left below the door."
    if table.discard != discard:
        yield "$.open.discard", "These are not the cards that the tricks left over."


def _torches_played(table: Open, layout: Layout) -> Faults:
    played = {each.adventurer for each in table.trick if each.source == "torch"}
    for trick in table.history:
        played |= {
            (trick.lead + at) % layout.adventurers for at, card in enumerate(trick.cards) if card in trick.torches
        }
    for each, has_played in enumerate(table.torch_played):
        if has_played != (each in played):
            yield f"$.open.torch_played[{each}]", "This disagrees with the tricks."


def _followed(state: State, layout: Layout) -> Faults:
    """Nobody holds, or has played later, a suit that he has shown not to have. R9."""
    table = state.open
    shown = voids(table, layout.tricks)
    for each, owner in enumerate(layout.owner):
        at = each // layout.players
        held = state.own[owner].held[at]
        cards = [*held.hand, held.torch] if table.torch_played[each] and held.torch else held.hand
        for card in cards:
            if SUIT[card] in shown[each]:
                yield f"$.own[{owner}].held[{at}]", f"The adventurer has shown to have no {NAME[card][:-2]}."
    yield from _kept_to(table, layout)


def _kept_to(table: Open, layout: Layout) -> Faults:
    lacking: list[set[str]] = [set() for _ in layout.owner]
    tricks = [(trick.lead, trick.cards, trick.torches) for trick in table.history]
    tricks.append(
        (table.lead, tuple(p.card for p in table.trick), tuple(p.card for p in table.trick if p.source == "torch"))
    )
    for number, (lead, cards, lit) in enumerate(tricks):
        for at, card in enumerate(cards):
            each, suit = (lead + at) % layout.adventurers, SUIT[cards[0]]
            if SUIT[card] in lacking[each] and card not in lit:
                path = f"$.open.history[{number}]" if number < len(table.history) else "$.open.trick"
                yield path, f"{NAME[card]} could have followed an earlier trick."
            if suit not in (SUIT[card], TRUMP) and number < layout.tricks - 1:
                lacking[each].add(suit)


def _rounds(state: State, layout: Layout) -> Faults:
    table = state.open
    scores = [0] * layout.players
    for at, scored in enumerate(table.rounds_scored):
        path = f"$.open.rounds_scored[{at}]"
        yield from _round(scored, path, layout)
        for entry in scored.entries:
            scores[layout.owner[entry.adventurer]] += entry.total
        if list(scored.scores) != scores:
            yield f"{path}.scores", "These are not the sums of the rounds."
    if table.scores != scores:
        yield "$.open.scores", "These are not the sums of the rounds."
    yield from _last_round(state)


def _round(scored: Round, path: str, layout: Layout) -> Faults:
    suits = len(layout.deck) // layout.doors
    if len(scored.door_values) != layout.doors:
        yield f"{path}.door_values", f"There are {layout.doors} doors."
    for door, value in enumerate(scored.door_values):
        if value > suits + 1 + layout.adventurers:
            yield f"{path}.door_values[{door}]", "There are not that many cards of one rank."
    if [entry.adventurer for entry in scored.entries] != list(range(layout.adventurers)):
        yield f"{path}.entries", f"There are {layout.adventurers} adventurers."
    doors = [entry.door for entry in scored.entries]
    lit = [entry.torch for entry in scored.entries]
    for at, entry in enumerate(scored.entries):
        here = f"{path}.entries[{at}]"
        if entry.door >= layout.doors:
            yield f"{here}.door", f"The last door is door {layout.doors - 1}."
        if entry.torch not in layout.in_deck or lit.count(entry.torch) > 1:
            yield f"{here}.torch", f"{NAME[entry.torch]} cannot have been this torch."
        sharers = doors.count(entry.door)
        share = scored.door_values[entry.door] // sharers
        bonus = BONUS if RANK[entry.torch] == entry.door else 0
        if (entry.sharers, entry.share, entry.bonus, entry.total) != (sharers, share, bonus, share + bonus):
            yield here, "This is not what the adventurer has earned."


def _last_round(state: State) -> Faults:
    """When the game is over the table still shows what the last round paid."""
    table = state.open
    if table.phase != "game_over":
        return
    scored = table.rounds_scored[-1]
    again = earn(table, reveal(table, torches(state)))
    if (scored.door_values, scored.entries) != (again.door_values, again.entries):
        yield f"$.open.rounds_scored[{len(table.rounds_scored) - 1}]", "This is not what the table pays."
