"""Things that are used up. R51."""

from __future__ import annotations

from ..actions import deeds
from ..board import gear
from ..board.dice import amount
from ..board.party import Events, hero_of
from ..events.bodies import Boosted, Used, Warded
from ..model import State
from ..model.things import Boost
from .handling import spend
from .health import heal, repair


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
    else:
        assert found.ability is not None  # noqa: S101 (the tables say of which)
        on.boost = Boost(found.ability, worth, 6)
        events.append(Boosted(to=None, seat=action.on, name=on.name, ability=found.ability, amount=worth))


def ward(state: State, seat: int, points: int, events: Events) -> None:
    """Not cumulative: the larger counts. R47."""
    hero = hero_of(state.open, seat)
    hero.ward = max(hero.ward, points)
    events.append(Warded(to=None, seat=seat, name=hero.name, ward=hero.ward))
