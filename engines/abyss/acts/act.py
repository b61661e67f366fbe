"""The common part of all acts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Self, TypeVar

import msgspec

from ... import contract
from ...contract import IllegalAction, Names
from ..board.asked import owing
from ..board.table import fight_of, turn_of
from ..board.twins import lowest
from ..flow.scene import Scene
from ..flow.steps import run
from ..model.ids import Card
from ..model.state import Open, Phase, State, View
from .reasons import bad_action


class Act(contract.Action[State, View], frozen=True):
    """An answer to the question that a phase asks."""

    phase: ClassVar[Phase]  # the phase in which the act can be done
    rank: ClassVar[int] = 0  # a kind of lower rank is offered first

    @classmethod
    def answers(cls, table: Open) -> bool:
        """Whether a seat is asked for this act now."""
        return table.phase == cls.phase

    @classmethod
    @abstractmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        """Every act of this kind that is allowed to a seat which is asked for this kind."""

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        if state.open.phase == "over":
            return IllegalAction("game_over", "The game is over.")
        if seat not in owing(state.open):
            return IllegalAction("not_your_turn", "It is not your turn to decide.")
        return self.wrong(state, seat) if self.answers(state.open) else bad_action()

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        """Why this one is refused to a seat that is asked for this kind."""
        return None

    def carry_out(self, state: State, seat: int) -> list[contract.Event]:
        scene = Scene(state)
        self.do(scene, seat)
        run(scene)
        return scene.events

    @abstractmethod
    def do(self, scene: Scene, seat: int) -> None:
        """Carries out the act alone; its consequences come afterwards."""

    def canonical(self, state: State) -> Self:
        return self


class Plain(Act, frozen=True):
    """An act that is the only one of its kind and always has the same words."""

    clause: ClassVar[str]

    @classmethod
    def offers(cls, _: State, __: int) -> Iterator[Self]:
        yield cls()

    def told(self, _: View, __: Names) -> str:
        return self.clause


class OfCard(Act, frozen=True):
    """Names a card of which there may be copies."""

    card: Card

    def canonical(self, state: State) -> Self:
        return msgspec.structs.replace(self, card=lowest(state, self.card))


class InTurn(Act, frozen=True):
    """Something to do in one's own turn of a battle."""

    phase = "battle"

    @classmethod
    def answers(cls, table: Open) -> bool:
        return table.phase == "battle" and turn_of(table).offer is None


def may_act(table: Open) -> bool:
    """Whether the seat whose turn it is can still spend an action. R24."""
    return turn_of(table).mode != "recover" and fight_of(table).pool > 0


def spend_action(scene: Scene) -> None:
    """The party has one action less, and a chance to syphon is gone."""
    scene.fight.pool -= 1
    scene.turn.mode, scene.turn.window = "act", None


Kind = TypeVar("Kind", bound=Act)


def among(acts: Sequence[Act], kind: type[Kind]) -> list[Kind]:
    return [act for act in acts if isinstance(act, kind)]
