"""The world and the past: outlines, places, events."""

from __future__ import annotations

import pytest

from engines.dark.acts.beats import Narrate
from engines.dark.acts.characters import AddEvent, CreateCharacter, DoneHistory
from engines.dark.acts.maps import DrawMap, PickPlace, PutPlace
from engines.dark.acts.sessions import BeginSession
from engines.dark.content import LOCATIONS, OUTLINES
from engines.dark.game import GAME
from engines.dark.model import Options
from engines.dark.model.things import Place
from tests.engines.dark import build
from tests.engines.scripted import Scripted


def fresh(seats=3, **settings):
    return GAME.setup(seats, Options(mode="campaign", **settings), Scripted(build.SEED))[0]


def through_the_map(state, seats=3):
    build.do(state, 0, DrawMap("island"))
    for _ in range(state.open.settings.locations_per_player):
        for seat in range(1, seats):
            build.do(state, seat, PickPlace(13))
            build.do(state, seat, GAME.legal(state, seat)[0])


def with_past(seats=3):
    state = fresh(seats)
    through_the_map(state, seats)
    for seat in range(1, seats):
        build.do(state, seat, CreateCharacter("human", 2, 0, 0, "guard", f"Hero {seat}"))
    return state


@pytest.mark.rule("R21")
def test_the_game_master_draws_one_of_six_outlines_and_names_it():
    state = fresh()
    assert GAME.to_act(state) == (0,)
    assert len(GAME.legal(state, 0)) == 6
    assert build.code(state, 1, DrawMap("island")) == "not_gm"
    build.do(state, 0, DrawMap("coast", "Marrow", "A cold shore."))
    assert (state.open.world.name, state.open.world.outline) == ("Marrow", "coast")
    assert GAME.to_act(state) == (1,)
    assert build.code(state, 0, DrawMap("island")) == "wrong_phase"


@pytest.mark.rule("R22")
def test_places_are_added_in_turn_a_kind_and_then_a_cell():
    state = fresh(locations_per_player=1)
    build.do(state, 0, DrawMap("island"))
    assert build.code(state, 2, PickPlace(11)) == "not_your_turn"
    assert build.code(state, 1, PutPlace(2, 1)) == "wrong_phase"
    build.do(state, 1, PickPlace(11))
    assert build.code(state, 1, PickPlace(12)) == "wrong_phase"
    assert build.refusal(state, 1, PutPlace(0, 0)) == ("terrain", "That place needs land.")
    build.do(state, 1, PutPlace(2, 1, "", "I was born there."))
    assert state.open.world.places[0].name == LOCATIONS[11].name
    build.do(state, 2, PickPlace(13))
    assert build.refusal(state, 2, PutPlace(2, 1)) == ("occupied", "There is already a location.")
    build.do(state, 2, PutPlace(0, 0, "The Toll"))
    assert state.open.phase == "characters"


@pytest.mark.rule("R22")
def test_a_kind_without_a_free_cell_cannot_be_chosen():
    state = fresh()
    build.do(state, 0, DrawMap("island"))
    world = state.open.world
    land = [(x, y) for y, row in enumerate(OUTLINES["island"].rows) for x, cell in enumerate(row) if cell == "L"]
    world.places = [Place(11, x, y, "Mine", "", 1) for x, y in land]
    told = GAME.check(state, 1, PickPlace(12))
    assert (told.code, told.reason) == ("terrain", "There is no free place for that.")
    assert GAME.check(state, 1, PickPlace(13)) is None


@pytest.mark.rule("R21", "R22")
def test_the_game_master_adds_places_later():
    state = with_past(2)
    build.do(state, 1, AddEvent("death"))
    build.do(state, 1, DoneHistory())
    build.do(state, 0, PickPlace(13))
    assert build.kinds(state, 0) == {"put_place"}
    build.do(state, 0, PutPlace(7, 5, "Gate"))
    build.do(state, 0, BeginSession())
    build.do(state, 0, PickPlace(13))
    assert build.kinds(state, 0) == {"put_place"}
    assert build.code(state, 0, Narrate()) == "wrong_phase"
    build.do(state, 0, PutPlace(7, 4))
    assert len(state.open.world.places) == 4


@pytest.mark.rule("R23")
def test_each_player_tells_one_to_three_different_events_at_the_same_time():
    state = with_past()
    assert (state.open.phase, GAME.to_act(state)) == ("history", (1, 2))
    assert build.code(state, 2, DoneHistory()) == "no_event"
    build.do(state, 2, AddEvent("death", 0, "The old miller."))
    assert build.refusal(state, 2, AddEvent("death")) == ("repeat", "You have told that already.")
    assert GAME.check(state, 2, AddEvent("journey", 9)).code == "no_place"
    build.do(state, 1, AddEvent("death"))
    build.do(state, 2, AddEvent("hardship"))
    build.do(state, 2, AddEvent("conflict"))
    assert build.code(state, 2, AddEvent("local_event")) == "limit"
    build.do(state, 2, DoneHistory())
    assert build.code(state, 2, DoneHistory()) == "not_your_turn"
    build.do(state, 1, DoneHistory())
    assert (state.open.phase, GAME.to_act(state)) == ("lull", (0,))


def test_without_a_world_builder_the_characters_come_first():
    state = fresh(2, world_builder=False)
    assert state.open.phase == "characters"
    build.do(state, 1, CreateCharacter("human", 2, 0, 0, "guard"))
    assert state.open.phase == "lull"
