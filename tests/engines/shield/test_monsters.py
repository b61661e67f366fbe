"""Danger in the dark, and what monsters do: R35 to R43, S19, S20."""

import pytest

from engines.shield.board.driving import usual_monster_square
from engines.shield.board.pieces import has, warrior
from engines.shield.board.pools import pool
from engines.shield.events.deeds import Engaged, MonsterAppeared, Moved, Rolled
from engines.shield.events.fights import Casualty
from engines.shield.flow.monsters import emerge, move_all
from engines.shield.flow.run import Run
from engines.shield.model.basics import MOST_MONSTERS
from engines.shield.model.frames import Danger, Dusk
from engines.shield.model.state import Orders
from engines.shield.questions.place_monster import PlaceMonster
from engines.shield.questions.valor import Valor
from tests.engines.shield import build

ASK = Orders(place_monster="ask")


def hunt(*models, links=(), fated=0, lights=""):
    state = build.engaged(build.stage(*models, fated=fated, phase="monster", lights=lights), *links)
    run = Run(state, 0)
    move_all(run)
    return state, run.events


@pytest.mark.rule("R35", "R63")
def test_s19_danger_in_the_dark():
    state = build.stage("0-0 4,7", "0-1 3,5", "1-1 5,7", phase="monster", orders=ASK)
    build.engaged(state, "0-0:1-1")
    build.work(state, Danger(), "6 4")
    assert build.asked(state).kind == "valor"
    assert build.asked(state).dice == (6, 4)
    assert (build.asked(state).now, build.asked(state).then) == ("a monster appears", "nothing happens")
    build.decide(state, Valor(True), "5 6")
    assert build.asked(state).kind == "place_monster"
    assert build.asked(state).squares == ((4, 5), (3, 6), (4, 6))
    events = build.decide(state, PlaceMonster((4, 5)), "1 1")
    assert build.of(events, Casualty)[0].cause == "dragged_away"
    assert build.links(state) == ["0-1:m1"]
    assert not state.open.valor[0]
    assert not warrior(state.open, "1-1").alive


@pytest.mark.rule("R35", "R63")
@pytest.mark.parametrize("dice", ["5 5", "6 6", "5 6"])
def test_s19_valor_is_not_offered_where_it_cannot_help(dice):
    state = build.stage("0-0 4,7", "1-1 13,15", phase="monster", orders=Orders())
    events = build.work(state, Danger(), f"{dice} 3 3")
    assert not state.open.asked
    assert build.of(events, MonsterAppeared)


@pytest.mark.rule("R35")
def test_only_those_in_the_dark_roll_the_fated_ones_crew_first():
    state = build.stage("0-1 5,7", "0-2 13,15", "1-1 5,5", "1-2 9,15", phase="monster", fated=1, lights="0-1")
    events = build.work(state, Danger(), "3 3 3 3")
    assert [event.model.id for event in build.of(events, Rolled)] == ["1-2", "0-2"]


@pytest.mark.rule("R35")
@pytest.mark.parametrize(("dice", "count"), [("4 5", 0), ("1 2", 0), ("4 6", 1), ("6 6", 1)])
def test_ten_or_more_brings_a_monster(dice, count):
    state = build.stage("0-1 5,7", phase="monster")
    events = build.work(state, Danger(), dice)
    assert len(build.of(events, MonsterAppeared)) == count


@pytest.mark.rule("R35", "R44")
def test_a_monster_out_of_the_dark_parts_kin():
    state = build.engaged(build.stage("0-1 4,7", "1-1 5,7", phase="monster"), "0-1:1-1")
    build.work(state, Danger(), "6 6 3 3")
    assert build.links(state) == ["0-1:m1"]


@pytest.mark.rule("R35")
def test_without_room_or_with_twelve_monsters_nothing_appears():
    ring = [f"0-{slot} {at}" for slot, at in enumerate(["3,6", "4,6", "4,5"])]
    state = build.stage("0-5 3,5", *ring, phase="monster")
    events = build.work(state, Danger(), "3 3 3 3 3 3 6 6")
    assert not build.of(events, MonsterAppeared)
    many = [f"m{n} {n},3" for n in range(1, 13)]
    state = build.stage("0-5 5,7", *many, phase="monster")
    assert len(state.open.monsters) == MOST_MONSTERS
    assert not build.of(build.work(state, Danger(), "6 6"), MonsterAppeared)


