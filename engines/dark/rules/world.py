"""The world and its history. R21 to R23."""

from __future__ import annotations

from ..actions import deeds, orders
from ..board import pieces
from ..board.party import Events, hero_of, players
from ..content import LOCATIONS, OUTLINES
from ..content.ids import Code
from ..events.telling import EventAdded, HistoryDone, MapDrawn, PlaceAdded, PlacePicked
from ..model import Open, State
from ..model.things import Memory, Place, World
from .flow import ask_anew, go_to

_LETTER = {"land": "L", "water": "W"}
MEMORIES = 3  # of one character


def cells(world: World, code: Code) -> list[tuple[int, int]]:
    """The free cells that fit a type of location, row by row. R22."""
    assert world.outline is not None  # noqa: S101 (comes first)
    letter = _LETTER.get(LOCATIONS[code].where)
    taken = {(place.x, place.y) for place in world.places}
    return [
        (x, y)
        for y, line in enumerate(OUTLINES[world.outline].rows)
        for x, ground in enumerate(line)
        if (x, y) not in taken and letter in {None, ground}
    ]


def draw(state: State, seat: int, action: orders.DrawMap, events: Events) -> None:
    table, world = state.open, state.open.world
    assert world is not None  # noqa: S101 (checked)
    world.outline, world.name, world.step = action.outline, action.name.strip() or "The Known Lands", "locations"
    world.turn, world.round = players(table)[0], 1
    number = pieces.piece(table, seat, action.text)
    events.append(MapDrawn(to=None, number=number, outline=action.outline, name=world.name, text=action.text))
    ask_anew(table)


def unspent(table: Open) -> list[int]:
    """The seats that must place ability points before the next session."""
    return [seat for seat, hero in enumerate(table.heroes) if hero and hero.state == "alive" and hero.unspent]


def pick(state: State, seat: int, action: deeds.PickPlace, events: Events) -> None:
    assert state.open.world is not None  # noqa: S101 (checked)
    state.open.world.pick = action.code
    events.append(PlacePicked(to=None, seat=seat, code=action.code))


def put(state: State, seat: int, action: deeds.PutPlace, events: Events) -> None:
    table, world = state.open, state.open.world
    assert world is not None and world.pick is not None  # noqa: S101, PT018 (checked)
    code, world.pick = world.pick, None
    name = action.name.strip() or LOCATIONS[code].name
    number = pieces.piece(table, seat, action.name, action.note)
    world.places.append(Place(code, action.x, action.y, name, action.note, seat, pieces.kept(number)))
    events.append(
        PlaceAdded(to=None, number=number, seat=seat, code=code, x=action.x, y=action.y, place=name, note=action.note)
    )
    if table.phase == "world":
        _next_player(state, world, seat)


def _next_player(state: State, world: World, seat: int) -> None:
    table = state.open
    ask_anew(table)
    world.turn = seat + 1
    if world.turn == len(table.heroes):
        world.turn, world.round = players(table)[0], world.round + 1
    if world.round > table.settings.locations_per_player:
        world.turn, world.step = None, "done"
        go_to(state, "characters")


def told(table: Open, seat: int) -> list[Memory]:
    return [each for each in table.history if each.seat == seat]


def add_event(state: State, seat: int, action: deeds.AddEvent, events: Events) -> None:
    table = state.open
    number = pieces.piece(table, seat, action.text)
    table.history.append(Memory(seat, action.event, action.place, action.text, pieces.kept(number)))
    world = table.world
    place = world.places[action.place].name if world and action.place is not None else None
    name = hero_of(table, seat).name
    events.append(
        EventAdded(to=None, number=number, seat=seat, name=name, event=action.event, place=place, text=action.text)
    )


def done(state: State, seat: int, _: deeds.DoneHistory, events: Events) -> None:
    table = state.open
    table.history_done[seat] = True
    events.append(HistoryDone(to=None, seat=seat))
    if all(table.history_done[each] for each in players(table)):
        go_to(state, "lull")
