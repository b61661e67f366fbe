"""Combat zones, Moves, Evades, Circles, Leaps: R4 to R6, R22 to R26, R31."""

import pytest

from engines.shield.acts.shoot import Shot
from engines.shield.acts.stand_up import StoodUp
from engines.shield.board.ground import board
from engines.shield.board.moves import field, within
from engines.shield.board.pieces import menacing, warrior
from engines.shield.events.deeds import KnockedDown, Moved, Rolled
from engines.shield.game import GAME
from engines.shield.model.state import Orders
from engines.shield.questions.act import Act
from engines.shield.questions.engage import Engage
from engines.shield.questions.leap_to import LeapTo
from engines.shield.questions.valor import Valor
from tests.engines.shield import build


@pytest.mark.rule("R4", "R5", "R6")
def test_s4_a_move_ends_in_the_first_active_zone():
    state = build.stage("0-1 3,7", "1-1 5,7", "0-2 6,8")
    build.activate(state, "0-1")
    ends = build.ends(state, "move")
    assert {(4, 7), (5, 6), (5, 5)} <= set(ends)
    assert (7, 7) not in ends
    assert within(field(state.open, "0-1"), (3, 7), 4)[5, 5] == 3


@pytest.mark.rule("R4", "R5")
@pytest.mark.parametrize("busy", ["engaged", "down"])
def test_s4_nobody_is_held_by_an_engaged_or_fallen_model(busy):
    state = build.stage("0-1 3,7", f"1-1 5,7 {'down' if busy == 'down' else ''}", "0-2 6,8")
    if busy == "engaged":
        build.engaged(state, "0-2:1-1")
    steps = within(field(state.open, "0-1"), (3, 7), 4)
    assert (steps[7, 7], steps[5, 6]) == (4, 2)
    build.activate(state, "0-1")
    assert (7, 7) in build.ends(state, "move")


@pytest.mark.rule("R4")
def test_monsters_have_zones_too():
    state = build.stage("0-1 3,7", "m1 5,7")
    assert menacing(state.open, "0-1", (4, 7)) == ("m1",)
    assert menacing(state.open, "m1", (4, 7)) == ("0-1",)


@pytest.mark.rule("R6")
def test_models_block_the_way_and_nobody_enters_a_monster_entrance():
    state = build.stage("0-1 1,5", "0-2 1,4", "0-3 3,3")
    build.activate(state, "0-1")
    assert not {(1, 4), (1, 3), (2, 3)} & set(build.ends(state, "move"))
    state = build.stage("0-3 3,3")
    build.activate(state, "0-3")
    assert not {(1, 2), (2, 2), (3, 2)} & set(build.ends(state, "move"))


@pytest.mark.rule("R6")
def test_a_move_may_have_no_step_and_diagonal_steps_cost_one():
    state = build.stage("0-1 5,7")
    build.activate(state, "0-1")
    assert (5, 7) in build.ends(state, "move")
    steps = within(field(state.open, "0-1"), (5, 7), 4)
    assert steps[7, 9] == 2
    assert max(steps.values()) == 4


@pytest.mark.rule("R6")
def test_the_other_entrance_is_ordinary_floor():
    state = build.stage("0-1 8,3")
    build.activate(state, "0-1")
    assert {(8, 2), (7, 1)} <= set(build.ends(state, "move"))


@pytest.mark.rule("R23")
def test_a_wounded_dwarf_moves_one_less():
    state = build.stage("0-1 3,5 wounded")
    build.activate(state, "0-1")
    assert max(max(abs(x - 3), abs(y - 5)) for x, y in build.ends(state, "move")) == 3


@pytest.mark.rule("R25", "R22")
def test_s7_evading():
    state = build.stage("0-1 axe 4,7", "1-1 5,7")
    build.activate(state, "0-1", "9S")
    assert build.kinds(state) == ["move", "evade", "defend", "hold"]
    assert build.ends(state, "move") == build.ends(state, "defend") == [(4, 7)]
    ends = build.ends(state, "evade")
    assert (3, 5) in ends
    assert (7, 7) in ends
    assert (4, 8) not in ends
    events = build.act(state, "evade", "3,5", dice="2 5")
    assert build.pos(state, "0-1") == (3, 5)
    assert [event.successes for event in build.of(events, Rolled)] == [1]
    assert not state.open.asked


