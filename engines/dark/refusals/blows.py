"""Attacks: with what, and on whom."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds, orders
from ..board.gear import free_hands
from ..board.lane import distance, fight, fighter, foe_of
from ..board.party import hero_of, lives
from ..model import Open, State
from ..rules.blows import foe_reach, reach_of, weapon_of
from .lane import foes_turn, no_target, too_far, turn_of
from .parts import refuse, wrong_phase


def check_attack(state: State, seat: int, action: deeds.Attack) -> IllegalAction | None:
    table = state.open
    if table.phase != "combat":
        return wrong_phase()
    if refusal := turn_of(state, seat):
        return refusal
    hero = hero_of(table, seat)
    weapon = weapon_of(hero, action.ref)
    if action.ref is None and free_hands(hero) < 1:
        return refuse("no_free_hand", "You need a free hand.")
    if action.ref is not None and weapon is None:
        return refuse("not_held", "That is no weapon." if action.ref in hero.held else "You do not hold that.")
    return reachable(table, seat, action.foe, reach_of(weapon))


def reachable(table: Open, seat: int, number: int, reach: int) -> IllegalAction | None:
    """Whether a foe can be struck from where a character stands."""
    combat = fight(table)
    foe = foe_of(combat, number)
    if foe is None or foe.state != "alive":
        return no_target()
    steps = distance(combat, seat, foe)
    return None if steps <= reach else too_far(foe.name, steps)


def check_foe_attack(state: State, seat: int, action: orders.FoeAttack) -> IllegalAction | None:
    if refusal := foes_turn(state, seat, action.foe):
        return refusal
    table = state.open
    combat = fight(table)
    foe, each = foe_of(combat, action.foe), fighter(combat, action.seat)
    if foe is None or each is None or each.spot is None or not lives(table, action.seat):
        return no_target()
    steps = distance(combat, action.seat, foe)
    return None if steps <= foe_reach(foe) else too_far(hero_of(table, action.seat).name, steps)
