"""The map and the past: who may add what to it."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds, orders
from ..board.party import players
from ..content import LOCATIONS
from ..model import Open, State
from ..model.bounds import PLACES, WORKS
from ..model.things import World
from ..rules.requests import beats_are_over
from ..rules.world import MEMORIES, cells, told, unspent
from .parts import master_only, refuse, wrong_phase
from .requests import used_up


def check_draw(state: State, seat: int, _: orders.DrawMap) -> IllegalAction | None:
    if refusal := master_only(state.open, seat):
        return refusal
    world = state.open.world
    return None if world and state.open.phase == "world" and world.step == "outline" else wrong_phase()


def _may_add(table: Open, seat: int) -> IllegalAction | None:
    """A player in turn; later the Game Master on the floor or between sessions."""
    world = table.world
    if world is None or world.outline is None:
        return wrong_phase()
    if table.phase == "world":
        return None if world.turn == seat else refuse("not_your_turn", "It is not your turn.")
    if refusal := master_only(table, seat):
        return refusal
    if table.phase == "lull":
        return None if not unspent(table) else refuse("not_your_turn", "It is not your turn.")
    return _may_grow(table, world)


def _may_grow(table: Open, world: World) -> IllegalAction | None:
    if table.phase != "scene" or table.floor != "gm" or table.queue:
        return wrong_phase()
    if beats_are_over(table):
        return refuse("limit", "The beats of this session are used up.")
    return used_up() if table.works >= WORKS and not world.pick else None


def check_pick(state: State, seat: int, action: deeds.PickPlace) -> IllegalAction | None:
    table = state.open
    if refusal := _may_add(table, seat):
        return refusal
    world = table.world
    assert world is not None  # noqa: S101 (checked)
    if world.pick is not None:
        return wrong_phase("Put the location on the map first.")
    if len(world.places) >= PLACES:
        return refuse("limit", "The map is full.")
    return None if cells(world, action.code) else refuse("terrain", "There is no free place for that.")


def check_put(state: State, seat: int, action: deeds.PutPlace) -> IllegalAction | None:
    table = state.open
    if refusal := _may_add(table, seat):
        return refusal
    world = table.world
    assert world is not None  # noqa: S101 (checked)
    if world.pick is None:
        return wrong_phase("Pick a type of location first.")
    if any((place.x, place.y) == (action.x, action.y) for place in world.places):
        return refuse("occupied", "There is already a location.")
    if (action.x, action.y) not in cells(world, world.pick):
        return refuse("terrain", f"That place needs {LOCATIONS[world.pick].where}.")
    return None


def _may_tell(table: Open, seat: int) -> IllegalAction | None:
    if table.phase != "history":
        return wrong_phase()
    if seat not in players(table) or table.history_done[seat]:
        return refuse("not_your_turn", "It is not your turn.")
    return None


def check_event(state: State, seat: int, action: deeds.AddEvent) -> IllegalAction | None:
    table = state.open
    if refusal := _may_tell(table, seat):
        return refusal
    mine = told(table, seat)
    if len(mine) >= MEMORIES:
        return refuse("limit", "Three events are enough.")
    if any(each.event == action.event for each in mine):
        return refuse("repeat", "You have told that already.")
    if action.place is not None and (table.world is None or action.place >= len(table.world.places)):
        return refuse("no_place", "There is no such place.")
    return None


def check_done(state: State, seat: int, _: deeds.DoneHistory) -> IllegalAction | None:
    if refusal := _may_tell(state.open, seat):
        return refusal
    return None if told(state.open, seat) else refuse("no_event", "Tell at least one event first.")
