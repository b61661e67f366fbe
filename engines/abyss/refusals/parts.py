"""Reasons that several refusals share."""

from __future__ import annotations

from ...contract import IllegalAction
from .. import actions as a
from .. import energy
from ..content import GOODS
from ..ids import Card
from ..model import Hero, State

Refusal = IllegalAction | None


def bad_action(reason: str = "This action is not possible in this phase.") -> IllegalAction:
    return IllegalAction("bad_action", reason)


def fine(_: State, __: int, ___: a.Action) -> Refusal:
    return None


def called(card: Card) -> str:
    return GOODS[card].name


def not_yours(card: Card) -> IllegalAction:
    return IllegalAction("not_yours", f"You do not have {called(card)}.")


def not_out(hero: Hero, card: Card) -> Refusal:
    if energy.weapon_of(hero, card) is not None:
        return None
    if card in hero.spare:
        return IllegalAction("not_out", f"{called(card)} is in your spare pile.")
    return not_yours(card)


def not_spare(hero: Hero, card: Card) -> Refusal:
    if card in hero.spare:
        return None
    if energy.weapon_of(hero, card) is not None:
        return IllegalAction("not_yours", f"{called(card)} is not in your spare pile.")
    return not_yours(card)


def loaded(hero: Hero, card: Card) -> Refusal:
    weapon = energy.weapon_of(hero, card)
    if weapon is not None and weapon.on:
        return IllegalAction("ep_on_it", f"Take the EP off {called(card)} first.")
    return None


def nobody(state: State, seat: int, other: int) -> Refusal:
    if other == seat or other >= len(state.open.heroes):
        return bad_action("Choose another player.")
    return None


def not_a_reward(reason: str = "That is not one of the rewards of this room.") -> IllegalAction:
    return IllegalAction("not_a_reward", reason)