@pytest.mark.rule("R25")
def test_s7_an_evade_without_success_ends_the_activation():
    state = build.stage("0-1 axe 4,7", "1-1 5,7")
    build.activate(state, "0-1", "9S")
    events = build.act(state, "evade", "3,5", dice="4 4")
    assert build.pos(state, "0-1") == (4, 7)
    assert not build.of(events, Moved)
    assert state.open.active is None


@pytest.mark.rule("R25")
def test_an_evade_is_stopped_by_other_zones():
    state = build.stage("0-1 4,7", "1-1 5,7", "1-2 4,9")
    build.activate(state, "0-1")
    ends = set(build.ends(state, "evade"))
    assert (3, 8) in ends  # in the zone of 1-2 alone: it ends there
    assert (3, 9) not in ends
    assert (3, 5) in ends


@pytest.mark.rule("R24", "R22")
def test_s8_circling():
    state = build.engaged(build.stage("0-1 4,7", "1-1 5,7"), "0-1:1-1")
    build.activate(state, "0-1", "9H")
    assert build.kinds(state) == ["circle", "fury", "hold"]
    assert build.ends(state, "circle") == build.squares("4,6 5,6 4,8 5,8")
    assert build.ends(state, "fury") == [(4, 7)]
    build.act(state, "circle", "5,6", dice="1 6")
    assert build.pos(state, "0-1") == (5, 6)
    assert build.links(state) == ["0-1:1-1"]


@pytest.mark.rule("R24")
def test_s8_a_circle_that_fails_changes_nothing():
    state = build.engaged(build.stage("0-1 4,7", "1-1 5,7"), "0-1:1-1")
    build.activate(state, "0-1", "9C")
    build.act(state, "circle", "5,6", dice="1 4")
    assert build.pos(state, "0-1") == (4, 7)


@pytest.mark.rule("R24")
def test_s8_nobody_circles_between_two_enemies():
    state = build.engaged(build.stage("0-1 4,7", "1-1 5,7", "1-2 3,7"), "0-1:1-1", "0-1:1-2")
    build.activate(state, "0-1", "9H")
    assert build.kinds(state) == ["fury", "hold"]
    assert build.refused(state, 0, Act("circle", (5, 6))) == "several_opponents"


@pytest.mark.rule("R22")
def test_a_fallen_engaged_dwarf_can_do_nothing_without_clubs():
    state = build.engaged(build.stage("0-1 4,7 down", "1-1 5,7"), "0-1:1-1")
    build.activate(state, "0-1", "9H")
    assert state.open.active is None
    assert state.open.warriors[1].activated


@pytest.mark.rule("R26", "R22", "R33")
def test_s28_lying_in_an_enemy_zone():
    state = build.stage("0-1 4,6 down", "1-1 5,7")
    build.activate(state, "0-1", "9H")
    assert build.kinds(state) == ["crawl", "hold"]
    assert build.ends(state, "crawl") == [(4, 6)]
    build.act(state, "crawl", "4,6")
    assert build.asked(state).models == ("1-1",)


@pytest.mark.rule("R26", "R33")
def test_s28_jumping_up_in_an_enemy_zone():
    state = build.stage("0-1 4,6 down", "1-1 5,7")
    build.activate(state, "0-1", "9C")
    assert build.kinds(state) == ["crawl", "jump_up", "hold"]
    events = build.act(state, "jump_up")
    assert build.of(events, StoodUp)[0].cause == "jump_up"
    assert build.kinds(state) == ["move", "evade", "hold"]
    assert build.ends(state, "move") == [(4, 6)]
    build.act(state, "move", "4,6")
    assert build.asked(state).kind == "engage"


