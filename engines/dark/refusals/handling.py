"""Things: who may take, hold, wear, give and drop what."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds
from ..board import gear
from ..board.lane import fight, fighter, spot_of
from ..board.party import hero_of, present
from ..model import Open, State
from ..model.bounds import FREE
from ..model.things import Hero, Thing
from ..rules.handling import lying
from .lane import turn_of
from .parts import player_only, refuse, wrong_phase


def may_handle(state: State, seat: int, cost: int = 1) -> IllegalAction | None:
    """Whether a seat may handle things now. In combat what costs nothing is bounded too."""
    table = state.open
    if table.phase == "combat":
        if refusal := turn_of(state, seat):
            return refusal
        each = fighter(fight(table), seat)
        return _limit("turn") if not cost and each and not each.drops else None
    return in_scene(table, seat) or (_limit("beat") if table.free[seat] >= FREE else None)


def in_scene(table: Open, seat: int) -> IllegalAction | None:
    if table.phase != "scene":
        return wrong_phase()
    if refusal := player_only(table, seat):
        return refusal
    if table.scene is None or seat not in table.scene.present:
        return wrong_phase("You are not in a scene.")
    return None


def _limit(of: str) -> IllegalAction:
    return refuse("limit", f"You have used all free actions of this {of}.")


def _mine(hero: Hero, ref: int) -> Thing | IllegalAction:
    return gear.carried(hero, ref) or refuse("not_carried", "You do not carry that.")


def overloaded(hero: Hero) -> IllegalAction:
    return refuse("overloaded", f"{hero.name} cannot carry that.")


def needed(hero: Hero) -> IllegalAction:
    return refuse("overloaded", f"{hero.name} could not carry the rest without that.")


def is_near(table: Open, seat: int, other: int) -> IllegalAction | None:
    """Whether another character can be reached by hand: present, in combat Here."""
    if other not in present(table):
        return refuse("no_target", "That target is dead or gone.")
    if table.combat is None:
        return None
    mine, theirs = spot_of(table.combat, seat), spot_of(table.combat, other)
    if theirs is None:
        return refuse("no_target", "That target is dead or gone.")
    return None if mine == theirs else refuse("too_far", f"{hero_of(table, other).name} is not Here.")


def check_ready(state: State, seat: int, action: deeds.Ready) -> IllegalAction | None:
    if refusal := may_handle(state, seat):
        return refusal
    hero = hero_of(state.open, seat)
    things = [gear.carried(hero, ref) for ref in action.refs]
    if len(set(action.refs)) < len(things) or list(action.refs) != sorted(action.refs):
        return refuse("hands", "Name each thing once, in order.")
    found = [thing for thing in things if thing]
    if len(found) < len(things):
        return refuse("not_carried", "You do not carry that.")
    if not all(gear.row(thing).hands for thing in found):
        return refuse("not_carried", "That is not a thing to hold.")
    if sum(gear.row(thing).hands for thing in found) > 2:  # R16
        return refuse("hands", "You have only two hands.")
    return refuse("same", "You hold exactly that already.") if list(action.refs) == hero.held else None


def check_wear(state: State, seat: int, action: deeds.Wear) -> IllegalAction | None:
    if state.open.phase == "combat":
        return wrong_phase("Armor cannot be changed in combat.")
    if refusal := may_handle(state, seat):
        return refusal
    hero = hero_of(state.open, seat)
    if action.ref == hero.worn:
        return refuse("same", "You wear exactly that already.")
    thing = gear.carried(hero, action.ref) if action.ref else None
    if action.ref is not None and (thing is None or gear.row(thing).kind != "armor"):
        return refuse("not_carried", "You do not carry such armor.")
    return None


def check_drop(state: State, seat: int, action: deeds.Drop) -> IllegalAction | None:
    if refusal := may_handle(state, seat, cost=0):
        return refusal
    hero = hero_of(state.open, seat)
    thing = _mine(hero, action.ref)
    if isinstance(thing, IllegalAction):
        return thing
    return _may_part(hero, thing)


def _may_part(hero: Hero, thing: Thing) -> IllegalAction | None:
    if hero.worn == thing.ref:
        return refuse("worn", "Take it off first.")
    return None if gear.can_part(hero, thing) else needed(hero)


def check_pick_up(state: State, seat: int, action: deeds.PickUp) -> IllegalAction | None:
    if refusal := may_handle(state, seat):
        return refusal
    thing = next((each for each in lying(state.open, seat) if each.ref == action.ref), None)
    if thing is None:
        return refuse("not_here", "That does not lie here.")
    hero = hero_of(state.open, seat)
    return None if gear.can_take(hero, thing) else overloaded(hero)


def check_give(state: State, seat: int, action: deeds.Give) -> IllegalAction | None:
    table = state.open
    if refusal := may_handle(state, seat):
        return refusal
    hero = hero_of(table, seat)
    thing = _mine(hero, action.ref)
    if isinstance(thing, IllegalAction):
        return thing
    if action.to == seat:
        return refuse("no_target", "You have that already.")
    if refusal := is_near(table, seat, action.to) or _may_part(hero, thing):
        return refusal
    receiver = hero_of(table, action.to)
    return None if gear.can_take(receiver, thing) else overloaded(receiver)


def check_hand_gold(state: State, seat: int, action: deeds.HandGold) -> IllegalAction | None:
    table = state.open
    if table.phase == "combat":
        return wrong_phase("There is no time for that in combat.")
    if refusal := may_handle(state, seat):
        return refusal
    if action.to == seat:
        return refuse("no_target", "You have that already.")
    if refusal := is_near(table, seat, action.to):
        return refusal
    if hero_of(table, seat).gold < action.gold:
        return refuse("no_gold", "You do not have so much gold.")
    receiver = hero_of(table, action.to)
    return None if gear.can_take_gold(receiver, action.gold) else overloaded(receiver)


def _torch(state: State, seat: int, ref: int, *, lit: bool) -> IllegalAction | None:
    """Whether a seat holds that torch, burning or not."""
    hero = hero_of(state.open, seat)
    thing = next((each for each in gear.in_hands(hero) if each.ref == ref and each.item == "torch"), None)
    if thing is None:
        return refuse("not_held", "You do not hold that.")
    if thing.lit != lit:
        return refuse("same", "It burns already." if thing.lit else "It does not burn.")
    return None


def check_light(state: State, seat: int, action: deeds.LightTorch) -> IllegalAction | None:
    return may_handle(state, seat) or _torch(state, seat, action.ref, lit=False)


def check_snuff(state: State, seat: int, action: deeds.Snuff) -> IllegalAction | None:
    return may_handle(state, seat, cost=0) or _torch(state, seat, action.ref, lit=True)


def check_hand_over_lead(state: State, seat: int, action: deeds.HandOverLead) -> IllegalAction | None:
    table = state.open
    if table.phase == "combat":
        return wrong_phase()
    if refusal := may_handle(state, seat):
        return refusal
    if table.leader != seat:
        return refuse("not_leader", "Only the leader can do that.")
    if action.to == seat:
        return refuse("no_target", "You lead already.")
    return None if action.to in present(table) else refuse("no_target", "That target is dead or gone.")
