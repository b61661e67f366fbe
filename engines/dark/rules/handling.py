"""What players do with things: free in a scene, for actions in combat. R16, R18, R20, 5.4."""

from __future__ import annotations

from typing import Literal

from ..actions import deeds
from ..board import gear
from ..board.lane import fighter, put_down, spot_of
from ..board.party import Events, hero_of
from ..events.bodies import GoldMoved, Held, LeadPassed, ThingMoved, TorchLit, TorchOut, Worn
from ..model import Open, State
from ..model.things import Hero, Thing


def spend(state: State, seat: int, cost: int = 1) -> None:
    table = state.open
    if table.combat is None:
        table.free[seat] += 1
        return
    each = fighter(table.combat, seat)
    assert each is not None  # noqa: S101 (checked)
    each.actions -= cost
    each.drops -= not cost


def _moved(
    thing: Thing, start: int | Literal["ground", "spot"], end: int | Literal["ground", "spot"], events: Events
) -> None:
    events.append(ThingMoved(to=None, ref=thing.ref, item=thing.item, name=gear.called(thing), start=start, end=end))


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


def wear(state: State, seat: int, action: deeds.Wear, events: Events) -> None:
    hero = hero_of(state.open, seat)
    spend(state, seat)
    hero.worn = action.ref
    armor = gear.worn_armor(hero)
    events.append(Worn(to=None, seat=seat, name=hero.name, thing=gear.called(armor) if armor else None))


def drop(state: State, seat: int, action: deeds.Drop, events: Events) -> None:
    """R18: free of cost; in combat it lies on the spot."""
    table, hero = state.open, hero_of(state.open, seat)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    spend(state, seat, cost=0)
    gear.remove(hero, thing)
    _moved(thing, seat, put_down(table, seat, thing), events)


def lying(table: Open, seat: int) -> list[Thing]:
    """What a character could pick up: of the ground, in combat of their spot."""
    if table.combat is None:
        return gear.ground(table)
    return [each.thing for each in table.combat.ground if each.spot == spot_of(table.combat, seat)]


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


def give(state: State, seat: int, action: deeds.Give, events: Events) -> None:
    hero, receiver = hero_of(state.open, seat), hero_of(state.open, action.to)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    spend(state, seat)
    gear.remove(hero, thing)
    _take(receiver, action.to, thing, seat, events)


def hand_gold(state: State, seat: int, action: deeds.HandGold, events: Events) -> None:
    hero, receiver = hero_of(state.open, seat), hero_of(state.open, action.to)
    spend(state, seat)
    hero.gold -= action.gold
    receiver.gold += action.gold
    events.append(GoldMoved(to=None, giver=seat, receiver=action.to, gold=action.gold))


def light(state: State, seat: int, action: deeds.LightTorch, events: Events) -> None:
    """R20."""
    hero = hero_of(state.open, seat)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    spend(state, seat)
    thing.lit = True
    events.append(TorchLit(to=None, seat=seat, name=hero.name, auto=False))


def snuff(state: State, seat: int, action: deeds.Snuff, events: Events) -> None:
    hero = hero_of(state.open, seat)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    spend(state, seat, cost=0)
    thing.lit = False
    events.append(TorchOut(to=None, seat=seat, name=hero.name, auto=False))


def hand_over_lead(state: State, seat: int, action: deeds.HandOverLead, events: Events) -> None:
    spend(state, seat)
    state.open.leader = action.to
    events.append(LeadPassed(to=None, seat=action.to, name=hero_of(state.open, action.to).name))
