"""The world and its history. R21 to R23."""

from __future__ import annotations

from engines.contract import IllegalAction
from engines.dark import deeds, orders
from engines.dark.bounds import PLACES, WORKS
from engines.dark.events.telling import EventAdded, HistoryDone, MapDrawn, PlaceAdded, PlacePicked
from engines.dark.ids import Code
from engines.dark.model import Open, State
from engines.dark.party import Events, ask_anew, go_to, hero_of, master_only, players, refuse, wrong_phase
from engines.dark.requests import beats_are_over, used_up
from engines.dark.tables import LOCATIONS, OUTLINES
from engines.dark.things import Memory, Place, World

_LETTER = {"land": "L", "water": "W"}
MEMORIES = 3  # of one character


def cells(world: World, code: Code) -> list[tuple[int, int]]:
    """The free cells that fit a type of location, row by row. R22."""
    if world.outline is None:
        return []
    letter = _LETTER.get(LOCATIONS[code].where)
    taken = {(place.x, place.y) for place in world.places}
    return [
        (x, y)
        for y, line in enumerate(OUTLINES[world.outline].rows)
        for x, ground in enumerate(line)
        if (x, y) not in taken and letter in {None, ground}
    ]


def check_draw(state: State, seat: int, _: orders.DrawMap) -> IllegalAction | None:
    if refusal := master_only(state.open, seat):
        return refusal
    world = state.open.world
    return None if world and state.open.phase == "world" and world.step == "outline" else wrong_phase()


def draw(state: State, _: int, action: orders.DrawMap, events: Events) -> None:
    table, world = state.open, state.open.world
    assert world is not None  # noqa: S101 (checked)
    world.outline, world.name, world.step = action.outline, action.name or "The Known Lands", "locations"
    world.turn, world.round = players(table)[0], 1
    events.append(MapDrawn(to=None, outline=action.outline, name=world.name, text=action.text))
    ask_anew(table)


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


def unspent(table: Open) -> list[int]:
    """The seats that must place ability points before the next session."""
    return [seat for seat, hero in enumerate(table.heroes) if hero and hero.state == "alive" and hero.unspent]


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


def pick(state: State, seat: int, action: deeds.PickPlace, events: Events) -> None:
    assert state.open.world is not None  # noqa: S101 (checked)
    state.open.world.pick = action.code
    events.append(PlacePicked(to=None, seat=seat, code=action.code))


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


def put(state: State, seat: int, action: deeds.PutPlace, events: Events) -> None:
    table, world = state.open, state.open.world
    assert world is not None and world.pick is not None  # noqa: S101, PT018 (checked)
    code, world.pick = world.pick, None
    name = action.name or LOCATIONS[code].name
    world.places.append(Place(code, action.x, action.y, name, action.note, seat))
    events.append(PlaceAdded(to=None, seat=seat, code=code, x=action.x, y=action.y, place=name, note=action.note))
    if table.phase == "world":
        _next_player(table, world, seat)


def _next_player(table: Open, world: World, seat: int) -> None:
    ask_anew(table)
    world.turn = seat + 1
    if world.turn == len(table.heroes):
        world.turn, world.round = players(table)[0], world.round + 1
    if world.round > table.settings.locations_per_player:
        world.turn, world.step = None, "done"
        go_to(table, "characters")


def told(table: Open, seat: int) -> list[Memory]:
    return [each for each in table.history if each.seat == seat]


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


def add_event(state: State, seat: int, action: deeds.AddEvent, events: Events) -> None:
    table = state.open
    table.history.append(Memory(seat, action.event, action.place, action.text))
    world = table.world
    place = world.places[action.place].name if world and action.place is not None else None
    name = hero_of(table, seat).name
    events.append(EventAdded(to=None, seat=seat, name=name, event=action.event, place=place, text=action.text))


def check_done(state: State, seat: int, _: deeds.DoneHistory) -> IllegalAction | None:
    if refusal := _may_tell(state.open, seat):
        return refusal
    return None if told(state.open, seat) else refuse("no_event", "Tell at least one event first.")


def done(state: State, seat: int, _: deeds.DoneHistory, events: Events) -> None:
    table = state.open
    table.history_done[seat] = True
    events.append(HistoryDone(to=None, seat=seat))
    if all(table.history_done[each] for each in players(table)):
        go_to(table, "lull")
