"""The map: its outline, and the places that are put on it. R21, R22."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Annotated, Self, final

from msgspec import Meta

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..board import pieces
from ..board.may import master_only, not_your_turn, refuse, used_up, wrong_phase
from ..board.party import Events, beats_are_over, players, unspent
from ..board.world import cells
from ..content import LOCATIONS, OUTLINES
from ..content.ids import Code, Outline
from ..events.telling import MapDrawn, PlaceAdded, PlacePicked
from ..flow.beats import ask_anew, go_to
from ..model import Open, State, View
from ..model.bounds import PLACES, Long, Name, Remark
from ..model.things import Place, World
from ..words.prospects import labelled
from .act import Act, Order


@final
class DrawMap(Order, frozen=True):
    free = frozenset({"name", "text"})
    phases = frozenset({"world"})
    rank = 10
    words = frozenset({"text"})

    outline: Outline
    name: Name = "The Known Lands"
    text: Long = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, OUTLINES)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := master_only(state.open, seat):
            return refusal
        world = state.open.world
        return None if world and state.open.phase == "world" and world.step == "outline" else wrong_phase()

    def effect(self, state: State, seat: int, events: Events) -> None:
        table, world = state.open, state.open.world
        assert world is not None  # noqa: S101 (checked)
        world.outline, world.name, world.step = self.outline, self.name.strip() or "The Known Lands", "locations"
        world.turn, world.round = players(table)[0], 1
        number = pieces.piece(table, seat, self.text)
        events.append(MapDrawn(to=None, number=number, outline=self.outline, name=world.name, text=self.text))
        ask_anew(table)

    def told(self, view: View, names: Names) -> Foretold:
        name = OUTLINES[self.outline].name
        return labelled(f"draw a map: {name.lower()}", name)


class OnTheMap(Act, frozen=True):
    """A player in turn adds to the map; later the Game Master on the floor or between sessions."""

    for_master = True
    phases = frozenset({"world", "lull", "scene"})

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if table.world is None or table.world.outline is None:
            return wrong_phase()
        return _in_turn(table, table.world, seat) or self.misplaced(table.world)

    @abstractmethod
    def misplaced(self, world: World) -> IllegalAction | None:
        """Why the map as it is does not allow it."""


def _in_turn(table: Open, world: World, seat: int) -> IllegalAction | None:
    if table.phase == "world":
        return None if world.turn == seat else not_your_turn()
    if refusal := master_only(table, seat):
        return refusal
    if table.phase == "lull":
        return None if not unspent(table) else not_your_turn()
    if table.phase != "scene" or table.floor != "gm" or table.queue:
        return wrong_phase()
    if beats_are_over(table):
        return refuse("limit", "The beats of this session are used up.")
    return None if world.pick else used_up(table)


@final
class PickPlace(OnTheMap, frozen=True):
    """A player is asked for it; a Game Master who has the floor is asked for something else."""

    by_letter = False
    rank = 80
    work = 1

    code: Code

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        world = state.open.world
        return map(cls, LOCATIONS) if world and world.outline and world.pick is None else ()

    def misplaced(self, world: World) -> IllegalAction | None:
        if world.pick is not None:
            return wrong_phase("Put the location on the map first.")
        if len(world.places) >= PLACES:
            return refuse("limit", "The map is full.")
        return None if cells(world, self.code) else refuse("terrain", "There is no free place for that.")

    def effect(self, state: State, seat: int, events: Events) -> None:
        assert state.open.world is not None  # noqa: S101 (checked)
        state.open.world.pick = self.code
        events.append(PlacePicked(to=None, seat=seat, code=self.code))

    def told(self, view: View, names: Names) -> Foretold:
        row = LOCATIONS[self.code]
        return labelled(f"add a place: {row.name.lower()} ({row.prompt})", row.name)


@final
class PutPlace(OnTheMap, frozen=True):
    free = frozenset({"name", "note"})
    rank = 81
    words = frozenset({"note"})

    x: Annotated[int, Meta(ge=0, le=7)]
    y: Annotated[int, Meta(ge=0, le=5)]
    name: Name = ""
    note: Remark = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        world = state.open.world
        return [cls(x, y) for x, y in cells(world, world.pick)] if world and world.outline and world.pick else ()

    def misplaced(self, world: World) -> IllegalAction | None:
        if world.pick is None:
            return wrong_phase("Pick a type of location first.")
        if any((place.x, place.y) == (self.x, self.y) for place in world.places):
            return refuse("occupied", "There is already a location.")
        if (self.x, self.y) not in cells(world, world.pick):
            return refuse("terrain", f"That place needs {LOCATIONS[world.pick].where}.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        table, world = state.open, state.open.world
        assert world is not None and world.pick is not None  # noqa: S101, PT018 (checked)
        code, world.pick = world.pick, None
        name = self.name.strip() or LOCATIONS[code].name
        number = pieces.piece(table, seat, self.name, self.note)
        world.places.append(Place(code, self.x, self.y, name, self.note, seat, pieces.kept(number)))
        events.append(
            PlaceAdded(to=None, number=number, seat=seat, code=code, x=self.x, y=self.y, place=name, note=self.note)
        )
        if table.phase == "world":
            _next_player(state, world, seat)

    def told(self, view: View, names: Names) -> str:
        world = view.open.world
        what = LOCATIONS[world.pick].name.lower() if world and world.pick else "the place"
        return f"put {what} in column {self.x + 1}, row {self.y + 1}"


def _next_player(state: State, world: World, seat: int) -> None:
    table = state.open
    ask_anew(table)
    world.turn = seat + 1
    if world.turn == len(table.heroes):
        world.turn, world.round = players(table)[0], world.round + 1
    if world.round > table.settings.locations_per_player:
        world.turn, world.step = None, "done"
        go_to(state, "characters")
