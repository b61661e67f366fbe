"""Why an action between battles is illegal."""

from __future__ import annotations

from typing import Literal

from ...contract import IllegalAction
from .. import actions as a
from ..content import HEROES, RULES, is_starter
from ..ids import COLORS, Whom
from ..model import MOST_ORDERS, State
from ..rules import orders
from ..rules import shop as shops
from ..rules.listing import own_cards, payable
from ..scene import fight_of, hero_of, reward_of
from .parts import (
    Refusal,
    bad_action,
    called,
    nobody,
    not_a_reward,
    not_out,
    not_spare,
    not_yours,
)


def set_orders(state: State, seat: int, action: a.SetOrders) -> Refusal:
    """R58."""
    table, hero, given = state.open, state.open.heroes[seat], orders.changes(action)
    if len(table.heroes) == 1:
        return bad_action("You play alone: there is nobody to leave a choice to.")
    if hero is None:
        return bad_action("Choose a hero first.")
    if not given:
        return bad_action("Say which order you change.")
    if hero.orders_set >= MOST_ORDERS:
        return IllegalAction("too_many_orders", "You have changed your orders often enough.")
    return _mistrust(state, seat, "place", action.place) or _mistrust(state, seat, "vote", action.vote)


def _mistrust(state: State, seat: int, choice: Literal["place", "vote"], whom: Whom | None) -> Refusal:
    if whom is None or whom == "ask":
        return None
    refusal = nobody(state, seat, whom)
    if refusal is None and orders.goes_round(state.open, seat, whom, choice):
        return IllegalAction("circle", "They leave this choice to you, themselves or by way of others.")
    return refusal


def choose(state: State, _: int, action: a.Choose) -> Refusal:
    """R3."""
    if any(hero is not None and hero.card == action.hero for hero in state.open.heroes):
        return IllegalAction("hero_taken", f"{HEROES[action.hero].name} has already been chosen.")
    if not state.open.starters_left.of(action.class_):
        return IllegalAction("class_full", f"All four {action.class_} starting weapons are taken.")
    return None


def play_room(state: State, seat: int, action: a.PlayRoom) -> Refusal:
    if action.card in state.own[seat].hand:
        return None
    return IllegalAction("not_in_hand", "That dungeon card is not in your hand.")


def equip(state: State, seat: int, action: a.Equip) -> Refusal:
    """R18."""
    hero = hero_of(state.open, seat)
    if fight_of(state.open).equips[seat] >= RULES.equips_per_room:
        return IllegalAction("equip_limit", "You have already exchanged three weapons for this room.")
    return not_out(hero, action.out) or not_spare(hero, action.in_)


def claim_ep(state: State, _: int, action: a.ClaimEp) -> Refusal:
    """R52."""
    number = reward_of(state.open).ep
    if sum(getattr(action, color) for color in COLORS) == number:
        return None
    return IllegalAction("bad_split", f"Choose exactly {number} EP.")


def gift_card(state: State, seat: int, action: a.GiftCard) -> Refusal:
    cards = [*reward_of(state.open).cards, *state.own[seat].fresh]
    return nobody(state, seat, action.to) if action.card in cards else not_a_reward()


def gift_ep(state: State, seat: int, action: a.GiftEp) -> Refusal:
    claimed = reward_of(state.open).claimed.of(action.color)
    return nobody(state, seat, action.to) if claimed else not_a_reward()


def own(state: State, seat: int, action: a.Lose | a.Pledge) -> Refusal:
    if is_starter(action.card):
        return IllegalAction("starter", "Your starting weapon stays with you.")
    return None if action.card in own_cards(state, seat) else not_yours(action.card)


def assign(state: State, _: int, action: a.Assign) -> Refusal:
    """R13."""
    if action.card not in state.open.treasure:
        return not_a_reward()
    return None if action.to < len(state.open.heroes) else bad_action("Choose a player of this party.")


def pledge(state: State, seat: int, action: a.Pledge) -> Refusal:
    """R14."""
    if any(held.card == action.card for held in shops.shop_of(state.open).pledged):
        return bad_action(f"{called(action.card)} is pledged already.")
    return own(state, seat, action)


def pay(state: State, seat: int, action: a.Pay) -> Refusal:
    """R15."""
    shop, card = shops.shop_of(state.open), action.card
    if card in payable(state, seat):
        return None
    if is_starter(card):
        return IllegalAction("starter", "Your starting weapon stays with you.")
    if any(held.card == card for held in shop.pot):
        return bad_action(f"{called(card)} is in the pot already.")
    lent = any(held.card == card and held.seat != seat for held in shop.pledged)
    if not lent and card not in own_cards(state, seat):
        return not_yours(card)
    if card in shop.bought:
        return bad_action(f"{called(card)} was bought in this shop and cannot pay here.")
    return IllegalAction("pot_full", "The pot already covers every card on offer.")


def buy(state: State, seat: int, action: a.Buy) -> Refusal:
    """R15."""
    shop, card = shops.shop_of(state.open), action.card
    if card not in shop.offer:
        return not_a_reward(f"{called(card)} is not on offer.")
    if all(held.seat != seat for held in shop.pot):
        return IllegalAction("own_card", "At least one card in the pot must be yours.")
    worth, price = shops.pot_value(state.open, seat), shops.value(card)
    if worth < price:
        return IllegalAction("too_little", f"The pot is worth {worth}, the card costs {price}.")
    return None
