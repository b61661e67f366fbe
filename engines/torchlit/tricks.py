"""How a trick stands, who has to follow it, and what may be placed from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, product
from operator import itemgetter

from .board import card_of
from .content import DOOR, GOLD, RANK, SUIT, TRUMP
from .model import Card, Held, Keeps, Open, Standing, Worth


def resolve(cards: Sequence[str]) -> tuple[int, int, list[int]]:
    """By order of play: the winning card, the one that makes the Torchbearer, those that move. R12 to R14."""
    best = lowest = 0
    suit, rank = SUIT[cards[0]], RANK[cards[0]]
    low = rank
    for at in range(1, len(cards)):
        card = cards[at]
        each = RANK[card]
        if each <= low:  # R14: of equals the later one
            lowest, low = at, each
        if SUIT[card] == suit:
            if each > rank:
                best, rank = at, each
        elif SUIT[card] == TRUMP:
            best, suit, rank = at, TRUMP, each
    return best, lowest, [at for at, card in enumerate(cards) if RANK[card] == rank]


def standing(cards: Sequence[str], lead: int, around: int) -> Standing:
    """How a trick of so many adventurers stands."""
    best, lowest, movers = resolve(cards)
    return Standing((lead + best) % around, (lead + lowest) % around, tuple([(lead + at) % around for at in movers]))


def with_card(table: Open, each: int, card: str) -> Standing:
    """How the trick stands with one more card, its last; found from how it stood before, which is quicker."""
    stood, rank = table.standing, RANK[card]
    if stood is None:
        return Standing(each, each, (each,))
    best = card_of(table, stood.winning)
    is_lowest = rank <= RANK[card_of(table, stood.lowest)]
    if rank > RANK[best] if SUIT[card] == SUIT[best] else SUIT[card] == TRUMP:
        movers = tuple([other.adventurer for other in table.trick if RANK[other.card] == rank])
        return Standing(each, each if is_lowest else stood.lowest, movers)
    is_mover = rank == RANK[best]
    if not is_lowest and not is_mover:
        return stood
    return Standing(
        stood.winning, each if is_lowest else stood.lowest, (*stood.movers, each) if is_mover else stood.movers
    )


def keeps(held: Held) -> Keeps | None:
    """What would be the torch after the final trick; None before it, and once it is played. R21, R22."""
    if len(held.hand) != 1 or held.torch is None:
        return None
    return Keeps(held.adventurer, play_card=held.torch, play_torch=held.hand[0])


def is_wild(cards: Sequence[str]) -> bool:
    """No suit occurs twice. R16."""
    return len({SUIT[card] for card in cards}) == len(cards)


def placings(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Every choice the Torchbearer has, each in order of play. R15, R16."""
    suits = [SUIT[card] for card in cards]
    return [choose(cards) for choose in _choices(tuple(map(suits.index, suits)))]


def worths(table: Open) -> list[Worth]:
    """The gold of each door with any of the trick's cards that go below it."""
    below: dict[int, list[Card]] = {}
    for each in table.trick:
        below.setdefault(DOOR[each.card], []).append(each.card)
    return [
        Worth(door, cards, table.door_values[door] + sum(map(GOLD.__getitem__, cards)))
        for door, group in below.items()
        for number in range(1, len(group) + 1)
        for cards in combinations(group, number)
    ]


@cache
def _choices(first: tuple[int, ...]) -> list[Callable[[tuple[Card, ...]], tuple[Card, ...]]]:
    """What picks the cards of each choice, when each card is told by the first card of its suit."""
    groups = [[at for at, suit in enumerate(first) if suit == each] for each in sorted(set(first))]
    if len(groups) < len(first):
        return [_picker(*sorted(chosen)) for chosen in product(*groups)]
    ways = product((False, True), repeat=len(first))
    return [_picker(*[at for at, taken in enumerate(way) if taken]) for way in ways]


def _picker(*places: int) -> Callable[[tuple[Card, ...]], tuple[Card, ...]]:
    """What answers the cards at these places; a slice, because a single place would answer no tuple."""
    if len(places) > 1:
        return itemgetter(*places)
    return itemgetter(slice(places[0], places[0] + 1) if places else slice(0))


def may_follow(hand: Sequence[Card], lead: str) -> list[Card]:
    """The hand cards that can be played to a lead of this suit. R9 to R11."""
    if lead == TRUMP:
        return list(hand)
    return [card for card in hand if SUIT[card] == lead] or list(hand)
