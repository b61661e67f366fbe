"""Beats: what happens, what the players do then, and the floor that is taken back. R24 to R26."""

from __future__ import annotations

from typing import final

from msgspec import UNSET

from ...contract import IllegalAction, Names
from ..board import pieces
from ..board.may import are_here, master_only, may_hand_over, owed, wrong_phase
from ..board.party import Events, hero_of
from ..events.asking import Cancelled, Responded
from ..flow.beats import ask, named, reply
from ..model import Open, State, View
from ..model.bounds import Post, Whom
from ..model.turns import Reply, Request
from .act import Act, Order


@final
class Narrate(Order, frozen=True):
    free = frozenset({"text", "spotlight"})
    rank = 41
    words = frozenset({"text"})

    text: Post = ""
    spotlight: Whom | None = None  # None: all who are present

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return may_hand_over(state.open, seat) or are_here(state.open, self.spotlight)

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        quiet = 0 if self.text else table.quiet + 1
        request = Request(id=0, kind="beat", asked=named(table, self.spotlight), owing=[])
        request.silent = True if not self.text and _is_silent(table) else UNSET
        ask(state, request, pieces.next_post(table) if self.text else None, events, self.text)
        table.quiet = quiet

    def told(self, view: View, names: Names) -> str:
        return "narrate, and ask the players what they do"


def _is_silent(table: Open) -> bool:
    """Whether the Game Master has neither written in this beat nor worked at a scene of their own words. Whoever stands
    in for them opens scenes, but without a word."""
    has_words = table.scene is not None and bool(table.scene.title or table.scene.text)
    return not table.said[table.master or 0] and not (has_words and table.works)


@final
class Respond(Act, frozen=True):
    free = frozenset({"text"})
    wordless = True
    phases = frozenset({"scene"})
    rank = 21
    words = frozenset({"text"})

    text: Post = ""

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return owed(state.open, seat, "beat")

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        reply(table, Reply(seat, "respond"))
        written = pieces.next_post(table) if self.text else None
        name = hero_of(table, seat).name
        events.append(Responded(to=None, seat=seat, name=name, number=written, text=self.text))

    def told(self, view: View, names: Names) -> str:
        return "answer in your own words" if self.text else "let it pass without a word"


@final
class CancelRequest(Order, frozen=True):
    """Answers given stand."""

    rank = 99

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := master_only(state.open, seat):
            return refusal
        return None if state.open.phase == "scene" and state.open.request else wrong_phase()

    def effect(self, state: State, seat: int, events: Events) -> None:
        request = state.open.request
        assert request is not None  # noqa: S101 (checked)
        events.append(Cancelled(to=None, seats=tuple(request.owing)))
        request.owing = []

    def told(self, view: View, names: Names) -> str:
        return "take the floor back without waiting for more answers"
