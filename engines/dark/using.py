"""Things that are used up. R51."""

from __future__ import annotations

from engines.contract import IllegalAction
from engines.dark import deeds, gear
from engines.dark.dice import amount
from engines.dark.events.bodies import Boosted, Used, Warded
from engines.dark.handling import is_near, may_handle, spend
from engines.dark.health import heal, repair, worn_out
from engines.dark.model import State
from engines.dark.party import Events, hero_of, refuse, wrong_phase
from engines.dark.things import Boost, Thing


def check_use(state: State, seat: int, action: deeds.UseItem) -> IllegalAction | None:
    table = state.open
    if refusal := may_handle(state, seat):
        return refusal
    thing = gear.carried(hero_of(table, seat), action.ref)
    if thing is None:
        return refuse("not_carried", "You do not carry that.")
    use = gear.row(thing).use
    if use is None:
        return refuse("no_use", "That cannot be used up.")
    if table.combat is not None and not gear.row(thing).in_combat:
        return wrong_phase("There is no time for that in combat.")
    if action.on != seat and use not in {"heal", "repair"}:
        return refuse("no_target", "You can only use that on yourself.")
    return is_near(table, seat, action.on) or _is_wanted(state, action.on, thing)


def _is_wanted(state: State, on: int, thing: Thing) -> IllegalAction | None:
    """Nothing is wasted on somebody who needs none of it."""
    hero, use = hero_of(state.open, on), gear.row(thing).use
    if use == "heal" and hero.health == hero.most:
        return refuse("not_wounded", "There is nothing to heal.")
    if use == "repair" and not worn_out(state.open, on):
        return refuse("not_damaged", "There is nothing to repair.")
    return None


def use(state: State, seat: int, action: deeds.UseItem, events: Events) -> None:
    table, hero = state.open, hero_of(state.open, seat)
    thing = gear.carried(hero, action.ref)
    assert thing is not None  # noqa: S101 (checked)
    found, on = gear.row(thing), hero_of(table, action.on)
    spend(state, seat)
    gear.remove(hero, thing)
    events.append(
        Used(
            to=None, seat=seat, name=hero.name, item=thing.item, thing=gear.called(thing), on=action.on, target=on.name
        )
    )
    dice, worth = amount(found.amount, state.sealed.rng)
    if found.use == "heal":
        heal(table, action.on, worth, events, dice)
    elif found.use == "repair":
        repair(table, action.on, worth, events)
    elif found.use == "ward":
        ward(state, action.on, worth, events)
    elif found.ability:
        on.boost = Boost(found.ability, worth, 6)
        events.append(Boosted(to=None, seat=action.on, name=on.name, ability=found.ability, amount=worth))


def ward(state: State, seat: int, points: int, events: Events) -> None:
    """Not cumulative: the larger counts. R47."""
    hero = hero_of(state.open, seat)
    hero.ward = max(hero.ward, points)
    events.append(Warded(to=None, seat=seat, name=hero.name, ward=hero.ward))
