"""What players do with things: free in a scene, for actions in combat. R16, R18, R20, 5.4."""

from __future__ import annotations

from typing import Literal

from engines.contract import IllegalAction
from engines.dark import deeds, gear
from engines.dark.bounds import FREE
from engines.dark.events.bodies import GoldMoved, Held, LeadPassed, ThingMoved, TorchLit, TorchOut, Worn
from engines.dark.lane import fight, fighter, spot_of, turn_of
from engines.dark.model import Open, State
from engines.dark.party import Events, hero_of, lives, player_only, present, refuse, wrong_phase
from engines.dark.things import Hero, Thing
from engines.dark.turns import Dropped


def may_handle(state: State, seat: int, cost: int = 1) -> IllegalAction | None:
    """Whether a seat may handle things now. In combat what costs nothing is bounded too."""
    table = state.open
    if table.phase == "combat":
        if refusal := turn_of(state, seat):
            return refusal
        each = fighter(fight(table), seat)
        return _limit() if not cost and each and not each.drops else None
    return in_scene(table, seat) or (_limit() if table.free[seat] >= FREE else None)


def in_scene(table: Open, seat: int) -> IllegalAction | None:
    if table.phase != "scene":
        return wrong_phase()
    if refusal := player_only(table, seat):
        return refusal
    if table.scene is None or seat not in table.scene.present:
        return wrong_phase("You are not in a scene.")
    return None


def _limit() -> IllegalAction:
    return refuse("limit", "You have used all free actions of this beat.")


def spend(state: State, seat: int, cost: int = 1) -> None:
    table = state.open
    if table.combat is None:
        table.free[seat] += 1
        return
    each = fighter(table.combat, seat)
    assert each is not None  # noqa: S101 (checked)
    each.actions -= cost
    each.drops -= not cost


def _mine(hero: Hero, ref: int) -> Thing | IllegalAction:
    return gear.carried(hero, ref) or refuse("not_carried", "You do not carry that.")


def overloaded(hero: Hero) -> IllegalAction:
    return refuse("overloaded", f"{hero.name} cannot carry that.")


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


def _moved(
    thing: Thing, start: int | Literal["ground", "spot"], end: int | Literal["ground", "spot"], events: Events
) -> None:
    events.append(ThingMoved(to=None, ref=thing.ref, item=thing.item, name=gear.called(thing), start=start, end=end))


def check_ready(state: State, seat: int, action: deeds.Ready) -> IllegalAction | None:
    if refusal := may_handle(state, seat):
        return refusal
    hero = hero_of(state.open, seat)
    things = [gear.carried(hero, ref) for ref in action.refs]
    if len(set(action.refs)) < len(things) or list(action.refs) != sorted(action.refs):
        return refuse("hands", "Name each thing once, in order.")
    found = [thing for thing in things if thing and gear.row(thing).hands]
    if len(found) < len(things):
        return refuse("not_carried", "You do not carry that.")
    if sum(gear.row(thing).hands for thing in found) > 2:  # R16
        return refuse("hands", "You have only two hands.")
    return refuse("same", "You hold exactly that already.") if list(action.refs) == hero.held else None


def ready(state: State, seat: int, action: deeds.Ready, events: Events) -> None:
    hero = hero_of(state.open, seat)
    spend(state, seat)
    burning = [thing for thing in hero.gear if thing.lit]
    gear.hold(hero, list(action.refs))
    things = tuple([gear.called(thing) for thing in gear.in_hands(hero)])
    events.append(Held(to=None, seat=seat, name=hero.name, things=things))
    for thing in burning:
        _gone_out(thing, seat, hero, events)


def _gone_out(thing: Thing, seat: int, hero: Hero, events: Events) -> None:
    """A torch that burned goes out where no hand holds it."""
    if not thing.lit:
        events.append(TorchOut(to=None, seat=seat, name=hero.name, auto=False))


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


def wear(state: State, seat: int, action: deeds.Wear, events: Events) -> None:
    hero = hero_of(state.open, seat)
    spend(state, seat)
    hero.worn = action.ref
    armor = gear.worn_armor(hero)
    events.append(Worn(to=None, seat=seat, name=hero.name, thing=gear.called(armor) if armor else None))


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
    return None if gear.can_part(hero, thing) else overloaded(hero)


