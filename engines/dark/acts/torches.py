"""Torches in the hand: lit and put out. R20."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, final

from ...contract import IllegalAction, Names
from ..board import gear
from ..board.may import refuse
from ..board.party import Events
from ..events.bodies import TorchLit, TorchOut
from ..model import Open, State, View
from ..model.bounds import Ref
from ..model.things import Hero
from ..words.naming import thing_named
from .handling import Handling, mine


def _unfit(hero: Hero, ref: int, *, lit: bool) -> IllegalAction | None:
    """Whether that torch is in a hand, burning or not."""
    thing = next((each for each in gear.in_hands(hero) if each.ref == ref and each.item == "torch"), None)
    if thing is None:
        return refuse("not_held", "You do not hold that.")
    if thing.lit != lit:
        return refuse("same", "It burns already." if thing.lit else "It does not burn.")
    return None


@final
class LightTorch(Handling, frozen=True, tag="light"):
    rank = 55

    ref: Ref

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        return [cls(thing.ref) for thing in gear.different(hero) if thing.item == "torch"]

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        return _unfit(hero, self.ref, lit=False)

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        mine(hero, self.ref).lit = True
        events.append(TorchLit(to=None, seat=seat, name=hero.name, auto=False))

    def told(self, view: View, names: Names) -> str:
        return f"light {thing_named(view, self.ref)}"


@final
class Snuff(Handling, frozen=True):
    cost = 0
    rank = 70

    ref: Ref

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        return [cls(thing.ref) for thing in gear.different(hero) if thing.lit]

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        return _unfit(hero, self.ref, lit=True)

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        mine(hero, self.ref).lit = False
        events.append(TorchOut(to=None, seat=seat, name=hero.name, auto=False))

    def told(self, view: View, names: Names) -> str:
        return f"put out {thing_named(view, self.ref)}"
