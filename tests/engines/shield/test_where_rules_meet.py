"""More cases beside the scenarios: doors and corners, crowded retreats, lights and monsters at the edge of rules."""

import pytest

from engines.shield.answering import carry_on
from engines.shield.board.driving import ways_back
from engines.shield.board.ground import board
from engines.shield.board.pieces import warrior
from engines.shield.board.targets import Range
from engines.shield.events.deeds import Engaged, MonsterAppeared, Moved, Rolled
from engines.shield.events.dusk import Fuel, LightOut
from engines.shield.events.fights import Casualty, DrivenBack, NoRoom, Pressed
from engines.shield.flow.monsters import move_all
from engines.shield.flow.run import Run
from engines.shield.game import GAME
from engines.shield.model.frames import Danger, Dusk, Hit
from engines.shield.model.state import Ask, Orders
from engines.shield.questions.act import Act
from engines.shield.questions.attacker import Attacker
from engines.shield.questions.cards import UseCard
from engines.shield.questions.engage import Engage
from engines.shield.questions.target import Target
from tests.engines.shield import build

BREWERY = board("brewery")
CREWS = ("0-0 3,5", "0-5 4,6", "0-1 5,6", "1-0 9,13", "1-1 10,13", "1-2 11,13")


@pytest.mark.rule("R54")
@pytest.mark.parametrize(
    ("attacker", "target", "squares"),
    [
        ("7,7", "8,7", [(9, 7), (9, 6), (9, 8)]),  # out of a doorway, past one corner at each side
        ("9,6", "8,7", [(7, 8), (7, 7)]),  # askew: the third is wall
        ("8,7", "7,7", [(6, 7), (6, 8), (6, 6)]),
        ("4,6", "3,5", []),  # a corner of a room
        ("5,5", "5,4", [(5, 3), (4, 3), (6, 3)]),  # through a door into a hall
        ("5,3", "5,4", [(5, 5), (6, 5), (4, 5)]),
    ],
)
def test_driven_back_at_doors_and_in_corners(attacker, target, squares):
    state = build.stage(f"0-1 axe {attacker}", f"1-1 {target}", phase="fight")
    assert ways_back(state.open, Hit(kind="contest", by="0-1", target="1-1", strength=5)) == squares


@pytest.mark.rule("R54")
def test_who_lies_behind_blocks_a_retreat_like_who_stands():
    state = build.stage("0-1 axe 4,7", "1-1 5,7", "0-2 6,7 down", "1-2 6,6 down", "m1 6,8", phase="monster")
    build.engaged(state, "0-1:1-1")
    events = build.fight(state, "5 1 1 1 1 1 1 1 1 1 1 1")
    assert build.of(events, NoRoom)
    assert build.pos(state, "1-1") == (5, 7)


@pytest.mark.rule("R62")
def test_each_hit_drives_on_from_where_the_last_one_left_both():
    state = build.stage("0-0 sword 3,7", "1-1 axe 4,7", phase="monster", orders=Orders(valor="never", press="always"))
    build.engaged(state, "0-0:1-1")
    events = build.fight(state, "5 5 5 1 1 1 1 1 1  1 1 1  1 1 1  1 1 1")
    assert [event.square.at for event in build.of(events, DrivenBack)] == [(5, 7), (6, 7), (7, 7)]
    assert [event.square.at for event in build.of(events, Pressed)] == [(4, 7), (5, 7), (6, 7)]


@pytest.mark.rule("R7", "R9")
def test_a_light_behind_a_door_falls_through_it_as_the_line_runs():
    lit = BREWERY.lit_from((8, 7))  # in the doorway between A and B
    assert {(3, 7), (13, 7), (7, 6), (9, 8)} <= lit
    assert not {(7, 4), (9, 4)} & lit
    assert all(BREWERY.sees((8, 7), at) for at in lit)


@pytest.mark.rule("R10", "R35")
def test_a_light_that_goes_out_leaves_its_crew_to_the_dark_of_the_next_phase():
    state = build.stage(*CREWS, lights="0-5", phase="event")
    state.open.fuel = 0
    build.work(state, Dusk(), "1")
    assert state.open.lights == [None, None]
    assert all(each.shrouded for each in state.open.warriors if each.alive)
    events = build.work(build.stage(*CREWS, phase="monster"), Danger(), "3 4 " * 6)
    assert len(build.of(events, Rolled)) == 6


@pytest.mark.rule("R69", "R70")
def test_the_last_fuel_burns_before_any_light_rolls():
    state = build.stage(*CREWS, lights="0-5", phase="event")
    state.open.fuel = 1
    state.sealed.deck.remove("RJ")
    state.sealed.deck.append("RJ")
    events = build.work(state, Dusk())
    assert [event.fuel for event in build.of(events, Fuel)] == [0]
    assert not build.of(events, Rolled, LightOut)


@pytest.mark.rule("R28", "R61")
def test_a_shot_that_kills_the_lightbearer_darkens_what_comes_after_it():
    state = build.stage("0-1 handgun 3,7", "0-2 bow 3,9", "1-5 6,7 wounded", "1-1 7,8", lights="1-5")
    build.activate(state, "0-1")
    near = Range(state.open, warrior(state.open, "0-2")).shots((3, 9), moved=False)["1-1"]
    build.act(state, "shoot", "3,7")
    events = build.decide(state, Target("1-5"), "5 5 5  5 1 1 1 1")
    assert build.of(events, Casualty)[0].light_lost
    dark = Range(state.open, warrior(state.open, "0-2")).shots((3, 9), moved=False)["1-1"]
    assert (near.dice, dark.dice) == (2, 1)


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


