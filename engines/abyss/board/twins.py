"""Copies of one item that nobody can tell apart: which of them is listed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..content import ITEMS
from ..model.ids import Card, Treasure
from ..model.state import State

_COPIES: dict[Card, list[Treasure]] = {
    name: [other for other, twin in ITEMS.items() if twin is card]  # type: ignore[misc]
    for name, card in ITEMS.items()
    if card.count > 1
}


def distinct(state: State, cards: Sequence[Treasure]) -> list[Treasure]:
    """The cards without higher copies that look the same."""
    return [card for card in cards if card not in _COPIES or lowest(state, card, cards) == card]


def lowest(state: State, card: Card, among: Sequence[Treasure] | None = None) -> Card:
    """The copy that stands for all that look the same."""
    place = _place(state, card)
    copies = [each for each in _COPIES.get(card, []) if among is None or each in among]
    return next((each for each in copies if _place(state, each) == place), card)


def _place(state: State, card: Card) -> Hashable:
    """Where an item lies and how it looks there."""
    for seat, own in enumerate(state.own):
        if card in own.items:
            return "hidden", seat, card in own.fresh
    shop = state.open.shop
    for seat, hero in enumerate(state.open.heroes):
        if hero is not None and card in hero.items:
            marks = [[held.card for held in marked] for marked in (shop.pledged, shop.pot)] if shop else []
            bought = shop is not None and card in shop.bought
            return "revealed", seat, *(card in marked for marked in marks), bought
    return "table" if card in state.open.treasure else "offer" if shop and card in shop.offer else "elsewhere"
