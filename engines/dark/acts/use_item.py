"""Things that are used up. R51."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, final

from ...contract import IllegalAction, Names
from ..board import gear
from ..board.dice import amount
from ..board.may import is_near, refuse, wrong_phase
from ..board.party import Events, hero_of, lives, present
from ..events.bodies import Boosted, Used
from ..flow.health import heal, repair, ward
from ..model import Open, State, View
from ..model.bounds import HOUR, Ref, Seat
from ..model.things import Boost, Hero, Thing
from ..words.meanings import effect
from ..words.naming import them, thing_named
from .handling import Handling, mine


@final
class UseItem(Handling, frozen=True):
    rank = 53

    ref: Ref
    on: Seat

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        things = [thing for thing in gear.different(hero) if gear.row(thing).use]
        return [cls(thing.ref, on) for thing in things for on in present(table)]

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        thing = gear.carried(hero, self.ref)
        if thing is None:
            return refuse("not_carried", "You do not carry that.")
        use = gear.row(thing).use
        if use is None:
            return refuse("no_use", "That cannot be used up.")
        if table.combat is not None and not gear.row(thing).in_combat:
            return wrong_phase("There is no time for that in combat.")
        if self.on != seat and use not in {"heal", "repair"}:
            return refuse("no_target", "You can only use that on yourself.")
        return is_near(table, seat, self.on) or _wasted(hero_of(table, self.on), thing)

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        table, thing = state.open, mine(hero, self.ref)
        found, on = gear.row(thing), hero_of(table, self.on)
        gear.remove(hero, thing)
        called = gear.called(thing)
        events.append(
            Used(to=None, seat=seat, name=hero.name, item=thing.item, thing=called, on=self.on, target=on.name)
        )
        dice, worth = amount(found.amount, state.sealed.rng)
        if found.use == "heal":
            heal(table, self.on, worth, events, dice)
        elif found.use == "repair":
            repair(table, self.on, worth, events)
        elif found.use == "ward":
            ward(table, self.on, worth, events)
        else:
            assert found.ability is not None  # noqa: S101 (the tables say of which)
            on.boost = Boost(found.ability, worth, HOUR)
            events.append(Boosted(to=None, seat=self.on, name=on.name, ability=found.ability, amount=worth))

    def told(self, view: View, names: Names) -> str:
        mine = hero_of(view.open, view.seat) if view.seat is not None and lives(view.open, view.seat) else None
        found = gear.carried(mine, self.ref) if mine else None
        use = f": {effect(gear.row(found))}" if found and gear.row(found).use else ""
        return f"use {thing_named(view, self.ref)} on {them(view, self.on, names)}{use}"


def _wasted(on: Hero, thing: Thing) -> IllegalAction | None:
    """Nothing is wasted on somebody who needs none of it."""
    use = gear.row(thing).use
    if use == "heal" and on.health == on.most:
        return refuse("not_wounded", "There is nothing to heal.")
    if use == "repair" and not gear.worn_out(on):
        return refuse("not_damaged", "There is nothing to repair.")
    return None
