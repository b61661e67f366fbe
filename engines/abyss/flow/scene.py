"""The course of one act: the state that it changes, and the events so far."""

from __future__ import annotations

from typing import Literal

from ... import contract
from ..board.table import fight_of, hero_of, party_of, turn_of
from ..content import Party
from ..model.state import Entity, Fight, Hero, Phase, State, Turn, Who

# The steps that follow without a decision; `flow` has a function for each.
Step = Literal[
    "next_room",
    "open_room",
    "dealt_with",
    "shopping",
    "close_shop",
    "battle",
    "round",
    "turn",
    "turn_end",
    "players_done",
    "monsters",
    "round_end",
    "won",
    "retreat",
    "lost",
    "collected",
    "come_back",
    "room_done",
]


class Scene:
    def __init__(self, state: State) -> None:
        self.state = state
        self.open = state.open
        self.sealed = state.sealed
        self.rng = state.sealed.rng
        self.events: list[contract.Event] = []
        self.then: Step | None = None
        self.escaped = False  # an effect has made the party retreat

    def tell(self, event: contract.Event) -> None:
        self.events.append(event)

    def ask(self, phase: Phase) -> None:
        """Notes that another decision is asked for."""
        self.open.phase = phase
        self.open.question += 1

    @property
    def fight(self) -> Fight:
        return fight_of(self.open)

    @property
    def turn(self) -> Turn:
        return turn_of(self.open)

    def hero(self, seat: int) -> Hero:
        return hero_of(self.open, seat)

    def seat_of(self, hero: Hero) -> int:
        return next(seat for seat, each in enumerate(self.open.heroes) if each is hero)

    def who(self, entity: Entity) -> Who:
        if isinstance(entity, Hero):
            return Who(seat=self.seat_of(entity), hero=entity.card)
        return Who(mid=entity.mid, card=entity.card)

    @property
    def seats(self) -> int:
        return len(self.open.heroes)

    @property
    def party(self) -> Party:
        return party_of(self.open)
