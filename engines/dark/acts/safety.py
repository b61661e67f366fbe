"""What keeps a table safe: veils and pauses."""

from __future__ import annotations

from abc import abstractmethod
from typing import final

from ...contract import IllegalAction, Names
from ..board import pieces
from ..board.may import refuse, wrong_phase
from ..board.party import Events
from ..events.telling import Paused, Veiled, WentOn
from ..flow.beats import ask_anew
from ..model import State, View
from ..model.bounds import CALLS, VEILS, Piece
from .act import Act


class Anybody(Act, frozen=True):
    """Of any seat, at any time, in a pause too."""

    in_a_pause = True
    for_master = True

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return self.unfit(state, seat) if 0 <= seat < len(state.open.heroes) else wrong_phase()

    @abstractmethod
    def unfit(self, state: State, seat: int) -> IllegalAction | None:
        """Why the rules refuse it to somebody who sits at the table."""


@final
class Veil(Anybody, frozen=True):
    """Over a piece of the story that somebody would rather not have read by chance; whose wish it was is not told."""

    listed = False
    unsigned = True
    rank = 101

    number: Piece

    def unfit(self, state: State, seat: int) -> IllegalAction | None:
        table, readers = state.open, pieces.readers(self.number)
        if table.veils >= VEILS:
            return refuse("limit", "Enough veils were drawn in this beat.")
        if not pieces.is_told(table, self.number) or (readers and seat not in readers):
            return refuse("no_post", "There is nothing of that number to draw a veil over.")
        if self.number in table.veiled:
            return refuse("veiled", "There is a veil over that already.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        state.open.veils += 1
        pieces.cover(state.open, self.number)
        events.append(Veiled(to=pieces.readers(self.number), number=self.number))

    def told(self, view: View, names: Names) -> str:
        return f"draw a veil over piece {self.number} of the story"


@final
class Pause(Anybody, frozen=True):
    """Until somebody goes on, only whoever has called for it is waited for."""

    listed = False
    rank = 102

    def unfit(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if table.pause is not None:
            return refuse("paused", "The story rests already.")
        too_many = table.calls[seat] >= CALLS
        return refuse("limit", "You have called for enough pauses in this beat.") if too_many else None

    def effect(self, state: State, seat: int, events: Events) -> None:
        state.open.calls[seat] += 1
        state.open.pause = seat
        events.append(Paused(to=None, seat=seat))

    def told(self, view: View, names: Names) -> str:
        return "call for a pause"


@final
class GoOn(Anybody, frozen=True):
    """After a pause."""

    phases = frozenset({"world", "characters", "history", "lull", "scene", "combat", "treasure"})
    rank = 0

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        is_open = state.open.pause is not None and super().wrong(state, seat) is None
        return None if is_open else wrong_phase("There is no pause.")

    def unfit(self, state: State, seat: int) -> IllegalAction | None:
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        state.open.pause = None
        ask_anew(state.open)
        events.append(WentOn(to=None, seat=seat))

    def told(self, view: View, names: Names) -> str:
        return "take the story up again"
