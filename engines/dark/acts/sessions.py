"""Sessions, their scenes, and the end of a campaign. R24, 5.2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Self, final

from ...contract import IllegalAction, Names
from ...phrases import listed
from ..board import gear, pieces
from ..board.may import master_only, may_work, no_target, not_your_turn, on_floor, refuse, unplaced, wrong_phase
from ..board.party import Events, living, master_of, name_of, unspent
from ..events.telling import SceneOpened, SessionBegun, SessionEnded
from ..flow import ending
from ..flow.beats import find_leader, go_to, new_beat, to_floor
from ..model import State, View
from ..model.bounds import Key, Light, Long, Title, Whom
from ..model.things import Earned
from ..model.turns import Last, Scene
from .act import ByMaster, Order


@final
class BeginSession(ByMaster, frozen=True):
    free = frozenset({"title"})
    phases = frozenset({"lull"})
    rank = 40
    words = frozenset({"title"})

    title: Title = ""

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := master_only(table, seat) or (wrong_phase() if table.phase != "lull" else unplaced(table)):
            return refusal
        if waiting := unspent(table):
            names = listed([name_of(table, each) for each in waiting])
            return refuse("unspent", f"{names} must place ability points first.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        table.session += 1
        table.beat, table.scene, table.grounds, table.last = 0, None, {}, Last()
        for hero in table.heroes:
            if hero:
                hero.earned = Earned()
        new_beat(state)
        to_floor(table)
        number = pieces.piece(table, seat, self.title)
        events.append(SessionBegun(to=None, number=number, session=table.session, title=self.title))

    def told(self, view: View, names: Names) -> str:
        return "begin the session"


@final
class EndSession(Order, frozen=True):
    """The last session ends the campaign."""

    free = frozenset({"text"})
    rank = 90
    words = frozenset({"text"})

    text: Long = ""

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return on_floor(state.open, seat)

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        table.scene, table.delve, table.floor, table.lit_for = None, None, None, 0
        master_of(state).dungeon = None
        table.last = Last()
        number = pieces.piece(table, seat, self.text)
        events.append(SessionEnded(to=None, number=number, session=table.session, text=self.text))
        if table.session >= table.settings.max_sessions:
            ending.end(state, "completed", events)
        else:
            go_to(state, "lull")

    def told(self, view: View, names: Names) -> str:
        return "end the session"


@final
class EndCampaign(Order, frozen=True):
    free = frozenset({"text"})
    phases = frozenset({"lull", "scene"})
    rank = 91
    words = frozenset({"text"})

    outcome: Literal["completed", "abandoned"]
    text: Long = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return cls("completed"), cls("abandoned")

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := master_only(table, seat):
            return refusal
        if table.phase != "lull":
            return on_floor(table, seat)
        return unplaced(table) or (not_your_turn() if unspent(table) else None)

    def effect(self, state: State, seat: int, events: Events) -> None:
        ending.end(state, self.outcome, events, self.text)

    def told(self, view: View, names: Names) -> str:
        return "end the campaign: the story is told" if self.outcome == "completed" else "give the campaign up"


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
