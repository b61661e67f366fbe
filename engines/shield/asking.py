"""What may be asked of a seat: a question as a record, and the one that a word of the state names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ..contract import Action, Names
from ..kit import records
from ..rng import Rng
from .flow.run import Run
from .model.frames import AnyFrame
from .model.state import Asked, Open, Own, State, View, Wanted

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


class Expected(NamedTuple):
    """What a question wants, as a refusal says it, and the kinds of action that answer it."""

    words: str
    kinds: tuple[type[AnyAnswer], ...]


def _not_of_a_frame(table: Open, frame: AnyFrame) -> Asked:
    raise NotImplementedError


def _not_of_a_phase(run: Run) -> None:
    raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Question:
    """One thing that the game asks a seat."""

    word: Wanted  # by which the state names it; a frame that waits for the answer calls its step so
    awaited: str  # what others wait for, such as `to act`
    expects: Callable[[Moment], Expected]
    offers: Callable[[Moment], Iterable[AnyAnswer]]  # every answer that is allowed, in a stable order
    ask: Callable[[Moment, Names], str]  # how it is put to the seat
    weigh: Callable[[Moment, Rng], Weighed]  # the worth of each answer to a bot
    due: Callable[[Open, AnyFrame], Asked] = _not_of_a_frame  # whom unfinished work asks, and about what
    call: Callable[[Run], None] = _not_of_a_phase  # puts it where a phase has come to it, or lets the game go on


@cache
def questions() -> dict[str, Question]:
    """The questions by their words, as the modules in `questions/` define them."""
    return {each.word: each for each in records(Question, f"{__package__}.questions")}


def wanted(table: Open, frame: AnyFrame) -> Asked | None:
    """The decision that unfinished work waits for; None if its next step needs none."""
    word = frame.step if frame.valor is None else "valor"
    found = questions().get(word)
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
