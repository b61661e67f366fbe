"""What goes from hand to hand: things that are dropped, picked up or given, gold, the lead. R15, R18, R20, 5.9."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Self, final

from msgspec import Meta

from ...contract import IllegalAction, Names
from ..board import gear
from ..board.lane import lying, put_down
from ..board.may import is_near, no_target, overloaded, refuse
from ..board.party import Events, hero_of, present
from ..events.bodies import GoldMoved, LeadPassed
from ..model import Open, State, View
from ..model.bounds import Ref, Seat
from ..model.things import Hero
from ..words.naming import them, thing_named
from .handling import Handling, mine, moved, not_mine, not_to_part, take


@final
class Drop(Handling, frozen=True):
    """R18: free of cost; in combat it lies on the spot."""

    cost = 0
    rank = 71

    ref: Ref

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        return [cls(thing.ref) for thing in gear.different(hero)]

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        return not_mine(hero, self.ref) or not_to_part(hero, self.ref)

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        thing = mine(hero, self.ref)
        gear.remove(hero, thing)
        moved(thing, seat, put_down(state.open, seat, thing), events)

    def told(self, view: View, names: Names) -> str:
        return f"drop {thing_named(view, self.ref)}"


@final
class PickUp(Handling, frozen=True):
    rank = 54

    ref: Ref

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        return [cls(thing.ref) for thing in gear.one_of_each(lying(table, seat))]

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        thing = next((each for each in lying(table, seat) if each.ref == self.ref), None)
        if thing is None:
            return refuse("not_here", "That does not lie here.")
        return None if gear.can_take(hero, thing) else overloaded(hero)

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        table = state.open
        thing = next(each for each in lying(table, seat) if each.ref == self.ref)
        if table.combat is None:
            gear.lift(table, thing)
        else:
            table.combat.ground = [each for each in table.combat.ground if each.thing is not thing]
        take(hero, seat, thing, "spot" if table.combat else "ground", events)

    def told(self, view: View, names: Names) -> str:
        return f"pick up {thing_named(view, self.ref)}"


@final
class Give(Handling, frozen=True):
    rank = 72

    ref: Ref
    to: Seat

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        things, others = gear.different(hero), [each for each in present(table) if each != seat]
        return [cls(thing.ref, other) for thing in things for other in others]

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        if refusal := not_mine(hero, self.ref):
            return refusal
        if self.to == seat:
            return refuse("no_target", "You have that already.")
        if refusal := is_near(table, seat, self.to) or not_to_part(hero, self.ref):
            return refusal
        receiver = hero_of(table, self.to)
        return None if gear.can_take(receiver, mine(hero, self.ref)) else overloaded(receiver)

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        thing = mine(hero, self.ref)
        gear.remove(hero, thing)
        take(hero_of(state.open, self.to), self.to, thing, seat, events)

    def told(self, view: View, names: Names) -> str:
        return f"give {thing_named(view, self.ref)} to {them(view, self.to, names)}"


@final
class HandGold(Handling, frozen=True):
    free = frozenset({"gold"})
    not_in_combat = "There is no time for that in combat."
    rank = 73

    to: Seat
    gold: Annotated[int, Meta(ge=1, le=1_000_000)] = 1

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        return [cls(other) for other in present(table) if other != seat]

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        if self.to == seat:
            return refuse("no_target", "You have that already.")
        if refusal := is_near(table, seat, self.to):
            return refusal
        if hero.gold < self.gold:
            return refuse("no_gold", "You do not have so much gold.")
        receiver = hero_of(table, self.to)
        return None if gear.can_take_gold(receiver, self.gold) else overloaded(receiver)

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        hero.gold -= self.gold
        hero_of(state.open, self.to).gold += self.gold
        events.append(GoldMoved(to=None, giver=seat, receiver=self.to, gold=self.gold))

    def told(self, view: View, names: Names) -> str:
        return f"give {self.gold} gold to {them(view, self.to, names)}"


@final
class HandOverLead(Handling, frozen=True):
    not_in_combat = "That is not possible now."
    rank = 74

    to: Seat

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        return [cls(other) for other in present(table) if other != seat]

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        if table.leader != seat:
            return refuse("not_leader", "Only the leader can do that.")
        if self.to == seat:
            return refuse("no_target", "You lead already.")
        return None if self.to in present(table) else no_target()

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        state.open.leader = self.to
        events.append(LeadPassed(to=None, seat=self.to, name=hero_of(state.open, self.to).name))

    def told(self, view: View, names: Names) -> str:
        return f"hand the lead to {them(view, self.to, names)}"
