"""The 54 cards: their order in the countdown, their suits and their names."""

from __future__ import annotations

from typing import Literal

from ..content import CARD_RANKS, JOKER_NAMES, SUITS
from ..model.basics import CARDS, JOKERS, Card

Suit = Literal["H", "D", "C", "S"]

ORDER = {card: place for place, card in enumerate(CARDS)}  # R17: 0 is the highest
LOWEST = len(CARDS)  # an ace that is kept comes after all others

NAME: dict[Card, str] = {
    card: JOKER_NAMES.get(card) or f"{CARD_RANKS[card[0]]} of {SUITS[card[1]].name}" for card in CARDS
}


def is_joker(card: Card) -> bool:
    return card[1] == "J" and card in JOKERS


def is_ace(card: Card) -> bool:
    return card[0] == "A"


def suit(card: Card) -> str | None:
    """A joker has none. G57."""
    return None if is_joker(card) else card[1]


def place(card: Card, low: list[Card]) -> int:
    """Where a card comes in the countdown: the aces in `low` after all others, and then the jokers."""
    return LOWEST + ORDER[card] if card in low or is_joker(card) else ORDER[card]


def in_order(cards: list[Card]) -> list[Card]:
    return sorted(cards, key=ORDER.__getitem__)


def usual_card(hand: list[Card]) -> Card:
    """A joker, red first, or else the highest card. 5.1."""
    return next((card for card in ("RJ", "BJ") if card in hand), hand[0])