@pytest.mark.rule("R26")
def test_s28_standing_up_and_crawling_go_half_as_far():
    state = build.stage("0-1 4,6 down", "1-1 7,9")
    build.activate(state, "0-1", "9H")
    assert build.kinds(state) == ["stand", "crawl", "hold"]
    assert max(max(abs(x - 4), abs(y - 6)) for x, y in build.ends(state, "stand")) == 2
    build.act(state, "stand", "5,8")
    assert not warrior(state.open, "0-1").knocked_down
    assert state.open.active is None


@pytest.mark.rule("R26")
def test_a_crawling_dwarf_stays_down():
    state = build.stage("0-1 4,6 down", "1-1 7,9")
    build.activate(state, "0-1", "9H")
    build.act(state, "crawl", "5,8")
    assert warrior(state.open, "0-1").knocked_down
    assert build.pos(state, "0-1") == (5, 8)


@pytest.mark.rule("R26")
def test_s28_a_dwarf_who_was_engaged_this_turn_only_crawls():
    state = build.stage("0-1 4,6 down fought", "1-1 7,9")
    build.activate(state, "0-1", "9H")
    assert build.kinds(state) == ["crawl", "hold"]
    assert build.refused(state, 0, Act("stand", (4, 6))) == "cannot_stand"


def corridor(*more):
    state = build.stage("0-1 1,8", "1-1 1,9 down", *more)
    build.activate(state, "0-1", "9C")
    return state


@pytest.mark.rule("R31")
def test_s9_a_leap_goes_on_behind_the_fallen():
    state = corridor()
    assert Act("move", None, (1, 8)) in build.options(state)
    build.act(state, "move", leap="1,8", dice="3 5")
    assert build.asked(state).kind == "leap_to"
    assert (1, 12) in build.asked(state).squares
    assert (1, 8) in build.asked(state).squares
    build.decide(state, LeapTo((1, 12)))
    assert build.pos(state, "0-1") == (1, 12)
    assert state.open.active is None


@pytest.mark.rule("R31", "R33")
def test_a_leap_in_a_rush_has_many_ends_and_its_state_can_be_copied():
    state = build.stage("0-1 1,8", "1-1 1,9 down")
    build.activate(state, "0-1", "9D")
    build.act(state, "rush", leap="1,8", dice="5 1")
    assert len(build.asked(state).squares) == 83
    assert GAME.copy(state).open == state.open


@pytest.mark.rule("R31")
def test_s9_a_leap_that_fails_ends_on_the_ground():
    state = corridor()
    events = build.act(state, "move", leap="1,8", dice="2 4")
    assert build.of(events, KnockedDown)[0].cause == "leap"
    assert warrior(state.open, "0-1").knocked_down
    assert build.pos(state, "0-1") == (1, 8)
    assert state.open.active is None


@pytest.mark.rule("R31")
def test_s9_each_success_carries_over_one_of_the_fallen():
    state = corridor("1-2 1,10 down")
    build.act(state, "move", leap="1,8", dice="5 6")
    assert {(1, 11), (1, 12)} <= set(build.asked(state).squares)
    state = corridor("1-2 1,10 down")
    build.act(state, "move", leap="1,8", dice="5 2")
    reached = build.asked(state).squares
    assert (1, 8) in reached
    assert not [square for square in reached if square[1] > 9 and square[0] == 1]
    assert not warrior(state.open, "0-1").knocked_down


@pytest.mark.rule("R31")
def test_a_leap_is_offered_only_where_it_opens_a_square():
    state = build.stage("0-1 5,7", "1-1 6,7 down")
    build.activate(state, "0-1")
    ways = set(build.ends(state, "move"))
    for action in build.options(state):
        if getattr(action, "leap_from", None):
            assert action.leap_from in ways
    assert build.refused(state, 0, Act("move", None, (3, 3))) == "cannot_leap"


