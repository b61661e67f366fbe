"""Why an action in a turn of battle is illegal."""

from __future__ import annotations

from ...contract import IllegalAction
from .. import actions as a
from .. import energy
from ..content import CHARMS, HEROES, ITEMS, RULES, WEAPONS, is_starter
from ..effects.options import Ops, Option, fault
from ..ids import Card
from ..model import Hero, State
from ..rules.listing import effects_of, own_cards, wanted
from ..scene import fight_of, hero_of, is_kings_room, standing, turn_of
from .parts import (
    Refusal,
    bad_action,
    called,
    loaded,
    nobody,
    not_out,
    not_spare,
    not_yours,
)


def _cannot_act(state: State) -> Refusal:
    """R24."""
    if turn_of(state.open).mode == "recover":
        return IllegalAction("recovering", "You are recovering energy this turn and cannot act.")
    if not fight_of(state.open).pool:
        return IllegalAction("no_actions", "The party has no actions left this round.")
    return None


def attack(state: State, seat: int, action: a.Attack) -> Refusal:
    """R26."""
    hero = hero_of(state.open, seat)
    refusal = _cannot_act(state) or not_out(hero, action.weapon)
    if refusal is not None:
        return refusal
    attacks = WEAPONS[action.weapon].attacks
    if action.attack >= len(attacks):
        return bad_action(f"{called(action.weapon)} has no such attack.")
    attack = attacks[action.attack]
    return _no_slots(hero, action.weapon, attack.cost) or _unfit(state, hero, action, attack.ops)


def _no_slots(hero: Hero, card: Card, cost: int) -> Refusal:
    weapon, slots = energy.weapon_of(hero, card), WEAPONS[card].slots
    used = len(weapon.on) if weapon else 0
    if used + cost > slots:
        reason = f"{called(card)} has no room for {cost} more EP ({used} of {slots} used)."
        return IllegalAction("no_slots", reason)
    return _no_ep(hero, card, cost)


def _no_ep(hero: Hero, card: Card, cost: int) -> Refusal:
    free, color = energy.free_for(hero, card), WEAPONS[card].color
    if free >= cost:
        return None
    which = "" if color == "any" else f"{color} "
    return IllegalAction("no_ep", f"You need {cost} free {which}EP and have {free}.")


def _unfit(state: State, hero: Hero, action: a.Attack | a.Syphon | a.Use, ops: Ops) -> Refusal:
    """R40, R46, R49."""
    option = Option(action.pick, action.move, action.seat if isinstance(action, a.Use) else None)
    return fault(state.open, hero, ops, standing(state.open), option)


def syphon(state: State, seat: int, action: a.Syphon) -> Refusal:
    """R32."""
    hero, turn = hero_of(state.open, seat), turn_of(state.open)
    if turn.window is None or turn.repeats >= RULES.syphon_per_turn:
        return IllegalAction("no_syphon", "There is nothing to syphon now.")
    ops = WEAPONS[turn.window.weapon].attacks[turn.window.attack].ops
    return _no_ep(hero, turn.window.weapon, 1) or _unfit(state, hero, action, ops)


def use(state: State, seat: int, action: a.Use) -> Refusal:
    """R27."""
    hero, card = hero_of(state.open, seat), action.card
    refusal = _cannot_act(state)
    if refusal is not None:
        return refusal
    if card not in own_cards(state, seat):
        return not_yours(card)
    if card not in ITEMS and card not in CHARMS:
        return bad_action(f"{called(card)} is a weapon: attack with it.")
    if card in turn_of(state.open).charms_used:
        return IllegalAction("charm_used", f"{called(card)} has already been used this turn.")
    ops = effects_of(card)
    return _unfit(state, hero, action, ops) if ops else IllegalAction("no_effect", "Nobody would be affected.")


def _not_tradable(state: State, seat: int, card: Card) -> Refusal:
    if is_starter(card):
        return IllegalAction("starter", "Your starting weapon stays with you.")
    if card not in own_cards(state, seat):
        return not_yours(card)
    return loaded(hero_of(state.open, seat), card)


def give(state: State, seat: int, action: a.Give | a.Offer) -> Refusal:
    """R28."""
    refusal = _cannot_act(state) or _not_tradable(state, seat, action.card) or nobody(state, seat, action.to)
    if refusal is not None:
        return refusal
    other = hero_of(state.open, action.to)
    return None if other.alive else IllegalAction("not_living", f"{HEROES[other.card].name} is dead.")


def offer(state: State, seat: int, action: a.Offer) -> Refusal:
    """R29."""
    refusal = give(state, seat, action)
    if refusal is not None:
        return refusal
    if not wanted(state.open, action.to):
        return IllegalAction("hidden", "You cannot ask for a card you cannot see.")
    if turn_of(state.open).offered:
        return IllegalAction("offer_limit", "You have already made an offer this turn.")
    return None


def want(state: State, _: int, action: a.Want) -> Refusal:
    offer = turn_of(state.open).offer
    asked = hero_of(state.open, offer.asked if offer else 0)
    if is_starter(action.card):
        return IllegalAction("starter", "A starting weapon stays with its owner.")
    refusal = loaded(asked, action.card)
    if refusal is None and offer is not None and action.card not in wanted(state.open, offer.asked):
        return IllegalAction("hidden", "You cannot ask for a card you cannot see.")
    return refusal


def swap(state: State, seat: int, action: a.Swap) -> Refusal:
    """R30."""
    hero = hero_of(state.open, seat)
    refusal = _cannot_act(state) or not_out(hero, action.out) or loaded(hero, action.out)
    return refusal or not_spare(hero, action.in_)


def recover(state: State, seat: int, action: a.Recover) -> Refusal:
    """R31."""
    hero = hero_of(state.open, seat)
    if turn_of(state.open).mode == "act":
        return IllegalAction("already_acted", "You have acted this turn and cannot recover energy.")
    refusal = not_out(hero, action.weapon)
    if refusal is not None:
        return refusal
    if loaded(hero, action.weapon) is None:
        return IllegalAction("nothing_on_it", f"There is no EP on {called(action.weapon)}.")
    return None


def call_retreat(state: State, _: int, __: a.CallRetreat) -> Refusal:
    """R34."""
    if turn_of(state.open).called:
        return IllegalAction("already_called", "You have already called for a retreat.")
    if is_kings_room(state.open):
        return IllegalAction("no_retreat", "There is no retreat from the King's room.")
    return None


def reveal(state: State, seat: int, action: a.Reveal) -> Refusal:
    if action.card in state.own[seat].items:
        return None
    if action.card in hero_of(state.open, seat).items:
        return IllegalAction("not_yours", f"{called(action.card)} is already revealed.")
    return not_yours(action.card)
