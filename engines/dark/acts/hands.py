"""What the hands hold, light and put out, and what the body wears. R16, R20, R38."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Annotated, ClassVar, Self, final

from msgspec import Meta

from ...contract import IllegalAction, Names
from ...phrases import listed
from ..board import gear
from ..board.may import refuse
from ..board.party import Events
from ..board.twins import lowest
from ..events.bodies import Held, TorchLit, TorchOut, Worn
from ..model import Open, State, View
from ..model.bounds import Ref
from ..model.things import Hero
from ..words.naming import thing_named
from .handling import Handling, gone_out, mine

_HANDS = 2


@final
class Ready(Handling, frozen=True):
    rank = 56

    refs: Annotated[tuple[Ref, ...], Meta(max_length=_HANDS)]  # what the hands hold, sorted

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        """What two hands can hold: each kind of things once, by the lowest numbers."""
        yield cls(())
        kinds: dict[object, list[int]] = {}
        for thing in sorted(hero.gear, key=lambda each: each.ref):
            if gear.row(thing).hands:
                kinds.setdefault((gear.where(hero, thing), gear.looks(thing)), []).append(thing.ref)
        yield from [cls((refs[0],)) for refs in kinds.values()]
        hands = {thing.ref: gear.row(thing).hands for thing in hero.gear}
        for one, other in combinations_with_replacement(list(kinds.values()), 2):
            pair = (one[0], other[0]) if one is not other else tuple(one[:2])
            if len(pair) == 2 and hands[pair[0]] + hands[pair[1]] <= _HANDS:
                yield cls(tuple(sorted(pair)))

    def canonical(self, state: State) -> Ready:
        return Ready(lowest(state.open, self.refs))

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        things = [gear.carried(hero, ref) for ref in self.refs]
        if len(set(self.refs)) < len(things) or list(self.refs) != sorted(self.refs):
            return refuse("hands", "Name each thing once, in order.")
        found = [thing for thing in things if thing]
        if len(found) < len(things):
            return refuse("not_carried", "You do not carry that.")
        if not all(gear.row(thing).hands for thing in found):
            return refuse("not_carried", "That is not a thing to hold.")
        if sum(gear.row(thing).hands for thing in found) > _HANDS:
            return refuse("hands", "You have only two hands.")
        return refuse("same", "You hold exactly that already.") if list(self.refs) == hero.held else None

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        burning = [thing for thing in hero.gear if thing.lit]
        gear.hold(hero, list(self.refs))
        things = tuple([gear.called(thing) for thing in gear.in_hands(hero)])
        events.append(Held(to=None, seat=seat, name=hero.name, things=things))
        for thing in burning:
            gone_out(thing, seat, hero, events)

    def told(self, view: View, names: Names) -> str:
        things = [thing_named(view, ref).removesuffix(" in your hand") for ref in self.refs]
        return f"hold {listed(things)}" if things else "empty your hands"


@final
class Wear(Handling, frozen=True):
    not_in_combat = "Armor cannot be changed in combat."
    rank = 57

    ref: Ref | None

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        yield from [cls(thing.ref) for thing in gear.different(hero) if gear.row(thing).kind == "armor"]
        yield cls(None)

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        if self.ref == hero.worn:
            return refuse("same", "You wear exactly that already.")
        thing = gear.carried(hero, self.ref) if self.ref else None
        if self.ref is not None and (thing is None or gear.row(thing).kind != "armor"):
            return refuse("not_carried", "You do not carry such armor.")
        return None

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        hero.worn = self.ref
        armor = gear.worn_armor(hero)
        events.append(Worn(to=None, seat=seat, name=hero.name, thing=gear.called(armor) if armor else None))

    def told(self, view: View, names: Names) -> str:
        return f"put on {thing_named(view, self.ref)}" if self.ref else "take your armor off"


class OfATorch(Handling, frozen=True):
    """Of a torch in a hand, which burns or does not."""

    lit: ClassVar[bool]  # whether it burns before

    ref: Ref

    def unfit(self, table: Open, seat: int, hero: Hero) -> IllegalAction | None:
        thing = next((each for each in gear.in_hands(hero) if each.ref == self.ref and each.item == "torch"), None)
        if thing is None:
            return refuse("not_held", "You do not hold that.")
        if thing.lit != self.lit:
            return refuse("same", "It burns already." if thing.lit else "It does not burn.")
        return None


@final
class LightTorch(OfATorch, frozen=True, tag="light"):
    lit = False
    rank = 55

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        return [cls(thing.ref) for thing in gear.different(hero) if thing.item == "torch"]

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        mine(hero, self.ref).lit = True
        events.append(TorchLit(to=None, seat=seat, name=hero.name, auto=False))

    def told(self, view: View, names: Names) -> str:
        return f"light {thing_named(view, self.ref)}"


@final
class Snuff(OfATorch, frozen=True):
    cost = 0
    lit = True
    rank = 70

    @classmethod
    def forms(cls, table: Open, seat: int, hero: Hero) -> Iterable[Self]:
        return [cls(thing.ref) for thing in gear.different(hero) if thing.lit]

    def handle(self, state: State, seat: int, hero: Hero, events: Events) -> None:
        mine(hero, self.ref).lit = False
        events.append(TorchOut(to=None, seat=seat, name=hero.name, auto=False))

    def told(self, view: View, names: Names) -> str:
        return f"put out {thing_named(view, self.ref)}"
