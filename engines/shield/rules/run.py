"""One action being carried out: the state it changes, and what is told of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...contract import Event, foreseeable
from ..basics import Dice, Model, Square
from ..content import NUMBERS
from ..events import AskedNext, Named, Spot
from ..frames import AnyFrame
from ..model import Asked, Open, Orders, State
from ..pieces import named, spot


def successes(dice: Dice) -> int:
    """A 5 or a 6 is a success everywhere."""
    return sum(die >= NUMBERS.success for die in dice)


@dataclass
class Run:
    state: State
    actor: int  # who has acted
    events: list[Event] = field(default_factory=list)

    @property
    def table(self) -> Open:
        return self.state.open

    @property
    def frame(self) -> AnyFrame:
        """The innermost piece of unfinished work."""
        return self.table.todo[-1]

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
