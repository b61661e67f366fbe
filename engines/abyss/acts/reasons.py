"""Reasons for a refusal that several acts share."""

from __future__ import annotations

from ...contract import IllegalAction
from ..board import energy
from ..board.cards import own_cards
from ..board.table import fight_of, turn_of
from ..content import WEAPONS, is_starter
from ..model.ids import Card
from ..model.state import Hero, Open, State
from ..words import phrases as say

Refusal = IllegalAction | None


def bad_action(reason: str = "This action is not possible in this phase.") -> IllegalAction:
    return IllegalAction("bad_action", reason)


def cannot_act(table: Open) -> Refusal:
    """R24."""
    if turn_of(table).mode == "recover":
        return IllegalAction("recovering", "You are recovering energy this turn and cannot act.")
    if not fight_of(table).pool:
        return IllegalAction("no_actions", "The party has no actions left this round.")
    return None


def not_yours(card: Card) -> IllegalAction:
    return IllegalAction("not_yours", f"You do not have {say.card(card)}.")


def starter() -> IllegalAction:
    return IllegalAction("starter", "Your starting weapon stays with you.")


def not_owned(state: State, seat: int, card: Card) -> Refusal:
    """Starting weapons do not count: they are no treasure."""
    if is_starter(card):
        return starter()
    return None if card in own_cards(state, seat) else not_yours(card)


def not_out(hero: Hero, card: Card) -> Refusal:
    if energy.weapon_of(hero, card) is not None:
        return None
    if card in hero.spare:
        return IllegalAction("not_out", f"{say.card(card)} is in your spare pile.")
    return not_yours(card)


def not_spare(hero: Hero, card: Card) -> Refusal:
    if card in hero.spare:
        return None
    if energy.weapon_of(hero, card) is not None:
        return IllegalAction("not_yours", f"{say.card(card)} is not in your spare pile.")
    return not_yours(card)


def loaded(hero: Hero, card: Card) -> Refusal:
    weapon = energy.weapon_of(hero, card)
    if weapon is not None and weapon.on:
        return IllegalAction("ep_on_it", f"Take the EP off {say.card(card)} first.")
    return None


def no_ep(hero: Hero, card: Card, cost: int) -> Refusal:
    free, color = energy.free_for(hero, card), WEAPONS[card].color
    if free >= cost:
        return None
    which = "" if color == "any" else f"{color} "
    return IllegalAction("no_ep", f"You need {cost} free {which}EP and have {free}.")


def nobody_else(table: Open, seat: int, other: int) -> Refusal:
    if other == seat or other >= len(table.heroes):
        return bad_action("Choose another player.")
    return None


def not_a_reward(reason: str = "That is not one of the rewards of this room.") -> IllegalAction:
    return IllegalAction("not_a_reward", reason)