def drop(state: State, seat: int, action: deeds.Drop, events: Events) -> None:
    """R18: free of cost; in combat it lies on the spot."""
    table, hero = state.open, hero_of(state.open, seat)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    spend(state, seat, cost=0)
    gear.remove(hero, thing)
    if table.combat is None:
        gear.lay(table, thing)
    else:
        table.combat.ground.append(Dropped(thing, seat, spot_of(table.combat, seat) or 0))
    _moved(thing, seat, "spot" if table.combat else "ground", events)


def lying(table: Open, seat: int) -> list[Thing]:
    """What a character could pick up: of the ground, in combat of their spot."""
    if table.combat is None:
        return gear.ground(table)
    return [each.thing for each in table.combat.ground if each.spot == spot_of(table.combat, seat)]


def check_pick_up(state: State, seat: int, action: deeds.PickUp) -> IllegalAction | None:
    if refusal := may_handle(state, seat):
        return refusal
    thing = next((each for each in lying(state.open, seat) if each.ref == action.ref), None)
    if thing is None:
        return refuse("not_here", "That does not lie here.")
    hero = hero_of(state.open, seat)
    return None if gear.can_take(hero, thing) else overloaded(hero)


def pick_up(state: State, seat: int, action: deeds.PickUp, events: Events) -> None:
    table, hero = state.open, hero_of(state.open, seat)
    thing = next(each for each in lying(table, seat) if each.ref == action.ref)
    spend(state, seat)
    if table.combat is None:
        gear.lift(table, thing)
    else:
        table.combat.ground = [each for each in table.combat.ground if each.thing is not thing]
    _take(hero, seat, thing, "spot" if table.combat else "ground", events)


def _take(hero: Hero, seat: int, thing: Thing, start: int | Literal["ground", "spot"], events: Events) -> None:
    was_lit = thing.lit
    gear.add(hero, thing)
    _moved(thing, start, seat, events)
    if was_lit:
        _gone_out(thing, seat, hero, events)


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


def give(state: State, seat: int, action: deeds.Give, events: Events) -> None:
    hero, receiver = hero_of(state.open, seat), hero_of(state.open, action.to)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    spend(state, seat)
    gear.remove(hero, thing)
    _take(receiver, action.to, thing, seat, events)


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


def hand_gold(state: State, seat: int, action: deeds.HandGold, events: Events) -> None:
    hero, receiver = hero_of(state.open, seat), hero_of(state.open, action.to)
    spend(state, seat)
    hero.gold -= action.gold
    receiver.gold += action.gold
    events.append(GoldMoved(to=None, giver=seat, receiver=action.to, gold=action.gold))


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


def light(state: State, seat: int, action: deeds.LightTorch, events: Events) -> None:
    """R20."""
    hero = hero_of(state.open, seat)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    spend(state, seat)
    thing.lit = True
    events.append(TorchLit(to=None, seat=seat, name=hero.name, auto=False))


def check_snuff(state: State, seat: int, action: deeds.Snuff) -> IllegalAction | None:
    return may_handle(state, seat, cost=0) or _torch(state, seat, action.ref, lit=True)


def snuff(state: State, seat: int, action: deeds.Snuff, events: Events) -> None:
    hero = hero_of(state.open, seat)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    spend(state, seat, cost=0)
    thing.lit = False
    events.append(TorchOut(to=None, seat=seat, name=hero.name, auto=False))


def check_hand_over_lead(state: State, seat: int, action: deeds.HandOverLead) -> IllegalAction | None:
    table = state.open
    if table.phase == "combat":
        return wrong_phase()
    if refusal := may_handle(state, seat):
        return refusal
    if table.leader != seat:
        return refuse("not_leader", "Only the leader can do that.")
    if action.to == seat or not lives(table, action.to) or action.to not in present(table):
        return refuse("no_target", "That target is dead or gone.")
    return None


def hand_over_lead(state: State, seat: int, action: deeds.HandOverLead, events: Events) -> None:
    spend(state, seat)
    state.open.leader = action.to
    events.append(LeadPassed(to=None, seat=action.to, name=hero_of(state.open, action.to).name))
