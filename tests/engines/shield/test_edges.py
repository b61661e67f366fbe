"""Cases of our own at the edges where rules meet: wounds, those who lie, draws, and what is counted at the end."""

import pytest

from engines.shield.board.pieces import warrior
from engines.shield.board.targets import Range
from engines.shield.events.deeds import Rolled
from engines.shield.events.fights import ContestRolled, ContestWon, DrivenBack, Pressed
from engines.shield.model.frames import Danger, Dusk
from engines.shield.questions.engage import Engage
from tests.engines.shield import build


def duel(mine, theirs, dice, *more, links=("0-1:1-1",)):
    state = build.stage(f"0-1 4,7 {mine}", f"1-1 5,7 {theirs}", "0-5 3,5", *more, phase="monster", lights="0-5")
    build.engaged(state, *links)
    return state, build.fight(state, dice)


@pytest.mark.rule("R48", "R61")
def test_a_wounded_shortbeard_on_the_ground_still_has_a_die_and_defending_adds_to_it():
    state = build.stage("0-4 4,7 wounded down defending", "1-1 5,7", "0-5 3,5", phase="monster", lights="0-5")
    build.engaged(state, "0-4:1-1")
    events = build.fight(state, "1 1 1 5 1 1 1" + " 1" * 20)
    assert build.of(events, ContestRolled)[0].pools == (3, 4)  # 3 − 1 − 1 + 2


@pytest.mark.rule("R50", "R61")
def test_a_wounded_winner_hits_no_more_often_than_a_wound_leaves_agility():
    _, events = duel("pick wounded", "axe", "5 5 5 1 1 1 1" + " 1" * 10)
    (won,) = build.of(events, ContestWon)
    assert (won.winner.id, won.hits) == ("0-1", 1)


@pytest.mark.rule("R51", "R53")
def test_a_defender_with_a_sword_wins_the_draw_and_hits_nobody():
    state, events = duel("sword defending", "axe", "5 1 1 1 1 1 5 1 1 1")
    (won,) = build.of(events, ContestWon)
    assert (won.winner.id, won.by, won.defended) == ("0-1", "draw_advantage", True)
    assert not build.of(events, DrivenBack, Pressed)
    assert build.pos(state, "1-1") == (5, 7)


@pytest.mark.rule("R54", "R56", "R64")
def test_a_berserker_does_not_press_where_nobody_gave_way():
    walls = ("1-2 6,7", "1-3 6,6", "1-4 6,8")
    state, events = duel("axe+berserker", "", "5 1 1 1 1 1 1 1" + " 1" * 8, *walls)
    assert build.of(events, ContestWon)[0].winner.id == "0-1"
    assert not build.of(events, Pressed)
    assert build.pos(state, "0-1") == (4, 7)


@pytest.mark.rule("R26", "R32")
def test_who_crawls_beside_an_enemy_may_engage_from_the_ground():
    state = build.stage("0-1 axe 4,7 down", "1-1 7,7")
    build.activate(state, "0-1")
    assert "stand" in build.kinds(state)
    build.act(state, "crawl", "6,7")
    build.decide(state, Engage("1-1"))
    assert build.links(state) == ["0-1:1-1"]
    assert warrior(state.open, "0-1").knocked_down


@pytest.mark.rule("R26")
def test_who_was_engaged_in_this_turn_does_not_stand_up_but_crawls():
    state = build.stage("0-1 axe 4,7 down fought", "1-1 9,7")
    build.activate(state, "0-1")
    assert build.kinds(state) == ["crawl", "jump_up", "hold"]


@pytest.mark.rule("R5", "R26")
def test_who_lies_in_an_enemy_zone_crawls_nowhere_and_may_engage():
    state = build.stage("0-1 axe 4,7 down", "1-1 5,7")
    build.activate(state, "0-1", "9S")
    assert build.kinds(state) == ["crawl", "hold"]
    assert build.ends(state, "crawl") == [(4, 7)]
    build.act(state, "crawl", "4,7")
    assert Engage("1-1") in build.options(state)


@pytest.mark.rule("R33", "R61")
def test_a_wounded_dwarf_rushes_six_squares():
    state = build.stage("0-1 axe 3,3 wounded", "1-1 11,13")
    build.activate(state, "0-1", "9D")
    assert max(x for x, y in build.ends(state, "rush") if y == 3) == 9


@pytest.mark.rule("R28", "R61")
def test_a_wounded_shot_at_somebody_in_the_dark_has_no_dice_left():
    state = build.stage("0-4 bow 3,7 wounded", "1-1 7,9")
    shots = Range(state.open, warrior(state.open, "0-4")).shots((3, 7), moved=False)
    assert "1-1" not in shots
    near = build.stage("0-4 bow 3,7 wounded", "1-1 6,7")
    assert Range(near.open, warrior(near.open, "0-4")).shots((3, 7), moved=False)["1-1"].dice == 1


@pytest.mark.rule("R60")
def test_a_crossbow_that_does_no_damage_does_none_at_all():
    state = build.stage("0-1 crossbow 3,7", "1-1 6,7", lights="0-1")
    build.activate(state, "0-1")
    events = build.act(state, "shoot", "3,7", dice="5 5 5  1 1")
    assert [roll.what for roll in build.of(events, Rolled)] == ["shoot", "damage"]
    assert (warrior(state.open, "1-1").damage, warrior(state.open, "1-1").knocked_down) == (0, False)
    assert warrior(state.open, "0-1").spent


@pytest.mark.rule("R35")
def test_a_monster_that_finds_no_room_does_not_come_even_with_a_twelve():
    """In a corner of a room, hemmed in by kin."""
    state = build.stage("0-0 3,5", "0-1 4,5", "0-2 3,6", "0-3 4,6", "1-0 9,13", phase="monster", lights="1-0")
    build.work(state, Danger(), "6 6" + " 3 3" * 4)
    assert not state.open.monsters
    assert warrior(state.open, "0-0").alive


@pytest.mark.rule("R67")
@pytest.mark.parametrize(("alive", "tests"), [(3, 0), (2, 1)])
def test_the_fourth_casualty_makes_a_crew_test_and_not_the_third(alive, tests):
    mine = [f"0-{slot} {3 + slot},5" for slot in range(alive)]
    state = build.stage(*mine, "1-0 9,13", "1-1 10,13", "1-2 11,13", phase="event")
    events = build.work(state, Dusk(), "5 1 1 1")
    assert sum(roll.what == "nerve" for roll in build.of(events, Rolled)) == tests
