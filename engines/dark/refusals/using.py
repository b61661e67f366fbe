"""Things that are used up: on whom they are of use."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds
from ..board import gear
from ..board.party import hero_of
from ..model import State
from ..model.things import Thing
from ..rules.health import worn_out
from .handling import is_near, may_handle
from .parts import refuse, wrong_phase


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
