"""The past of a character. R23."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Self, final

from msgspec import Meta

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..board import pieces
from ..board.may import not_your_turn, refuse, wrong_phase
from ..board.party import Events, hero_of, players
from ..board.world import MEMORIES, memories
from ..content import PASTS
from ..content.ids import Past
from ..events.telling import EventAdded, HistoryDone
from ..flow.beats import go_to
from ..model import Open, State, View
from ..model.bounds import PLACES, Short
from ..model.things import Memory
from ..words.prospects import labelled
from .act import Act


def _may_tell(table: Open, seat: int) -> IllegalAction | None:
    if table.phase != "history":
        return wrong_phase()
    return not_your_turn() if seat not in players(table) or table.history_done[seat] else None


@final
class AddEvent(Act, frozen=True):
    free = frozenset({"place", "text"})
    phases = frozenset({"history"})
    rank = 82
    words = frozenset({"text"})

    event: Past
    place: Annotated[int, Meta(ge=0, lt=PLACES)] | None = None
    text: Short = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, PASTS)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := _may_tell(table, seat):
            return refusal
        mine = memories(table, seat)
        if len(mine) >= MEMORIES:
            return refuse("limit", "Three events are enough.")
        if any(each.event == self.event for each in mine):
            return refuse("repeat", "You have told that already.")
        if self.place is not None and (table.world is None or self.place >= len(table.world.places)):
            return refuse("no_place", "There is no such place.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        table, world = state.open, state.open.world
        number = pieces.piece(table, seat, self.text)
        table.history.append(Memory(seat, self.event, self.place, self.text, pieces.kept(number)))
        place = world.places[self.place].name if world and self.place is not None else None
        name = hero_of(table, seat).name
        events.append(
            EventAdded(to=None, number=number, seat=seat, name=name, event=self.event, place=place, text=self.text)
        )

    def told(self, view: View, names: Names) -> Foretold:
        row = PASTS[self.event]
        return labelled(f"tell of your past: {row.name.lower()} ({row.prompt})", row.name.lower())


@final
class DoneHistory(Act, frozen=True):
    phases = frozenset({"history"})
    rank = 83

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := _may_tell(state.open, seat):
            return refusal
        return None if memories(state.open, seat) else refuse("no_event", "Tell at least one event first.")

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        table.history_done[seat] = True
        events.append(HistoryDone(to=None, seat=seat))
        if all(table.history_done[each] for each in players(table)):
            go_to(state, "lull")

    def told(self, view: View, names: Names) -> str:
        return "say that your past is told"
