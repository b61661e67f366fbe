"""What all acts have in common: when they are refused at all, and what follows of itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Self

from msgspec.structs import replace

from ... import contract
from ...contract import Event, IllegalAction
from ..board.may import refuse
from ..board.party import TORCHKEEPER, Events, is_delve, is_master, living
from ..board.twins import lowest
from ..flow import ending
from ..flow.beats import settle
from ..flow.combat import pass_on
from ..model import State, View
from ..model.bounds import Phase


class Act(contract.Action[State, View], frozen=True):
    """What a seat does, or the Torchkeeper in the place of a Game Master."""

    phases: ClassVar[frozenset[Phase]] = frozenset()  # in which it may be listed
    for_players: ClassVar[bool] = True  # whether it may be listed for them
    for_master: ClassVar[bool] = False
    rank: ClassVar[int]  # its place in a list: what is owed comes first
    in_a_pause: ClassVar[bool] = False
    work: ClassVar[int | None] = None  # how much it counts of what a Game Master may do before handing over

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        """Its forms, without texts, as far as they might be legal now; one where nothing is to be chosen."""
        return (cls(),)

    @abstractmethod
    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        """What speaks against it, unless the game is over or rests."""

    @abstractmethod
    def effect(self, state: State, seat: int, events: Events) -> None:
        """What it does by itself."""

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        if state.open.phase == "ended":
            return refuse("game_over", "The game is over.")
        if state.open.pause is not None and not self.in_a_pause:
            return refuse("paused", "The story rests. Go on first.")
        return self.wrong(state, seat)

    def carry_out(self, state: State, seat: int) -> list[Event]:
        """What it does, and what follows of itself."""
        table, events = state.open, Events()
        self._note_down(state, seat)
        self.effect(state, seat, events)
        if table.phase == "combat":
            pass_on(state, events)
        elif table.phase == "scene":
            settle(state)
        if not living(table) and table.delve and table.phase != "ended":
            table.delve.finished = True
            if is_delve(table):
                ending.end(state, "lost", events)
        return events

    def _note_down(self, state: State, seat: int) -> None:
        """Pages of the book, signs of the Game Master, their work."""
        table = state.open
        if seat != TORCHKEEPER:
            table.written += 1
        if seat == table.master and any(getattr(self, field, "") for field in self.words):
            table.quiet = 0
        if self.work is not None and table.phase == "scene" and is_master(table, seat):
            table.last.done += 1
            table.works += 0 if seat == TORCHKEEPER else self.work

    def canonical(self, state: State) -> Act:
        """Of things that look alike, in the same place, the one of the lowest number. 12.4."""
        ref = getattr(self, "ref", None)
        return self if ref is None else replace(self, ref=lowest(state.open, (ref,))[0])


class Aside(Act, frozen=True):
    """What is better done at the table than by a letter: it wants words, or answers nothing that is asked."""

    by_letter = False


class ByMaster(Act, frozen=True):
    """What a Game Master does."""

    for_players = False
    for_master = True


class Order(ByMaster, frozen=True):
    """At the table, not by a letter."""

    by_letter = False
    phases = frozenset({"scene"})
