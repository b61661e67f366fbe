"""Cases beside the scenarios: where several rules meet at once."""

import pytest

from engines.shield.board.ground import board
from engines.shield.board.pieces import warrior
from engines.shield.board.targets import Range
from engines.shield.events.deeds import Disengaged, Rolled
from engines.shield.events.dusk import LightOut, TurnedBack
from engines.shield.events.fights import Casualty, ContestRolled, NoRoom, Pressed
from engines.shield.flow.monsters import emerge
from engines.shield.flow.run import Run
from engines.shield.game import GAME
from engines.shield.model.frames import Danger, Dusk
from engines.shield.model.state import Orders
from engines.shield.questions.cards import AceLater, SkipCard
from tests.engines.shield import build

BREWERY, VAULTS = board("brewery"), board("vaults")


@pytest.mark.rule("R7", "R9")
def test_a_pillar_hides_but_does_not_darken_its_own_room():
    for one, two in (((5, 6), (7, 8)), ((5, 7), (7, 7)), ((5, 8), (7, 6))):
        assert not VAULTS.sees(one, two)
    assert (7, 8) in VAULTS.lit_from((5, 6))


@pytest.mark.rule("R9")
def test_a_light_reaches_eight_squares_along_a_corridor_and_no_further():
    assert (9, 17) in BREWERY.lit_from((1, 17))
    assert (10, 17) not in BREWERY.lit_from((1, 17))


@pytest.mark.rule("R9")
def test_from_a_doorway_only_what_is_seen_is_lit():
    lit = BREWERY.lit_from((5, 4))
    assert (3, 5) not in lit
    assert not BREWERY.sees((5, 4), (3, 5))
    assert (3, 9) in lit


@pytest.mark.rule("R25")
def test_an_evade_out_of_two_zones_ends_outside_both_and_may_end_in_a_third():
    state = build.stage("0-1 axe 5,7", "1-1 4,7", "1-2 6,7")
    build.activate(state, "0-1")
    ends = set(build.ends(state, "evade"))
    assert ends
    assert not ends & {*BREWERY.beside[4, 7], *BREWERY.beside[6, 7]}
    near = build.stage("0-1 axe 4,7", "1-1 5,7", "1-2 6,5")
    build.activate(near, "0-1")
    assert {(5, 5), (7, 6)} <= set(build.ends(near, "evade"))


@pytest.mark.rule("R31")
def test_nobody_leaps_over_who_lies_in_an_enemy_zone():
    state = build.stage("0-1 axe 1,8", "0-2 1,9 down", "1-1 1,10")
    build.activate(state, "0-1")
    assert [action for action in build.options(state) if action.leap_from] == []


@pytest.mark.rule("R28", "R30")
def test_whoever_carries_the_light_and_shoots_is_judged_by_the_light_of_the_new_square():
    state = build.stage("0-0 crossbow 3,7", "1-1 12,7", lights="0-0")
    aims = Range(state.open, warrior(state.open, "0-0"))
    told = [aims.shots(at, moved=at != (3, 7))["1-1"] for at in ((3, 7), (4, 7), (5, 7))]
    assert [[(part.dice, part.why) for part in aim.parts] for aim in told] == [
        [(3, "aim"), (-1, "in the dark"), (-1, "far")],
        [(3, "aim"), (-1, "moved"), (-1, "far")],
        [(3, "aim"), (-1, "moved"), (-1, "far")],
    ]


@pytest.mark.rule("R32", "R54")
def test_a_thrust_parts_those_it_drives_apart_and_its_target_flees_from_the_other_enemy():
    state = build.engaged(build.stage("0-1 spear 3,7", "0-2 axe 6,6", "1-1 axe 5,7"), "0-2:1-1")
    build.activate(state, "0-1")
    events = build.act(state, "reach", "3,7", dice="5 1 1 1 1")
    assert build.of(events, Disengaged)
    assert build.links(state) == []
    assert build.pos(state, "1-1") == (6, 8)
    assert warrior(state.open, "0-2").engaged_this_turn


