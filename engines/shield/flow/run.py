"""One action being carried out: the state that it changes, and its events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from ...contract import Event, foreseeable
from ..board.pieces import named, spot
from ..events.cards import AskedNext
from ..model.basics import Dice, Model, Square
from ..model.frames import AnyFrame, Frame
from ..model.state import Asked, Open, Orders, Own, State
from ..model.telling import Named, Spot

F = TypeVar("F", bound=Frame)


@dataclass
class Run:
    state: State
    actor: int  # who has acted
    events: list[Event] = field(default_factory=list)

    @property
    def table(self) -> Open:
        return self.state.open

    @property
    def own(self) -> Own:
        """The own room of the seat that has acted."""
        return self.state.own[self.actor]

    @property
    def frame(self) -> AnyFrame:
        """The innermost piece of unfinished work."""
        return self.table.todo[-1]

    def work(self, kind: type[F]) -> F:
        """That piece, which a question of its own has interrupted."""
        frame = self.table.todo[-1]
        assert isinstance(frame, kind)  # noqa: S101 (refused before)
        return frame

    def tell(self, *events: Event) -> None:
        self.events += events

    def roll(self, count: int) -> Dice:
        return tuple([self.state.sealed.rng.roll(6) for _ in range(count)])

    def orders(self, seat: int) -> Orders:
        """What a seat has ordered. Orders are secret, so whatever follows from those of the other seat is news."""
        if seat != self.actor:
            self.call_on(seat)
        return self.state.own[seat].orders

    def call_on(self, seat: int) -> None:
        """It is for a seat to decide, as hidden things have it; told unless something else is news already."""
        if foreseeable(self.events):
            self.tell(AskedNext(to=None, seat=seat))

    def named(self, model: Model) -> Named:
        return named(self.table, model)

    def spot(self, square: Square) -> Spot:
        return spot(self.table, square)

    def push(self, frame: AnyFrame) -> None:
        self.table.todo.append(frame)

    def pop(self) -> None:
        self.table.todo.pop()

    def ask(self, *asked: Asked) -> None:
        self.table.asked = list(asked)

    def new_question(self) -> None:
        self.table.question += 1