@pytest.mark.rule("R31")
def test_fury_and_defend_have_no_effect_when_the_leap_fails():
    state = build.stage("0-1 1,8", "1-1 1,9 down")
    build.activate(state, "0-1", "9S")
    build.act(state, "defend", leap="1,8", dice="1 1")
    assert not warrior(state.open, "0-1").defending
    assert warrior(state.open, "0-1").knocked_down


@pytest.mark.rule("R31", "R25")
def test_after_an_evade_the_leap_ends_outside_the_evaded_zones_or_where_it_began():
    state = build.stage("0-1 1,8", "1-1 2,7", "1-2 1,9 down")
    build.activate(state, "0-1")
    build.act(state, "evade", leap="1,8", dice="5 1 6 1")
    squares = build.asked(state).squares
    assert (1, 8) in squares
    assert (1, 11) in squares
    assert (1, 7) not in squares


@pytest.mark.rule("R26")
def test_a_dwarf_who_was_engaged_this_turn_crawls_instead_of_standing_up():
    state = build.stage("0-1 axe 4,7 down fought", "1-1 9,7")
    build.activate(state, "0-1")
    assert build.kinds(state) == ["crawl", "jump_up", "hold"]


@pytest.mark.rule("R5", "R26")
def test_a_dwarf_who_lies_in_an_enemy_zone_crawls_nowhere_and_may_engage():
    state = build.stage("0-1 axe 4,7 down", "1-1 5,7")
    build.activate(state, "0-1", "9S")
    assert build.kinds(state) == ["crawl", "hold"]
    assert build.ends(state, "crawl") == [(4, 7)]
    build.act(state, "crawl", "4,7")
    assert Engage("1-1") in build.options(state)


BREWERY, VAULTS = board("brewery"), board("vaults")


BREWERY, VAULTS = board("brewery"), board("vaults")


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
def test_nobody_leaps_over_a_fallen_model_in_an_enemy_zone():
    state = build.stage("0-1 axe 1,8", "0-2 1,9 down", "1-1 1,10")
    build.activate(state, "0-1")
    assert [action for action in build.options(state) if action.leap_from] == []


@pytest.mark.rule("R31")
def test_a_leap_with_nowhere_to_go_ends_where_it_began_without_a_question():
    state = build.stage("0-1 1,8", "0-2 1,7", "0-3 2,7", "1-1 1,9 down", "1-2 1,10 down")
    build.activate(state, "0-1")
    events = build.act(state, "move", leap="1,8", dice="5 2")  # one success, and two lie in the only way
    assert build.pos(state, "0-1") == (1, 8)
    assert not build.of(events, Moved)
    assert build.asked(state).kind == "engage"


def leaping():
    state = build.stage("0-0 1,8", "1-1 1,9 down", orders=Orders())
    build.activate(state, "0-0")
    build.act(state, "move", leap="1,8", dice="1 1 1")
    build.decide(state, Valor(True))
    return state


def test_a_leap_may_end_where_it_began():
    state = leaping()
    events = build.decide(state, LeapTo((1, 8)))
    assert not build.of(events, Moved)
    assert build.pos(state, "0-0") == (1, 8)


@pytest.mark.parametrize(("to", "shoots"), [((1, 12), True), ((3, 5), False)])
def test_a_dwarf_who_leaps_out_of_sight_of_every_enemy_does_not_shoot(to, shoots):
    state = build.stage("0-1 bow 1,8", "1-1 1,9 down")
    build.activate(state, "0-1")
    build.act(state, "shoot", leap="1,8", dice="5 5")
    events = build.decide(state, LeapTo(to))
    assert bool(build.of(events, Shot)) is shoots
    assert warrior(state.open, "0-1").spent is shoots


def test_nobody_circles_in_a_corridor():
    state = build.engaged(build.stage("0-1 axe 1,4", "1-1 1,5"), "0-1:1-1")
    build.activate(state, "0-1", "9S")
    assert build.kinds(state) == ["defend", "hold"]
    assert build.refused(state, 0, Act("circle", (1, 6))) == "out_of_reach"
