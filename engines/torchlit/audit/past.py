"""Whether the finished tricks of a round could have led to its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ...former import Faults
from ..content import DOOR, GOLD, NAME, SUIT, TRUMP, Layout
from ..model import Card, Open, State, Trick
from ..tricks import may_place, standing


def recall(state: State, layout: Layout) -> Faults:
    """Every check of what is over. The shape of the state has been checked before."""
    tale = Tale(layout)
    yield from _history(state.open, layout, tale)
    yield from _trick_in_play(state.open, tale)
    yield from _traces(state.open, tale)
    yield from _hands(state, layout, tale)


class Tale:
    """What the tricks of a round make of the table, one after the other."""

    def __init__(self, layout: Layout) -> None:
        self._order, self._beyond, self._left = layout.order, layout.beyond, layout.tricks
        self.positions = [0] * layout.adventurers
        self.doors: list[list[Card]] = [[] for _ in range(layout.doors)]
        self.door_values = [0] * layout.doors
        self.discard: list[Card] = []
        self.torch_played = [False] * layout.adventurers
        self.lacking: list[set[str]] = [set() for _ in layout.owner]  # suits that each has shown not to hold
        self._missed: set[str] = set()  # those that anybody lacks

    def play(self, lead: int, cards: Sequence[Card], lit: Sequence[Card]) -> Card | None:
        """The next trick; answers a card in it that should have followed an earlier one. R9."""
        self._left -= 1
        suits = [SUIT[card] for card in cards]
        led, late = suits[0], None
        if not lit and led not in self._missed and suits.count(led) == len(suits):
            return None  # all have followed, as nearly always in the first tricks
        shows = led != TRUMP and self._left > 0  # nobody follows to the final trick
        for each, card, suit in zip(self._order[lead], cards, suits, strict=False):
            if card in lit:
                self.torch_played[each] = True
            elif suit in self.lacking[each]:
                late = card
            if shows and suit != led:
                self.lacking[each].add(led)
                self._missed.add(led)
        return late

    def move(self, movers: Iterable[int]) -> None:
        for each in movers:
            self.positions[each] = self._beyond[self.positions[each]]

    def place(self, cards: Sequence[Card], placed: Sequence[Card]) -> None:
        for card in cards:
            if card in placed:
                self.doors[DOOR[card]].append(card)
                self.door_values[DOOR[card]] += GOLD[card]
            else:
                self.discard.append(card)


def _history(table: Open, layout: Layout, tale: Tale) -> Faults:
    leads = [trick.lead for trick in table.history[1:]] + [table.lead]
    for at, (trick, following) in enumerate(zip(table.history, leads, strict=False)):
        if wrong := _wrong_trick(trick, at == layout.tricks - 1, layout.adventurers):
            yield f"$.open.history[{at}]{wrong[0]}", wrong[1]
        if trick.bearer != following:
            yield f"$.open.history[{at}].bearer", "The Torchbearer leads the next trick."
        if late := tale.play(trick.lead, trick.cards, trick.torches):
            yield f"$.open.history[{at}]", _late(late)
        tale.move(trick.movers)
        tale.place(trick.cards, trick.placed)


@lru_cache(maxsize=4096)
def _wrong_trick(trick: Trick, is_final: bool, around: int) -> tuple[str, str] | None:
    """What is wrong with a finished trick, and where in it. A trick comes back with every later state of its round."""
    cards, lit = trick.cards, trick.torches
    if trick.lead >= around:
        return ".lead", f"There are {around} adventurers."
    if len(cards) != around:
        return ".cards", f"There are {around} adventurers."
    stands = standing(cards, trick.lead, around)
    if (trick.winner, trick.movers, trick.bearer) != (stands.winning, stands.movers, stands.lowest):
        return "", "This is not how the trick ended."
    if not may_place(cards, trick.placed):
        return ".placed", "This cannot be placed from the trick."
    if lit and (not is_final or lit != tuple(card for card in cards if card in lit)):
        return ".torches", "These are not torches of the trick."
    return None


def _trick_in_play(table: Open, tale: Tale) -> Faults:
    if not table.trick:
        return
    lit = [each.card for each in table.trick if each.source == "torch"]
    if late := tale.play(table.lead, [each.card for each in table.trick], lit):
        yield "$.open.trick", _late(late)
    if table.phase == "place_monsters" and table.standing:
        tale.move(table.standing.movers)


def _late(card: Card) -> str:
    return f"{NAME[card]} could have followed an earlier trick."


def _traces(table: Open, tale: Tale) -> Faults:
    """Positions, doors and discard are what the tricks made them."""
    for each, door in enumerate(tale.positions):
        if table.positions[each] != door:
            yield f"$.open.positions[{each}]", f"The tricks have led the adventurer to door {door}."
    for door, cards in enumerate(tale.doors):
        if table.doors[door] != cards:
            yield f"$.open.doors[{door}]", "These are not the cards that the tricks left below the door."
        if table.door_values[door] != tale.door_values[door]:
            yield f"$.open.door_values[{door}]", "This is not the gold of the cards below the door."
    if table.discard != tale.discard:
        yield "$.open.discard", "These are not the cards that the tricks left over."
    for each, has_played in enumerate(tale.torch_played):
        if table.torch_played[each] != has_played:
            yield f"$.open.torch_played[{each}]", "This disagrees with the tricks."


def _hands(state: State, layout: Layout, tale: Tale) -> Faults:
    """Nobody holds a suit that they have shown not to have. R9."""
    for each, lacking in enumerate(tale.lacking):
        if not lacking:
            continue
        owner, at = layout.owner[each], each // layout.players
        held = state.own[owner].held[at]
        cards = [*held.hand, held.torch] if tale.torch_played[each] and held.torch else held.hand
        for card in cards:
            if SUIT[card] in lacking:
                yield f"$.own[{owner}].held[{at}]", f"The adventurer has shown to have no {NAME[card][:-2]}."
