"""Treasure: dice, keeps, worth and kind. R48 to R50."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Annotated, Self, final

from msgspec import Meta

from ...contract import IllegalAction, Names
from ...rng import Rng
from ..board import gear
from ..board.dice import worth
from ..board.may import may_hand_over, no_target, not_your_turn, refuse, wrong_phase
from ..board.party import Events, hero_of, name_of, present
from ..content import T
from ..content.ids import Find, Item
from ..events.fights import TreasureFound, TreasureRolled
from ..flow.beats import hand_over, to_floor
from ..model import Open, State, View
from ..model.bounds import DICE, EXTRA, Face, Seat
from ..model.turns import Treasure
from ..words.naming import them
from ..words.phrases import faces
from .act import Act, Order


@final
class OfferTreasure(Order, frozen=True):
    free = frozenset({"extra", "multiplier", "typed"})
    rank = 45

    roller: Seat
    extra: Annotated[int, Meta(ge=0, le=EXTRA)] | None = None  # None: the dice earned
    multiplier: Annotated[int, Meta(ge=1, le=100)] = 1
    typed: bool = True

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, present(state.open)) if state.open.floor == "gm" else ()

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := may_hand_over(table, seat):
            return refusal
        if self.roller not in present(table):
            return no_target()
        earned = table.last.earned
        if earned is not None and self.extra is not None and self.extra > earned:
            return refuse("extra", f"Only {earned} extra {'die was' if earned == 1 else 'dice were'} earned.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        """R48: the first roll is made at once."""
        table = state.open
        extra = (table.last.earned or 0) if self.extra is None else self.extra
        hand_over(state)
        table.phase, table.floor = "treasure", None
        dice = _throw(T.treasure.dice + extra, state.sealed.rng)
        table.treasure = Treasure(roller=self.roller, dice=dice, multiplier=self.multiplier, typed=self.typed)
        _rolled(table, table.treasure, events)

    def told(self, view: View, names: Names) -> str:
        return f"let {them(view, self.roller, names)} roll for treasure"


class Rolls(Act, frozen=True):
    """Of whoever rolls for treasure."""

    phases = frozenset({"treasure"})

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        treasure = state.open.treasure
        if treasure is None:
            return wrong_phase()
        return self.unfit(treasure) if treasure.roller == seat else not_your_turn()

    def unfit(self, treasure: Treasure) -> IllegalAction | None:
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        assert state.open.treasure is not None  # noqa: S101 (checked)
        self.go_on(state, state.open.treasure, events)

    @abstractmethod
    def go_on(self, state: State, treasure: Treasure, events: Events) -> None:
        """Carry the rolling of the treasure on."""


@final
class Stop(Rolls, frozen=True):
    rank = 84

    def go_on(self, state: State, treasure: Treasure, events: Events) -> None:
        _settle(state, treasure, events)

    def told(self, view: View, names: Names) -> str:
        treasure = view.open.treasure
        gold = worth(treasure.dice) * treasure.multiplier if treasure else 0
        return f"stop with a treasure worth {gold} gold" if gold else "stop without a treasure"


@final
class Reroll(Rolls, frozen=True):
    free = frozenset({"dice"})
    rank = 85

    faces: Annotated[tuple[Face, ...], Meta(max_length=5)]  # all dice that show them are kept; sorted
    dice: Annotated[tuple[Face, ...], Meta(max_length=DICE)] = ()  # what is kept besides, of other faces

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        treasure = state.open.treasure
        shown = sorted({*treasure.dice}) if treasure else []
        for size in range(len(shown) - 1, -1, -1):
            yield from [cls(faces) for faces in reversed(list(combinations(shown, size)))]

    def kept(self, dice: Iterable[int]) -> list[int]:
        return sorted([*self.dice, *(die for die in dice if die in self.faces)])

    def unfit(self, treasure: Treasure) -> IllegalAction | None:
        is_sorted = sorted({*self.faces}) == [*self.faces]
        is_shown = {*self.faces} <= {*treasure.dice} and not Counter(self.dice) - Counter(treasure.dice)
        if not is_sorted or not is_shown or {*self.faces} & {*self.dice}:
            return refuse("keep", "You do not have those dice.")
        is_all = len(self.kept(treasure.dice)) == len(treasure.dice)
        return refuse("keep", "Stop, if you keep them all.") if is_all else None

    def go_on(self, state: State, treasure: Treasure, events: Events) -> None:
        kept = self.kept(treasure.dice)
        treasure.dice = kept + _throw(len(treasure.dice) - len(kept), state.sealed.rng)
        treasure.kept, treasure.roll = kept, treasure.roll + 1
        _rolled(state.open, treasure, events)
        if treasure.roll == T.treasure.rolls:
            _settle(state, treasure, events)

    def told(self, view: View, names: Names) -> str:
        dice = view.open.treasure.dice if view.open.treasure else [*self.faces]
        kept = self.kept(dice)
        count = max(0, len(dice) - len(kept))
        if not kept:
            return f"keep none and roll all {count} again"
        return f"keep {faces(kept)} and roll the other {'one' if count == 1 else count} again"


def _throw(count: int, rng: Rng) -> list[int]:
    return [rng.roll(6) for _ in range(count)]


def _rolled(table: Open, treasure: Treasure, events: Events) -> None:
    events.append(
        TreasureRolled(
            to=None,
            seat=treasure.roller,
            name=name_of(table, treasure.roller),
            roll=treasure.roll,
            kept=tuple(treasure.kept),
            dice=tuple(treasure.dice),
        )
    )


def _settle(state: State, treasure: Treasure, events: Events) -> None:
    table = state.open
    value = worth(treasure.dice) * treasure.multiplier
    kind, item = _kind(state.sealed.rng) if value and treasure.typed else (None, None)
    table.found += value
    if item:
        gear.lay(table, gear.new_thing(state, item))  # R50
    else:
        hero_of(table, treasure.roller).gold += value
    events.append(
        TreasureFound(
            to=None,
            seat=treasure.roller,
            name=name_of(table, treasure.roller),
            value=value,
            multiplier=treasure.multiplier,
            kind=kind,
            item=item,
        )
    )
    table.treasure, table.last.value = None, value
    to_floor(table)


def _kind(rng: Rng) -> tuple[Find, Item | None]:
    found = T.treasure.types[rng.below(6)].id
    return found, None if found == "gold" else T.treasure.sub[found][rng.below(6)]
