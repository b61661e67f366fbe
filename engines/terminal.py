"""A game in the terminal, from the plain sentences alone: what a mail or a screen reader would tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engines.bots import choose
from engines.contract import Action, AnyGame, Event, seen_by
from engines.rng import Rng, commitment, derived

ME = 0


@dataclass
class Terminal:
    game: AnyGame
    seats: int
    level: Any
    seed: str
    state: Any = field(init=False)
    whim: Rng = field(init=False)

    def run(self) -> None:
        print(f"{self.game.facts.title}. The deal is sealed as {commitment(self.seed)[:16]}…; q leaves.\n")
        self.state, events = self.game.setup(self.seats, self.game.options(), Rng(self.seed))
        self.whim = derived("terminal", self.seed)
        self._tell(events)
        while owing := self.game.to_act(self.state):
            action = self._mine() if ME in owing else self._bots(owing[0])
            if action is None:
                print("You leave the table.")
                return
            seat = ME if ME in owing else owing[0]
            self._tell(self.game.play(self.state, seat, action))
        result = self.game.result(self.state)
        print(f"\n{result.reason if result else ''}\nThe seed was {self.seed}.")

    @property
    def names(self) -> list[str]:
        return ["Guest", *(f"Bot {seat}" for seat in range(1, self.seats))]

    def _tell(self, events: list[Event]) -> None:
        for event in seen_by(ME, events):
            print(self.game.narrate(event, self.names))

    def _bots(self, seat: int) -> Action:
        return choose(self.game, self.state, seat, self.level, self.whim)

    def _mine(self) -> Action | None:
        """The action the person picks by its number; None when he leaves."""
        view = self.game.look(self.state, ME)
        legal = self.game.legal(self.state, ME)
        print()
        for line in self.game.summary(view, self.names):
            print(line)
        print(f"\n{self.game.ask(view, self.names)}")
        for number, action in enumerate(legal, 1):
            print(f"{number:4}. {self.game.describe(action, view, self.names)}")
        choice = _number(len(legal))
        return None if choice is None else legal[choice]


def _number(most: int) -> int | None:
    while True:
        try:
            answer = input(f"Your choice, 1 to {most}: ").strip()
        except EOFError:
            return None
        if answer.lower() == "q":
            return None
        if answer.isdecimal() and 1 <= int(answer) <= most:
            return int(answer) - 1
        print(f"Please type a number from 1 to {most}, or q to leave.")
