"""A table that is being played on. Everything that happens until it is closed becomes one entry of the log."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

import engines
from api.domain.log import Move, Step
from api.domain.record import unpacked
from api.domain.tables import Seat, Table, Undo
from api.services.sight.positions import state_of
from engines.contract import AnyAction, AnyGame, Event, undoable
from engines.rng import Rng


class Play:
    def __init__(self, table: Table, state: Any, now: datetime) -> None:
        self.table = table
        self.game: AnyGame = engines.load(table.game)
        self.state = state
        self.now = now
        self.steps: list[Step] = []
        self.newest: list[Event] = []  # of the last step
        self.undoes: int | None = None  # the move that is taken back
        self.resigns: int | None = None  # the seat that ends the game early by resigning
        self.entry: Move  # once it is closed
        self.begun: set[int] = set()  # seats whose turn began in this play and is not over
        self.resumed: set[int] = set()  # those of them that have no more time than before
        self.question = self.game.question(state)  # which one is open
        self.has_answered = False  # somebody did what is asked, not only what may be done at any time
        self._undo: Undo | None = None  # how to take it back

    @classmethod
    def take_up(cls, table: Table, now: datetime, by: int | None = None, state: Any = None) -> Play:
        """`by` is the seat of a player who may want to take their actions back; `state` is the table's,
        if it is known."""
        play = cls(table, state_of(table) if state is None else state, now)
        play._undo = None if by is None else _before(table, by)
        return play

    @classmethod
    def begin(cls, table: Table, seed: str, now: datetime) -> Play:
        """Set up a table whose seats are all taken."""
        game = engines.load(table.game)
        state, events = game.setup(len(table.seats), game.read_options(table.options), Rng(seed))
        table.seed, table.status, table.rules = seed, "running", state.rules
        play = cls(table, state, now)
        play._record(Step(seat=None, action=None, events=[]), events)
        play._pass_turns(None)
        return play

    @classmethod
    def take_back(cls, table: Table, now: datetime) -> Play:
        """Go back to the position before the newest move. The seat has its turn again, and the time it had."""
        undo = table.undo
        if undo is None:
            raise ValueError("nothing to take back")
        play = cls(table, unpacked(undo.state, engines.load(table.game).state), now)
        play.undoes = table.last_move
        play._record(Step(seat=undo.seat, action=None, events=[]), [])
        play._pass_turns(undo.seat)
        _restore(table.seats[undo.seat], undo)
        table.seats[undo.seat].undone += 1
        play.resumed.add(undo.seat)
        return play

    @classmethod
    def give_up(cls, table: Table, seat: int, now: datetime) -> Play:
        """End the game where it is, because one of two players resigns."""
        play = cls(table, state_of(table), now)
        play.resigns = seat
        play._record(Step(seat=seat, action=None, events=[]), [])
        table.seats[seat].has_resigned = True
        for each in table.seats:
            each.turn_since_at = None
        return play

    @property
    def number(self) -> int:
        """The number of the move in the making."""
        return self.table.last_move + 1

    def act(self, seat: int, action: AnyAction, *, is_by_bot: bool = False) -> None:
        """Do one action of one seat; IllegalAction if the rules refuse it."""
        events = self.game.play(self.state, seat, action)
        if is_by_bot or not undoable(events):
            self._undo = None
        self._record(Step(seat=seat, action=msgspec.to_builtins(action), events=[], is_by_bot=is_by_bot), events)
        self.has_answered |= action.listed
        # an action that is possible at any time answers nothing, so it gains the seat no new time
        self._pass_turns(seat if action.listed else None)

    def _record(self, step: Step, events: list[Event]) -> None:
        self.newest = events
        step.events = [msgspec.to_builtins(event) for event in events]
        self.steps.append(step)

    def _pass_turns(self, actor: int | None) -> None:
        """Begin the turns of those who have something new to decide, after their own action or because the question
        changed."""
        to_act, former = self.game.to_act(self.state), self.question
        self.question = self.game.question(self.state)
        for number, seat in enumerate(self.table.seats):
            if number not in to_act:
                seat.turn_since_at = None
                self.begun.discard(number)
            elif number == actor or self.question != former or seat.turn_since_at is None:
                seat.turn_since_at = self.now
                self.begun.add(number)

    def close(self) -> Move:
        """Make the log entry. From here on the table has the new position."""
        table, number = self.table, self.number
        self._count_moves(number)
        table.state = msgspec.msgpack.encode(self.state)
        table.last_move = number
        table.result = self.game.result(self.state)
        table.undo = None if table.result else self._undo
        if table.result is not None or self.resigns is not None:
            table.status = "over"
        self.entry = Move(
            table=table.id,
            n=number,
            at=self.now,
            steps=self.steps,
            undoes=self.undoes,
            resigns=self.resigns,
            state=table.state if Move.is_keeping(number, self.undoes) else None,
        )
        return self.entry

    def _count_moves(self, number: int) -> None:
        """Count the newest move of each player's own. What a bot did for them is still news to them, so it does not
        count."""
        for step in self.steps:
            if step.seat is not None and not step.is_by_bot and self.undoes is None:
                self.table.seats[step.seat].last_move = number


def _before(table: Table, seat: int) -> Undo:
    held = table.seats[seat]
    return Undo(
        seat=seat,
        state=table.state,
        last_move=held.last_move,
        turn_since_at=held.turn_since_at,
        deadline_at=held.deadline_at,
        remind_at=held.remind_at,
    )


def _restore(seat: Seat, undo: Undo) -> None:
    seat.last_move, seat.turn_since_at = undo.last_move, undo.turn_since_at
    seat.deadline_at, seat.remind_at = undo.deadline_at, undo.remind_at
