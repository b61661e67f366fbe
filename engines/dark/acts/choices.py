"""Choices that are put before players. 5.3."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Self, final

from msgspec import UNSET, Meta

from ...contract import IllegalAction, Names
from ...phrases import in_one_line
from ...prospects import Foretold
from ..board import pieces
from ..board.may import are_here, may_hand_over, owed, refuse
from ..board.party import Events
from ..events.asking import Answered
from ..flow.beats import ask, named, reply
from ..model import State, View
from ..model.bounds import Label, Short, Whom
from ..model.turns import Reply, Request
from ..words.meanings import meaning
from ..words.prospects import labelled, whole
from .act import Act, Order


@final
class Ask(Order, frozen=True):
    free = frozenset({"options", "default", "seats", "reason"})
    rank = 43
    words = frozenset({"reason"})

    options: Annotated[tuple[Label, ...], Meta(min_length=2, max_length=12)] = ("Yes", "No")
    default: Annotated[int, Meta(ge=0, le=11)] = 0
    seats: Whom | None = None
    reason: Short = ""

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := may_hand_over(state.open, seat) or are_here(state.open, self.seats):
            return refusal
        return refuse("no_option", "There is no such choice.") if self.default >= len(self.options) else None

    def effect(self, state: State, seat: int, events: Events) -> None:
        request = Request(
            id=0,
            kind="choice",
            asked=named(state.open, self.seats),
            owing=[],
            options=list(self.options),
            default=self.default,
            reason=self.reason,
        )
        ask(state, request, pieces.piece(state.open, seat, self.reason, self.options), events)

    def told(self, view: View, names: Names) -> str:
        return "ask the players to choose"


@final
class Answer(Act, frozen=True):
    phases = frozenset({"scene"})
    rank = 22

    option: Annotated[int, Meta(ge=0, le=11)]

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, range(len(state.open.request.options))) if state.open.request else ()

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := owed(table, seat, "choice"):
            return refusal
        if table.request and self.option >= len(table.request.options):
            return refuse("no_option", "There is no such choice.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        request = state.open.request
        assert request is not None  # noqa: S101 (checked)
        reply(state.open, Reply(seat, "answer", self.option))
        label = request.options[self.option]
        number = None if request.number is UNSET else pieces.piece(state.open, seat, label)
        events.append(Answered(to=None, number=number, seat=seat, option=self.option, label=label))

    def told(self, view: View, names: Names) -> str | Foretold:
        request = view.open.request
        words = [in_one_line(each) for each in (request.options if request else [])]
        label = words[self.option] if self.option < len(words) else ""
        if not label:
            return whole(f"answer {self.option + 1}")
        if means := meaning(view.open, label):
            return labelled(f"{label}: {means}", label)
        is_alone = words.count(label) == 1 and not label.endswith((".", "?", "!"))
        return whole(label) if is_alone else f"answer {self.option + 1}, “{label}”"
