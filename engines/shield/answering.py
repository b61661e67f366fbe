"""An answer: why it is refused, and how the game runs on after it until somebody has to decide again."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, assert_never

from ..contract import Event, IllegalAction
from ..phrases import listed
from .acts import activation
from .asking import AnyAnswer, Moment, moment_of, of_phase, questions, wanted
from .ending import CREW_NAMES
from .flow import contests, dusk, hits, monsters
from .flow.derived import refresh
from .flow.run import Run
from .model.frames import Activation, Contest, Danger, Dusk, Hit
from .model.state import Phase, State, Wanted

_MOST_STEPS = 10_000
_ASKING: dict[Phase, Wanted] = {"delve": "countdown", "sheathe": "sheathe", "fight": "contest"}


class Answer(AnyAnswer, frozen=True):
    """What a seat sends to the question that it is asked."""

    sent: ClassVar[str]  # what it does, as a refusal says it: `press the attack`

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        if state.open.phase == "over":
            return IllegalAction("game_over", "The game is over.")
        moment = moment_of(state, seat)
        if moment is None:
            waiting = listed([CREW_NAMES[each.seat].lower() for each in state.open.asked])
            return IllegalAction("not_your_turn", f"It is not your decision now: waiting for {waiting}.")
        expected = questions()[moment.asked.kind].expects(moment)
        if type(self) not in expected.kinds:
            return IllegalAction("wrong_kind", f"Now you must {expected.words}, not {self.sent}.")
        return self.unfit(moment)

    def unfit(self, moment: Moment) -> IllegalAction | None:
        """Why it does not fit a question that its kind answers."""
        return None

    def carry_out(self, state: State, seat: int) -> list[Event]:
        run = Run(state, seat)
        state.open.asked = [each for each in state.open.asked if each.seat != seat]
        self.take_effect(run)
        carry_on(run)
        refresh(state)
        return run.events

    @abstractmethod
    def take_effect(self, run: Run) -> None:
        """What it does, before the game runs on by itself."""


def carry_on(run: Run) -> None:
    """One small step after the other."""
    for _ in range(_MOST_STEPS):
        if run.table.asked or run.table.phase == "over":
            return
        step(run)
    raise AssertionError("The game does not come to a decision.")


def step(run: Run) -> None:
    table = run.table
    if table.todo:
        asked = wanted(table, run.frame)
        if asked:
            run.ask(asked)
        else:
            _advance(run)
    elif table.phase == "monster":
        monsters.move_all(run)
        contests.begin_fights(run)
    else:
        of_phase(_ASKING[table.phase]).call(run)


def _advance(run: Run) -> None:
    frame = run.frame
    match frame:
        case Activation():
            activation.advance(run, frame)
        case Hit():
            hits.advance(run, frame)
        case Contest():
            contests.advance(run, frame)
        case Danger():
            monsters.advance_danger(run, frame)
        case Dusk():
            dusk.advance(run, frame)
        case _:
            assert_never(frame)
