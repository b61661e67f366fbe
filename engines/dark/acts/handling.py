"""What acts with things have in common: free in a scene, an action in combat. R16, R18, 5.4."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Self

from ...contract import IllegalAction
from ..board import gear
from ..board.lane import fighter
from ..board.may import may_handle, needed, refuse, wrong_phase
from ..board.party import Events, hero_of, lives
from ..events.bodies import ThingMoved, TorchOut
from ..model import Open, State
from ..model.things import Hero, Thing
from .act import Aside


class Handling(Aside, frozen=True):
    phases = frozenset({"scene", "combat"})
    cost: ClassVar[int] = 1  # actions, in combat
    not_in_combat: ClassVar[str] = ""  # why

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        if not lives(state.open, seat) or (cls.not_in_combat and state.open.combat):
            return ()
        return cls.forms(state.open, seat, hero_of(state.open, seat))

    @classmethod
    @abstractmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        """What can be listed of it."""

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if self.not_in_combat and table.phase == "combat":
            return wrong_phase(self.not_in_combat)
        return may_handle(table, seat, self.cost) or self.unfit(table, seat, hero_of(table, seat))

    @abstractmethod
    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        """What speaks against it for somebody who may handle things now."""

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        if table.combat is None:
            table.free[seat] += 1
        elif each := fighter(table.combat, seat):
            each.actions -= self.cost
            each.drops -= not self.cost
        self.handle(state, seat, hero_of(table, seat), events)

    @abstractmethod
    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        """What it does when it has been paid for."""


def mine(hero: Hero, ref: int) -> Thing:
    thing = gear.carried(hero, ref)
    assert thing is not None  # noqa: S101 (checked)
    return thing


def not_mine(hero: Hero, ref: int) -> IllegalAction | None:
    return None if gear.carried(hero, ref) else refuse("not_carried", "You do not carry that.")


def not_to_part(hero: Hero, ref: int) -> IllegalAction | None:
    """Whether somebody may let a thing of theirs go."""
    if hero.worn == ref:
        return refuse("worn", "Take it off first.")
    return None if gear.can_part(hero, mine(hero, ref)) else needed(hero)


def moved(thing: Thing, start: gear.Where, end: gear.Where, events: Events) -> None:
    events.append(ThingMoved(to=None, ref=thing.ref, item=thing.item, name=gear.called(thing), start=start, end=end))


def take(hero: Hero, seat: int, thing: Thing, start: gear.Where, events: Events) -> None:
    """Into the pack; a torch that burned goes out where no hand is free for it."""
    was_lit = thing.lit
    gear.add(hero, thing)
    moved(thing, start, seat, events)
    if was_lit:
        gone_out(thing, seat, hero, events)


def gone_out(thing: Thing, seat: int, hero: Hero, events: Events) -> None:
    """A torch that burned goes out where no hand holds it."""
    if not thing.lit:
        events.append(TorchOut(to=None, seat=seat, name=hero.name, auto=False))
