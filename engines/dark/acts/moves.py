"""Moving along the lane, and doing nothing more. R32, R36."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, final

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..board.lane import LAST, fight, fighting, foe_in, foe_of, owing_foes, spot_of
from ..board.may import foes_turn, on_turn, refuse
from ..board.party import Events, name_of
from ..events.fights import Stepped
from ..model import State, View
from ..model.bounds import Direction, FoeNumber
from ..words.naming import foe_named, numbered
from ..words.prospects import labelled
from .act import Act, ByMaster


def _edge() -> IllegalAction:
    return refuse("edge", "You cannot go further that way.")


class OnTheLane(Act, frozen=True):
    """Of a character whose turn it is."""

    phases = frozenset({"combat"})

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return on_turn(state.open, seat)


class OfAFoe(ByMaster, frozen=True):
    """Of a foe whose turn it is."""

    phases = frozenset({"combat"})

    foe: FoeNumber

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return foes_turn(state.open, seat, self.foe)


@final
class Move(OnTheLane, frozen=True):
    rank = 32

    dir: Direction

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return cls(1), cls(-1)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := super().wrong(state, seat):
            return refusal
        return _edge() if self.dir == 1 and spot_of(fight(state.open), seat) == LAST else None

    def effect(self, state: State, seat: int, events: Events) -> None:
        """R36."""
        each = fighting(state.open, seat)
        assert each.spot is not None  # noqa: S101 (checked)
        start, each.actions = each.spot, each.actions - 1
        end = start + self.dir
        each.spot = end if end >= 0 else None
        name = name_of(state.open, seat)
        events.append(Stepped(to=None, seat=seat, foe=None, name=name, start=start, end=max(end, 0), out=end < 0))

    def told(self, view: View, names: Names) -> Foretold:
        return labelled(self._words(view), "forward" if self.dir == 1 else "back")

    def _words(self, view: View) -> str:
        combat = view.open.combat
        spot = spot_of(combat, view.seat) if combat and view.seat is not None else None
        if self.dir == 1:
            return "move forward" if spot is None else f"move forward to spot {spot + 1}"
        if spot == 0:
            return "move back and leave the fight"
        return "move back" if spot is None else f"move back to spot {spot - 1}"


@final
class FoeMove(OfAFoe, frozen=True):
    rank = 33

    dir: Direction

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        for foe in owing_foes(state.open):
            yield from (cls(foe.number, 1), cls(foe.number, -1))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := super().wrong(state, seat):
            return refusal
        foe = foe_of(fight(state.open), self.foe)
        return _edge() if foe and self.dir == -1 and foe.spot == 0 else None

    def effect(self, state: State, seat: int, events: Events) -> None:
        foe = foe_in(state.open, self.foe)
        start, foe.actions = foe.spot, foe.actions - 1
        end = start + self.dir
        foe.spot = min(end, LAST)
        if end > LAST:
            foe.state = "out"
        is_out = end > LAST
        events.append(Stepped(to=None, seat=None, foe=foe.number, name=foe.name, start=start, end=foe.spot, out=is_out))

    def told(self, view: View, names: Names) -> Foretold:
        words = f"{foe_named(view, self.foe)} moves {'away from' if self.dir == 1 else 'towards'} spot 0"
        return labelled(words, f"{numbered(view, self.foe)} {'▸' if self.dir == 1 else '◂'}")


@final
class Hold(OnTheLane, frozen=True):
    rank = 34

    def effect(self, state: State, seat: int, events: Events) -> None:
        each = fighting(state.open, seat)
        each.actions = 0

    def told(self, view: View, names: Names) -> str:
        return "hold: do nothing more this turn"


@final
class FoeHold(OfAFoe, frozen=True):
    rank = 35

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return [cls(foe.number) for foe in owing_foes(state.open)]

    def effect(self, state: State, seat: int, events: Events) -> None:
        foe = foe_in(state.open, self.foe)
        foe.actions = 0

    def told(self, view: View, names: Names) -> Foretold:
        return labelled(f"{foe_named(view, self.foe)} does nothing more this turn", numbered(view, self.foe))
