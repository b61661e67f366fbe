"""Prices in a shop, and the means of those who shop. R14, R15."""

from __future__ import annotations

from ..content import GOODS, ITEMS
from ..model.ids import Card, Treasure
from ..model.state import Open, State
from .cards import own_cards, treasures
from .passives import total
from .table import hero_of, shop_of

HIGHEST = max(card.value for card in ITEMS.values())  # what a hidden item may be worth at most


def value(card: Card) -> int:
    return GOODS[card].value


def can_buy(table: Open, seat: int) -> bool:
    """Whether everything a seat could pay reaches the cheapest card. Hidden items are not looked at."""
    shop, hero = shop_of(table), hero_of(table, seat)
    own = [card for card in treasures(hero) if card not in shop.bought]
    if not own and not hero.hidden:
        return False
    lent = [held.card for held in shop.pledged if held.seat != seat]
    most = sum(map(value, [*own, *lent])) + HIGHEST * hero.hidden + total(hero, "haggle")
    return most >= min(map(value, shop.offer))


def pot_value(table: Open, seat: int) -> int:
    """The worth of the pot to the buyer."""
    return sum(value(held.card) for held in shop_of(table).pot) + total(hero_of(table, seat), "haggle")


def covers_all(table: Open, seat: int) -> bool:
    """Whether the pot reaches the highest value on offer."""
    return pot_value(table, seat) >= max(map(value, shop_of(table).offer), default=0)


def owner_of(table: Open, seat: int, card: Card) -> int:
    """The owner of a card that the seat would pay with: the seat, or whoever pledged the card."""
    return next((held.seat for held in shop_of(table).pledged if held.card == card), seat)


def has_paid(table: Open, seat: int) -> bool:
    """Whether a card of the seat's own lies in the pot."""
    return any(held.seat == seat for held in shop_of(table).pot)


def payable(state: State, seat: int) -> list[Treasure]:
    """The cards that may still go into the pot."""
    table, shop = state.open, shop_of(state.open)
    pot = {held.card for held in shop.pot}
    own = [card for card in own_cards(state, seat) if card not in shop.bought and card not in pot]
    if not covers_all(table, seat):
        return own + [held.card for held in shop.pledged if held.seat != seat and held.card not in pot]
    return [] if has_paid(table, seat) else own
