"""The base of all acts: when they may be done, and how they are offered."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Self

from ...contract import Action, IllegalAction
from ...phrases import counted
from ..content import content
from ..finishing.bench import Bench
from ..model import Face, Open, Phase, Ruin, State, View
from ..phrases import ruin, worth
from ..turns import to_act


class Act(Action[State, View], frozen=True):
    phase: ClassVar[Phase] = "turn"
    time: ClassVar[str] = ""  # when its phase is, for a player who tries it during a turn
    place: ClassVar[int] = 0  # among the kinds of its phase, in the list of what is legal

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if table.phase == "over":
            return IllegalAction("game_over", "The game is over.")
        if seat not in to_act(state):
            return IllegalAction("not_your_turn", f"It is not your turn.{_until(table, seat)}")
        if table.phase != self.phase:
            return IllegalAction("wrong_phase", f"This action is not possible now: {self._first(table)}.")
        return self.objection(Bench(table, state.own[seat], seat))

    @abstractmethod
    def objection(self, bench: Bench) -> IllegalAction | None:
        """Why a seat may not do it although it is time for it."""

    @classmethod
    @abstractmethod
    def offers(cls, bench: Bench) -> Iterator[Self]:
        """Every legal action of this kind, plays up to equal looks, when it is time for it."""

    def _first(self, table: Open) -> str:
        """What comes before it."""
        if table.phase == "flip":
            return "decide about your flip first"
        return f"discard {counted(table.sift_left, 'ruin')} first" if table.phase == "sift" else self.time


def _until(table: Open, seat: int) -> str:
    """When a seat that others must wait for plays again, as far as that is certain."""
    if seat not in table.participants:
        return " You are not in the showdown."
    if seat in table.out_order:
        is_one_more = table.round < content().constants.regular_rounds  # R39: after these a showdown, or none
        return f" You are out{' and play again in the next round' if is_one_more else ' of this round'}."
    if seat in table.passed:
        return f" You {'were skipped' if seat == table.skipped else 'have passed'} and play again in the next trick."
    return " Others still decide about their flips." if table.phase == "flip" else ""


def not_in_hand(card: Ruin) -> IllegalAction:
    return IllegalAction("not_in_hand", f"{ruin(card)} is not in your hand.")


def stranded() -> IllegalAction:
    """R25."""
    return IllegalAction("stranded", "After this step you could not make a legal play.")


def known(view: View, card: Ruin) -> Face | None:
    """What a ruin is worth as far as the view tells; None for one that is not in use."""
    secret = view.own.turned.get(card) if view.own else None
    crafted = view.open.ruins.get(card)
    return secret or (crafted.face if crafted else None)


def with_worth(view: View, card: Ruin) -> str:
    now = known(view, card)
    return f"{ruin(card)} ({worth(now)})" if now else ruin(card)