@pytest.mark.rule("R32")
def test_who_is_outnumbered_by_two_keeps_both_and_takes_a_third():
    state = build.stage("0-1 4,7", "0-2 5,8", "0-3 6,6", "1-1 5,7")
    build.engaged(state, "0-1:1-1", "0-2:1-1")
    build.activate(state, "0-3")
    build.act(state, "move", "6,6")
    build.decide(state, Engage("1-1"))
    assert build.links(state) == ["0-1:1-1", "0-2:1-1", "0-3:1-1"]


@pytest.mark.rule("R27", "R42", "R54")
def test_a_thrust_drives_a_dwarf_into_a_burrow_only_where_nothing_else_is_free():
    state = build.stage("0-1 spear 5,3", "1-1 axe 3,3")
    build.activate(state, "0-1")
    build.act(state, "reach", "5,3", dice="5 1 1 1 1")
    assert build.pos(state, "1-1") == (2, 3)
    state = build.stage("0-1 spear 5,3", "1-1 axe 3,3", "1-2 2,3 down")
    build.activate(state, "0-1")
    events = build.act(state, "reach", "5,3", dice="5 1")
    assert [event.cause for event in build.of(events, Casualty)] == ["monster_entrance"]
    assert not build.of(events, Pressed)


@pytest.mark.rule("R63")
def test_valor_is_gone_once_used_and_a_supporting_greyshield_has_no_dice():
    state = build.stage("0-0 4,7", "0-1 axe 4,6", "1-1 axe 5,7", phase="monster", orders=Orders(attacker="ask"))
    build.engaged(state, "0-0:1-1", "0-1:1-1")
    build.fight(state)
    build.decide(state, Attacker("0-1"), "1 1 1 1 1 5 1 1 1 1 1 1 1")
    assert state.open.valor == [True, True]
    assert not state.open.asked
    state = build.stage("0-0 4,7", "1-1 axe 5,7", phase="monster", orders=Orders())
    state.open.valor = [False, True]
    build.engaged(state, "0-0:1-1")
    build.fight(state, "1 1 1 1 1 5 1 1 1 1 1 1 1")
    assert not state.open.asked


@pytest.mark.rule("R18", "R19", "R20")
def test_two_jokers_of_one_hand_are_used_at_the_end_one_after_the_other():
    state = build.stage("0-0 3,5", "0-1 4,5", "1-0 9,13")
    build.hand(state, 0, "RJ BJ")
    build.go_on(state)
    for joker, model in (("RJ", "0-0"), ("BJ", "0-1")):
        assert state.own[0].ask == Ask("leftover", joker)
        GAME.play(state, 0, UseCard(joker, model))
        GAME.play(state, 0, Act("hold"))
    assert state.open.turn == 3 or state.open.phase != "delve"


@pytest.mark.rule("R68")
def test_rooms_without_anybody_in_them_are_nobodys_and_fewer_lost_decides():
    state = build.stage("0-0 1,9", "0-1 1,10", "0-2 1,11", "1-0 15,9", "1-1 15,10", "1-2 15,11", "1-3 8,7",
                        phase="event", turn=6)  # fmt: skip
    build.work(state, Dusk())
    result = GAME.result(state)
    assert (result.scores, result.winners) == ((0, 0), (1,))
    assert result.reason == "No rooms each: the crew from the north has lost fewer dwarves."


@pytest.mark.rule("R31")
def test_a_leap_with_nowhere_to_go_ends_where_it_began_without_a_question():
    state = build.stage("0-1 1,8", "0-2 1,7", "0-3 2,7", "1-1 1,9 down", "1-2 1,10 down")
    build.activate(state, "0-1")
    events = build.act(state, "move", leap="1,8", dice="5 2")  # one success, and two lie in the only way
    assert build.pos(state, "0-1") == (1, 8)
    assert not build.of(events, Moved)
    assert build.asked(state).kind == "engage"


def test_a_game_that_came_to_no_decision_would_be_noticed(monkeypatch):
    monkeypatch.setattr("engines.shield.answering._MOST_STEPS", 0)
    with pytest.raises(AssertionError, match="does not come to a decision"):
        carry_on(Run(build.stage("0-0 3,5"), 0))


@pytest.mark.rule("R34", "R46")
def test_a_card_that_is_kept_is_told_to_its_owner_alone_while_the_fights_go_on():
    state = build.stage("0-1 axe 4,7", "1-1 5,7", "0-2 axe 4,13", "1-2 5,13", phase="monster")
    build.engaged(state, "0-1:1-1", "0-2:1-2")
    state.sealed.deck.remove("KH")
    state.own[0].sheathed, state.open.sheathed = "KH", [True, False]
    build.go_on(state)
    assert build.asked(state).kind == "contest"
    told = [GAME.summary(GAME.look(state, seat), ["Ann", "Ben"]) for seat in (0, 1, None)]
    assert [any("You keep the king of hearts." in line for line in lines) for lines in told] == [True, False, False]
    assert all(any("one sheathed" in line for line in lines) for lines in told)
