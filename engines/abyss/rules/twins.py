"""Copies of one item that nobody can tell apart: which of them is listed. Section `Twins` of the rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import msgspec

from .. import actions as a
from ..content import CHARMS, ITEMS, WEAPONS
from ..effects.aims import in_order
from ..effects.options import Ops, choice_of
from ..ids import Card, Treasure
from ..model import State

_COPIES: dict[Card, list[Treasure]] = {
    name: [other for other, twin in ITEMS.items() if twin is card]  # type: ignore[misc]
    for name, card in ITEMS.items()
    if card.count > 1
}


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


def distinct(state: State, cards: Sequence[Treasure]) -> list[Treasure]:
    """The cards without higher copies that look the same."""
    return [card for card in cards if card not in _COPIES or lowest(state, card, cards) == card]


def lowest(state: State, card: Treasure, among: Sequence[Treasure] | None = None) -> Treasure:
    place = _place(state, card)
    copies = [each for each in _COPIES[card] if among is None or each in among]
    return next(each for each in copies if _place(state, each) == place)


def canonical(state: State, action: a.Action) -> a.Action:
    """The listed twin: the lowest copy, and a pick in the order of the card."""
    card = getattr(action, "card", None)
    if card in _COPIES:
        action = msgspec.structs.replace(action, card=lowest(state, card))
    if isinstance(action, (a.Attack, a.Syphon, a.Use)) and action.pick:
        aim = choice_of(_effects(state, action))
        if aim is not None:
            action = msgspec.structs.replace(action, pick=in_order(aim, action.pick))
    return action


def _effects(state: State, action: a.Attack | a.Syphon | a.Use) -> Ops:
    if isinstance(action, a.Use):
        cards = ITEMS if action.card in ITEMS else CHARMS
        return cards[action.card].ops if action.card in cards else ()
    if isinstance(action, a.Attack):
        attacks = WEAPONS[action.weapon].attacks if action.weapon in WEAPONS else ()
        return attacks[action.attack].ops if action.attack < len(attacks) else ()
    window = state.open.turn.window if state.open.turn else None
    return WEAPONS[window.weapon].attacks[window.attack].ops if window else ()