@pytest.mark.rule("R35")
def test_the_usual_square_is_lit_and_leaves_room_behind():
    state = build.stage("0-1 3,6", phase="monster")
    assert usual_monster_square(state.open, "0-1", [(3, 5), (4, 6), (3, 7)]) == (3, 5)
    state = build.stage("0-1 2,7", "0-5 1,3", phase="monster", lights="0-5")
    assert usual_monster_square(state.open, "0-1", [(3, 7), (1, 7)]) == (1, 7)


@pytest.mark.rule("R37", "R38", "R39")
@pytest.mark.parametrize(("fated", "square", "target"), [(0, (6, 6), "1-1"), (1, (4, 8), "0-1")])
def test_s20_ties_go_against_the_crew_that_is_not_fated(fated, square, target):
    state, events = hunt("m1 5,7", "0-1 3,9", "1-1 7,5", fated=fated)
    assert build.pos(state, "m1") == square
    assert build.of(events, Engaged)[0].target.id == target


@pytest.mark.rule("R37")
@pytest.mark.parametrize("fated", [0, 1])
def test_s20_whoever_fights_fewer_monsters_comes_first(fated):
    state, _ = hunt("m1 5,7", "m2 7,6", "0-1 3,9", "1-1 7,5", links=["1-1:m2"], fated=fated)
    assert "0-1:m1" in build.links(state)


@pytest.mark.rule("R37", "R38")
def test_s20_a_monster_that_sees_nobody_walks_five_spaces():
    state, events = hunt("m1 15,5", "0-1 13,15", "1-1 3,5")
    assert build.pos(state, "m1") == (15, 10)
    assert not build.of(events, Engaged)
    assert len(build.of(events, Moved)[0].path) == 6


@pytest.mark.rule("R40", "R36")
def test_s20_a_monster_in_a_zone_stays_and_engages():
    state, events = hunt("m1 5,7", "0-1 4,7", "0-2 6,7", "1-1 5,5")
    assert build.pos(state, "m1") == (5, 7)
    assert not build.of(events, Moved)
    assert build.links(state) == ["0-1:m1"]


@pytest.mark.rule("R36")
def test_the_nearest_monster_acts_first_and_engaged_ones_not_at_all():
    state, events = hunt("m1 15,3", "m2 9,5", "m3 5,6", "0-1 9,9", "0-2 5,7", links=["0-2:m3"])
    assert [event.model.id for event in build.of(events, Moved)] == ["m2", "m1"]
    assert build.pos(state, "m3") == (5, 6)


@pytest.mark.rule("R38")
def test_a_monster_prefers_the_dark_square():
    state, _ = hunt("m1 1,9", "0-1 1,6 down", "0-5 1,3", lights="0-5")
    assert build.pos(state, "m1") == (2, 7)


@pytest.mark.rule("R41", "R42")
def test_monsters_walk_on_their_entrances_and_are_never_knocked_down():
    state, _ = hunt("m1 1,2", "0-1 5,3")
    assert build.pos(state, "m1") == (4, 3)
    assert "0-1:m1" in build.links(state)
    assert not has(state.open, "m1", "sword")


@pytest.mark.rule("R41", "R48")
def test_a_monster_in_the_dark_fights_with_one_die_more():
    assert pool(build.stage("0-1 3,5", "m1 5,7").open, "m1") == 4
    assert pool(build.stage("0-1 3,5", "m1 5,7", lights="0-1").open, "m1") == 3


@pytest.mark.rule("R43", "R73")
def test_s26_monsters_fill_the_entrance_and_then_the_nearest_squares():
    state = build.stage("0-1 3,5", "m1 14,18", fated=0, phase="event")
    run = Run(state, 0)
    emerge(run, 3)
    assert [event.square.at for event in build.of(run.events, MonsterAppeared)] == [(13, 18), (15, 18), (12, 17)]
    assert [each.id for each in state.open.monsters] == ["m1", "m2", "m3", "m4"]


