"""Engagements, the truce and the Special Actions: R32, R33, R44, R45, R64."""

import pytest

from engines.shield.board.pieces import menacing, warrior
from engines.shield.board.pools import pool
from engines.shield.events.deeds import Disengaged
from engines.shield.flow.engaging import engage
from engines.shield.flow.run import Run
from engines.shield.questions.drive_back import DriveBack
from engines.shield.questions.engage import Engage
from tests.engines.shield import build


@pytest.mark.rule("R32")
def test_s5_the_target_turns_to_face_its_new_opponent():
    state = build.stage("0-1 4,7", "1-1 5,7", "1-2 3,7", "0-2 6,7")
    run = Run(state, 0)
    engage(run, "1-1", "0-1")
    engage(run, "1-2", "0-1")
    assert build.links(state) == ["0-1:1-1", "0-1:1-2"]
    engage(run, "0-2", "1-1")
    assert build.links(state) == ["0-1:1-2", "0-2:1-1"]


@pytest.mark.rule("R32")
def test_s5_the_target_keeps_an_opponent_who_would_be_left_alone():
    state = build.stage("0-1 4,7", "1-1 5,7", "0-2 6,7")
    run = Run(state, 0)
    engage(run, "1-1", "0-1")
    engage(run, "0-2", "1-1")
    assert build.links(state) == ["0-1:1-1", "0-2:1-1"]
    assert all(warrior(state.open, model).engaged_this_turn for model in ("0-1", "0-2", "1-1"))


@pytest.mark.rule("R44", "R45")
def test_s6_a_monster_parts_kin():
    state = build.engaged(build.stage("0-1 4,7", "0-2 4,6", "1-1 5,7", "m1 6,8"), "0-1:1-1", "0-2:1-1")
    engage(Run(state, 0), "m1", "1-1")
    assert build.links(state) == ["1-1:m1"]
    assert menacing(state.open, "1-1", (5, 6)) == ("0-1", "0-2")
    build.activate(state, "0-1")
    build.act(state, "move", "4,7")
    assert not state.open.asked  # nobody may engage 1-1 now


@pytest.mark.rule("R44")
def test_a_second_monster_takes_the_place_of_one_that_has_another_opponent():
    state = build.engaged(build.stage("0-1 4,7", "0-2 6,7", "m1 5,7", "m2 4,8"), "0-1:m1", "0-2:m1")
    engage(Run(state, 0), "m2", "0-1")
    assert build.links(state) == ["0-1:m2", "0-2:m1"]


@pytest.mark.rule("R32")
@pytest.mark.parametrize(("to", "links"), [((6, 7), ["0-2:1-1"]), ((6, 8), [])])
def test_g18_a_drive_back_in_the_delving_phase_parts_models_that_are_out_of_touch(to, links):
    state = build.stage("0-1 spear 3,7", "0-2 6,6", "1-1 5,7", theirs=build.ASK)
    build.engaged(state, "0-2:1-1")
    build.activate(state, "0-1")
    build.act(state, "reach", "3,7", dice="6 1")
    assert set(build.asked(state).squares) == {(6, 7), (6, 8)}
    events = build.decide(state, DriveBack(to), dice="1 1 1")
    assert build.links(state) == links
    assert bool(build.of(events, Disengaged)) is not bool(links)
    assert warrior(state.open, "1-1").engaged_this_turn
    assert bool(menacing(state.open, "1-2", (5, 6))) is not bool(links)  # a free model has an active zone at once


@pytest.mark.rule("R33")
def test_fury_moves_further_must_engage_and_fights_harder():
    state = build.stage("0-1 axe 3,5", "1-1 7,9")
    build.activate(state, "0-1", "9H")
    assert build.kinds(state) == ["move", "fury", "hold"]
    assert (6, 8) in build.ends(state, "fury")
    build.act(state, "fury", "6,8")
    assert build.links(state) == ["0-1:1-1"]
    assert pool(state.open, "0-1") == 5


@pytest.mark.rule("R33")
def test_fury_chooses_among_several_enemies_but_must_choose_one():
    state = build.stage("0-1 axe 4,7", "1-1 7,6", "1-2 7,8")
    build.activate(state, "0-1", "9H")
    build.act(state, "fury", "6,7")
    assert build.options(state) == [Engage("1-1"), Engage("1-2")]


@pytest.mark.rule("R33")
def test_fury_needs_an_enemy_in_sight_even_in_the_dark():
    state = build.stage("0-1 3,5", "1-1 13,15")
    build.activate(state, "0-1", "9H")
    assert build.kinds(state) == ["move", "hold"]


@pytest.mark.rule("R33")
def test_an_engaged_dwarf_rages_or_defends_on_the_spot():
    for card, kind in (("9H", "fury"), ("9S", "defend")):
        state = build.engaged(build.stage("0-1 axe 4,7", "1-1 5,7"), "0-1:1-1")
        build.activate(state, "0-1", card)
        build.act(state, kind, "4,7")
        assert build.links(state) == ["0-1:1-1"]
        assert pool(state.open, "0-1") == (5 if kind == "fury" else 6)


@pytest.mark.rule("R33")
def test_rush_goes_twice_as_far_and_may_engage():
    state = build.stage("0-1 1,5", "1-1 1,14")
    build.activate(state, "0-1", "9D")
    assert (1, 13) in build.ends(state, "rush")
    assert (1, 13) not in build.ends(state, "move")
    build.act(state, "rush", "1,13")
    assert build.asked(state).models == ("1-1",)


@pytest.mark.rule("R33")
def test_defend_moves_and_engages_nobody():
    state = build.stage("0-1 3,7", "1-1 5,7")
    build.activate(state, "0-1", "9S")
    build.act(state, "defend", "4,7")
    assert warrior(state.open, "0-1").defending
    assert not state.open.asked
    assert build.links(state) == []


@pytest.mark.rule("R33", "R19")
def test_a_joker_allows_standard_actions_only():
    state = build.stage("0-1 axe 4,6", "1-1 7,9")
    build.activate(state, "0-1", "RJ")
    assert build.kinds(state) == ["move", "hold"]


@pytest.mark.rule("R64", "R33")
@pytest.mark.parametrize(
    ("card", "kinds"),
    [("9D", ["move", "fury", "rush", "hold"]), ("9H", ["move", "fury", "hold"]), ("9S", ["move", "hold"])],
)
def test_s27_the_card_decides_what_a_berserker_may_do(card, kinds):
    state = build.stage("0-1 axe+berserker 4,6", "1-1 7,9")
    build.activate(state, "0-1", card)
    assert build.kinds(state) == kinds


@pytest.mark.rule("R26", "R32")
def test_a_dwarf_who_crawls_beside_an_enemy_may_engage_from_the_ground():
    state = build.stage("0-1 axe 4,7 down", "1-1 7,7")
    build.activate(state, "0-1")
    assert "stand" in build.kinds(state)
    build.act(state, "crawl", "6,7")
    build.decide(state, Engage("1-1"))
    assert build.links(state) == ["0-1:1-1"]
    assert warrior(state.open, "0-1").knocked_down


@pytest.mark.rule("R32")
def test_a_dwarf_outnumbered_by_two_keeps_both_and_takes_a_third():
    state = build.stage("0-1 4,7", "0-2 5,8", "0-3 6,6", "1-1 5,7")
    build.engaged(state, "0-1:1-1", "0-2:1-1")
    build.activate(state, "0-3")
    build.act(state, "move", "6,6")
    build.decide(state, Engage("1-1"))
    assert build.links(state) == ["0-1:1-1", "0-2:1-1", "0-3:1-1"]
