"""What may be asked of a seat: a question and the one that a word of the state names."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cache
from typing import ClassVar, NamedTuple, TypeVar

from ..contract import Action, Names
from ..kit import kinds
from ..rng import Rng
from .board.pieces import sided
from .flow.run import Run
from .model.frames import AnyFrame
from .model.state import Asked, Open, Own, State, View, Wanted
from .words.phrases import seen

AnyAnswer = Action[State, View]
Weighed = Iterable[tuple[float, AnyAnswer]]


class Moment(NamedTuple):
    """A seat that is asked, and all it knows. Its view is enough to judge answers, as the rules do."""

    table: Open
    own: Own
    asked: Asked

    @property
    def seat(self) -> int:
        return self.asked.seat

    def who(self, names: Names) -> str:
        """The model that it is about."""
        return seen(self.table, self.asked.warrior or "", self.seat, names)

    def sided(self) -> str:
        """The same where no player's name is at hand."""
        return sided(self.table, self.asked.warrior or "", self.seat)


class Expected(NamedTuple):
    """What a question wants, as a refusal says it, and the kinds of action that answer it."""

    words: str
    kinds: tuple[type[AnyAnswer], ...]


class Question(ABC):
    """One thing that the game asks a seat."""

    word: ClassVar[Wanted]  # by which the state names it; a frame that waits for the answer calls its step so
    awaited: ClassVar[str]  # what others wait for, such as `to act`
    wants: ClassVar[str]  # the same as a refusal says it
    answers: ClassVar[tuple[type[AnyAnswer], ...]]

    def expects(self, moment: Moment) -> Expected:
        return Expected(self.wants, self.answers)

    @abstractmethod
    def offers(self, moment: Moment) -> Iterable[AnyAnswer]:
        """Every answer that is allowed, in a stable order."""

    @abstractmethod
    def ask(self, moment: Moment, names: Names) -> str:
        """How it is put to the seat."""

    @abstractmethod
    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        """The worth of each answer to a bot."""


class OfWork(Question):
    """A question at which unfinished work waits."""

    @abstractmethod
    def due(self, table: Open, frame: AnyFrame) -> Asked:
        """The seat that the work asks, and what about."""


class OfPhase(Question):
    """A question that a phase comes to."""

    @abstractmethod
    def call(self, run: Run) -> None:
        """Put it, or let the game go on."""


Q = TypeVar("Q", bound=Question)


@cache
def _found(base: type[Q]) -> dict[str, Q]:
    return {kind.word: kind() for kind in kinds(base, f"{__package__}.questions")}


def questions() -> dict[str, Question]:
    """The questions by their words, as the modules in `questions/` define them."""
    return _found(Question)


def of_phase(word: Wanted) -> OfPhase:
    found: OfPhase = _found(OfPhase)[word]
    return found


def wanted(table: Open, frame: AnyFrame) -> Asked | None:
    """The decision that unfinished work waits for; None if its next step needs none."""
    word = frame.step if frame.valor is None else "valor"
    found: OfWork | None = _found(OfWork).get(word)
    return found.due(table, frame) if found else None


def moment_of(state: State, seat: int) -> Moment | None:
    """None: the seat is asked nothing."""
    return _moment(state.open, seat, state.own[seat])


def moment_in(view: View) -> Moment | None:
    """The same for whoever sees this view."""
    return None if view.seat is None or view.own is None else _moment(view.open, view.seat, view.own)


def _moment(table: Open, seat: int, own: Own) -> Moment | None:
    asked = next((each for each in table.asked if each.seat == seat), None)
    return Moment(table, own, asked) if asked else None


def legal(state: State, seat: int) -> list[AnyAnswer]:
    """Every legal action of a seat that owes a decision, in a stable order."""
    moment = moment_of(state, seat)
    return list(questions()[moment.asked.kind].offers(moment)) if moment else []


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a decision."""
    return tuple([each.seat for each in state.open.asked])
