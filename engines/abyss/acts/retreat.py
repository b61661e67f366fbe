"""Calling for a retreat, and voting about it. R34."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import IllegalAction, Names
from ...phrases import whose
from ..board.asked import voters
from ..board.table import is_kings_room, turn_of
from ..content import TERMS
from ..events.kinds import Quiet
from ..flow.rounds import count_votes
from ..flow.scene import Scene
from ..model.state import State, View
from .act import Act, InTurn


@final
class RetreatCalled(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} called for a retreat"


@final
class VoteCast(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} voted"


@final
class OwnVote(Quiet, frozen=True, kw_only=True):
    """To the seat alone."""

    weight = 0

    seat: int
    retreat: bool

    def told(self, names: Names) -> str:
        return f"{whose(names[self.seat])} vote was for {'a retreat' if self.retreat else 'staying'}"


@final
class CallRetreat(InTurn, frozen=True):
    rank = 5

    @classmethod
    def offers(cls, state: State, _: int) -> Iterator[Self]:
        if not turn_of(state.open).called and not is_kings_room(state.open):
            yield cls()

    def wrong(self, state: State, _: int) -> IllegalAction | None:
        if turn_of(state.open).called:
            return IllegalAction("already_called", "You have already called for a retreat.")
        if is_kings_room(state.open):
            return IllegalAction("no_retreat", "There is no retreat from the King's room.")
        return None

    def do(self, scene: Scene, seat: int) -> None:
        scene.turn.called = True
        scene.fight.callers = sorted([*scene.fight.callers, seat])
        scene.tell(RetreatCalled(to=None, seat=seat))

    def told(self, _: View, names: Names) -> str:
        if len(names) == 1:
            return "retreat: you will leave the room when your turn is over"
        return "call for a retreat: there will be a vote when all have had their turns"


@final
class Vote(Act, frozen=True):
    phase = "vote"

    retreat: bool

    @classmethod
    def offers(cls, _: State, __: int) -> Iterator[Self]:
        yield from (cls(False), cls(True))

    def do(self, scene: Scene, seat: int) -> None:
        scene.state.own[seat].vote = self.retreat
        scene.fight.voted[seat] = True
        scene.tell(VoteCast(to=None, seat=seat))
        scene.tell(OwnVote(to=(seat,), seat=seat, retreat=self.retreat))
        if not voters(scene.open):
            count_votes(scene)

    def told(self, _: View, __: Names) -> str:
        return TERMS.answers["vote"]["yes" if self.retreat else "no"].lower()