@pytest.mark.rule("R10", "R42", "R55", "R56")
def test_a_lightbearer_driven_into_a_burrow_takes_the_light_along_and_is_followed():
    state = build.stage("0-1 hammer 4,3", "1-5 sword 3,3", lights="1-5", phase="monster")
    build.engaged(state, "0-1:1-5")
    events = build.fight(state, "5 5 5 1 1 1 1")
    assert [event.cause for event in build.of(events, Casualty)] == ["monster_entrance"]
    assert [event.cause for event in build.of(events, LightOut)] == ["bearer_lost"]
    assert build.of(events, Pressed)
    assert not build.of(events, Rolled)
    assert state.open.lights == [None, None]


@pytest.mark.rule("R54")
def test_a_monster_with_somebody_straight_behind_it_stays_and_is_hit_harder():
    state = build.stage("0-1 axe 4,7", "m1 5,7", "1-1 6,7", phase="monster")
    build.engaged(state, "0-1:m1")
    events = build.fight(state, "5 5 1 1 1 1 1 1 1 1 1 1")
    assert build.of(events, NoRoom)
    assert len(build.of(events, Rolled)[0].dice) == 5 + 1 - 1


@pytest.mark.rule("R48", "R54")
def test_who_defends_lying_keeps_the_dice_is_not_moved_and_is_hit_harder():
    state = build.stage("0-1 axe 4,7 defending down", "1-1 axe 5,7", phase="monster")
    build.engaged(state, "0-1:1-1")
    events = build.fight(state, "1 1 1 1 1 5 1 1 1 1 1 1 1")
    assert build.of(events, ContestRolled)[0].pools == (5, 4)
    assert build.pos(state, "0-1") == (4, 7)
    assert len(build.of(events, Rolled)[0].dice) == 5 + 1 - 2


@pytest.mark.rule("R43")
def test_of_three_monsters_only_the_twelfth_comes_and_stands_as_near_as_there_is_room():
    taken = ["13,18", "14,18", "15,18", "12,17", "13,17", "14,17", "15,17", "11,17", "10,17", "9,17", "8,17"]
    state = build.stage(*(f"m{n} {at}" for n, at in enumerate(taken, 1)), "0-0 5,5", "1-0 9,5")
    run = Run(state, 0)
    emerge(run, 3)
    assert len(run.events) == 1
    assert build.pos(state, "m12") == (11, 16)


@pytest.mark.rule("R67")
@pytest.mark.parametrize(("dice", "turned"), [("1 5 1 1", [1]), ("1 1 1 1", [0, 1])])
def test_a_crew_without_anybody_fails_without_a_roll_but_the_other_tests_first(dice, turned):
    state = build.stage("0-0 3,5", fated=0, phase="event")
    events = build.work(state, Dusk(), dice)
    assert [event.model.id for event in build.of(events, Rolled)] == ["0-0"]
    assert [event.seat for event in build.of(events, TurnedBack)] == turned
    assert GAME.result(state).winners == ((0,) if turned == [1] else (0, 1))


@pytest.mark.rule("R17", "R18")
def test_two_aces_are_each_asked_about_at_the_top_and_at_the_bottom_in_the_order_of_suits():
    state = build.stage("0-0 3,5", "1-0 9,13")
    build.hand(state, 0, "AH AS")
    build.go_on(state)
    asked = []
    while state.open.phase == "delve":
        asked.append(state.own[0].ask.card)
        GAME.play(state, 0, AceLater() if len(asked) <= 2 else SkipCard())
    assert asked == ["AH", "AS", "AH", "AS"]


@pytest.mark.rule("R35", "R63")
@pytest.mark.parametrize(("dice", "offered"), [("6 4", True), ("4 6", True), ("1 1", True), ("5 5", False)])
def test_valor_is_offered_in_the_dark_where_one_die_changes_something(dice, offered):
    state = build.stage("0-0 4,7", "1-0 9,13", phase="monster", orders=Orders(valor="ask", place_monster="ask"))
    build.work(state, Danger(), f"{dice} 3 3")
    assert ([each.kind for each in state.open.asked] == ["valor"]) is offered