@pytest.mark.rule("R43")
def test_s26_each_fated_one_has_an_entrance_of_their_own():
    state = build.stage("0-1 3,5", fated=1, phase="event")
    run = Run(state, 0)
    emerge(run, 1)
    assert build.pos(state, "m1") == (3, 2)


@pytest.mark.rule("R43")
def test_a_thirteenth_monster_is_not_placed():
    many = [f"m{n} {n},3" for n in range(1, 12)]
    state = build.stage("0-1 3,5", *many, phase="event")
    emerge(Run(state, 0), 3)
    assert len(state.open.monsters) == 12


@pytest.mark.rule("R35")
def test_a_monster_that_finds_no_room_does_not_come_even_with_a_twelve():
    """In a corner of a room, hemmed in by kin."""
    state = build.stage("0-0 3,5", "0-1 4,5", "0-2 3,6", "0-3 4,6", "1-0 9,13", phase="monster", lights="1-0")
    build.work(state, Danger(), "6 6" + " 3 3" * 4)
    assert not state.open.monsters
    assert warrior(state.open, "0-0").alive


@pytest.mark.rule("R43")
def test_of_three_monsters_only_the_twelfth_comes_and_stands_as_near_as_there_is_room():
    taken = ["13,18", "14,18", "15,18", "12,17", "13,17", "14,17", "15,17", "11,17", "10,17", "9,17", "8,17"]
    state = build.stage(*(f"m{n} {at}" for n, at in enumerate(taken, 1)), "0-0 5,5", "1-0 9,5")
    run = Run(state, 0)
    emerge(run, 3)
    assert len(run.events) == 1
    assert build.pos(state, "m12") == (11, 16)


CREWS = ("0-0 3,5", "0-5 4,6", "0-1 5,6", "1-0 9,13", "1-1 10,13", "1-2 11,13")


@pytest.mark.rule("R10", "R35")
def test_a_light_that_goes_out_leaves_its_crew_to_the_dark_of_the_next_phase():
    state = build.stage(*CREWS, lights="0-5", phase="event")
    state.open.fuel = 0
    build.work(state, Dusk(), "1")
    assert state.open.lights == [None, None]
    assert all(each.shrouded for each in state.open.warriors if each.alive)
    events = build.work(build.stage(*CREWS, phase="monster"), Danger(), "3 4 " * 6)
    assert len(build.of(events, Rolled)) == 6


@pytest.mark.rule("R36", "R37")
def test_monsters_without_anybody_to_hunt_stay_where_they_are():
    state = build.stage("m1 5,7", "m2 9,13", phase="monster")
    run = Run(state, 0)
    move_all(run)
    assert run.events == []


@pytest.mark.rule("R38")
def test_a_monster_that_is_walled_in_by_others_stays_and_engages_nobody():
    state = build.stage("m1 1,2", "m2 2,2", "m3 1,3", "m4 2,3", "0-1 15,15", phase="monster")
    state.open.links = [("0-1", "m2"), ("0-1", "m3"), ("0-1", "m4")]  # they are busy; only m1 would act
    run = Run(state, 0)
    move_all(run)
    assert not build.of(run.events, Moved, Engaged)


@pytest.mark.rule("R35", "R44")
def test_a_monster_out_of_the_dark_leaves_the_other_two_of_an_outnumbered_fight_to_each_other():
    state = build.stage("0-1 4,7", "0-2 4,6", "1-1 5,7", phase="monster", fated=0)
    build.engaged(state, "0-1:1-1", "0-2:1-1")
    events = build.work(state, Danger(), "5 5  1 2  1 2")
    assert build.of(events, MonsterAppeared)
    assert build.links(state) == ["0-1:m1", "0-2:1-1"]


def test_a_monster_stands_beside_its_prey():
    state = build.stage("0-1 3,5", "1-1 13,15", phase="monster", orders=Orders(place_monster="ask"))
    build.work(state, Danger(), "6 6")
    assert build.refused(state, build.asked(state).seat, PlaceMonster((13, 13))) == "not_a_square"
