"""Scenes. R24."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ..board import gear, pieces
from ..board.may import may_work, no_target
from ..board.party import Events, living
from ..events.telling import SceneOpened
from ..flow.beats import find_leader
from ..model import State, View
from ..model.bounds import Key, Light, Long, Title, Whom
from ..model.turns import Scene
from .act import Order


@final
class OpenScene(Order, frozen=True):
    free = frozenset({"title", "text", "light", "present", "place"})
    rank = 58
    work = 1
    words = frozenset({"text", "title"})

    title: Title = ""
    text: Long = ""
    light: Light = "bright"
    present: Whom | None = None  # None: all who live
    place: Key = ""

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := may_work(state.open, seat):
            return refusal
        seats = self.present
        if seats is not None and (not set(seats) <= set(living(state.open)) or len(set(seats)) < len(seats)):
            return no_target()
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        seats = living(table) if self.present is None else sorted(self.present)
        number = pieces.piece(table, seat, self.title, self.text)
        table.scene = Scene(self.title, self.text, self.place, self.light, seats, pieces.kept(number))
        gear.arrive(table)
        find_leader(table, events)
        events.append(
            SceneOpened(
                to=None,
                number=number,
                title=self.title,
                text=self.text,
                place=self.place,
                light=self.light,
                present=tuple(seats),
            )
        )

    def told(self, view: View, names: Names) -> str:
        return "open a scene"
