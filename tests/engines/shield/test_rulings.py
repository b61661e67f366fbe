"""Rulings where the rulebook is silent, each by its number; most others are shown by the scenarios."""

import pytest

from engines.shield.board.pieces import trait, warrior
from engines.shield.board.targets import Range
from engines.shield.content import PROFILES
from engines.shield.events.deeds import KnockedDown, Moved, Rolled
from engines.shield.events.dusk import EventDrawn, TurnedBack
from engines.shield.events.fights import Casualty, Damaged, DrivenBack, NoRoom, Saved
from engines.shield.flow.monsters import move_all
from engines.shield.flow.run import Run
from engines.shield.game import GAME
from engines.shield.model.basics import CARDS
from engines.shield.model.frames import Dusk, Hit
from engines.shield.questions.act import Act
from engines.shield.questions.cards import SkipCard
from engines.shield.questions.contest import FightChosen
from engines.shield.questions.countdown import Idle
from engines.shield.questions.engage import Engage
from engines.shield.questions.leap_to import LeapTo
from tests.engines.shield import build


def dice_for(events, what):
    return [event.dice for event in build.of(events, Rolled) if event.what == what]


@pytest.mark.rule("G14")
def test_g14_every_card_may_be_skipped_and_a_dwarf_not_activated_does_nothing():
    state = build.stage("0-0 3,5", "0-1 4,5", "1-0 9,13")
    build.hand(state, 0, "KH QD 2S")
    build.go_on(state)
    told = []
    while state.open.phase == "delve":
        assert SkipCard() in GAME.legal(state, 0)
        told += GAME.play(state, 0, SkipCard())
    (idle,) = build.of(told, Idle)
    assert [each.id for each in idle.warriors] == ["0-0", "0-1", "1-0"]
    assert not build.of(told, Moved)
    assert all(each.activated and each.card is None for each in state.open.warriors if each.alive)


@pytest.mark.rule("G21")
def test_g21_friends_in_the_fight_run_no_risk_from_a_shot_into_it():
    state = build.stage("0-1 bow 3,7", "0-2 axe 6,6", "1-1 7,7", "0-5 4,9", lights="0-5")
    build.engaged(state, "0-2:1-1")
    build.activate(state, "0-1")
    events = build.act(state, "shoot", "3,7", dice="5 1 1 1")
    assert [event.target for event in state.open.todo] == []
    assert warrior(state.open, "0-2").damage == 0
    assert dice_for(events, "damage") == [(1, 1)]


@pytest.mark.rule("G24")
def test_g24_one_roll_at_the_launch_square_lets_each_success_cross_one_of_the_fallen():
    state = build.stage("0-0 1,6", "1-1 1,8 down", "1-2 1,9 down", "0-3 1,10 down")  # agility 3, Mv 4
    build.activate(state, "0-0", "9D")  # twice as far
    events = build.act(state, "rush", leap="1,7", dice="5 5 1")
    assert [(event.how, event.square.at) for event in build.of(events, Moved)] == [("rush", (1, 7))]
    assert dice_for(events, "leap") == [(5, 5, 1)]
    assert (1, 11) not in build.asked(state).squares  # three lie in the way, and there were two successes
    assert (1, 7) in build.asked(state).squares
    state = build.stage("0-0 1,6", "1-1 1,8 down", "1-2 1,9 down", "0-3 1,10 down")
    build.activate(state, "0-0", "9D")
    build.act(state, "rush", leap="1,7", dice="5 5 6")
    squares = build.asked(state).squares
    assert {(1, 11), (1, 14)} <= set(squares)  # one step is used, three squares are passed over, seven are left in all
    assert (1, 15) not in squares
    assert not {(1, 8), (1, 9), (1, 10)} & set(squares)
    assert not dice_for(build.decide(state, LeapTo((1, 11))), "leap")  # once in an action


@pytest.mark.rule("G25")
@pytest.mark.parametrize(
    ("how", "start", "end", "dice"), [("stand", "4,6 down", "4,7", ""), ("evade", "4,7", "6,5", "5 1")]
)
def test_g25_nobody_engages_after_standing_up_or_slipping_away(how, start, end, dice):
    near = {"stand": ("1-1 5,8 down",), "evade": ("1-1 5,8", "1-2 7,6 down", "1-3 7,5 down")}[how]
    state = build.stage(f"0-1 axe {start}", *near)
    build.activate(state, "0-1")
    build.act(state, how, end, dice=dice)
    assert build.pos(state, "0-1") == build.square(end)
    assert not state.open.asked
    assert not state.open.links


@pytest.mark.rule("G26")
def test_g26_a_dwarf_who_jumped_up_does_one_standard_action_and_no_special_one():
    state = build.stage("0-1 axe 4,6 down", "1-1 13,13")
    build.activate(state, "0-1", "9C")
    build.act(state, "jump_up")
    assert build.kinds(state) == ["move", "hold"]
    assert build.refused(state, 0, Act("jump_up")) == "needs_suit"


@pytest.mark.rule("G29")
def test_g29_only_enemies_are_targets():
    state = build.stage("0-1 bow 3,7", "0-2 5,7", "1-1 5,5", "m1 5,9", "0-5 3,5", lights="0-5")
    assert set(Range(state.open, warrior(state.open, "0-1")).shots((3, 7), moved=False)) == {"1-1", "m1"}


@pytest.mark.rule("G30")
def test_g30_a_bow_is_spent_like_every_weapon_and_does_no_extra_harm():
    state = build.stage("0-1 bow 3,7", "0-5 4,9", "1-1 7,8", lights="0-5")
    build.activate(state, "0-1")
    events = build.act(state, "shoot", "3,7", dice="5 1 5 1")
    assert build.of(events, Damaged)[0].amount == 1
    assert warrior(state.open, "0-1").spent


@pytest.mark.rule("G31")
@pytest.mark.parametrize(("lights", "dice"), [("1-5", 2), ("0-5", 1), ("", 1)])
def test_g31_the_light_of_either_crew_shows_a_target(lights, dice):
    state = build.stage("0-1 bow 3,7", "0-5 1,17", "1-5 7,5", "1-1 7,8", lights=lights)
    assert Range(state.open, warrior(state.open, "0-1")).shots((3, 7), moved=False)["1-1"].dice == dice


@pytest.mark.rule("G35")
def test_g35_a_thrust_at_a_fallen_model_moves_nobody_and_is_one_stronger():
    state = build.stage("0-1 spear 3,7", "1-1 axe 5,7 down")
    build.activate(state, "0-1")
    events = build.act(state, "reach", "3,7", dice="5 1 1 1 1 1")
    assert build.of(events, NoRoom)
    assert not build.of(events, DrivenBack)
    assert build.pos(state, "1-1") == (5, 7)
    assert [len(dice) for dice in dice_for(events, "damage")] == [5 + 1 - 2]
    assert build.left(state) == []


@pytest.mark.rule("G45")
@pytest.mark.parametrize("kind", ["ranged", "trap"])
def test_g45_shots_and_traps_drive_nobody_back_but_a_shield_stops_them(kind):
    state = build.stage("0-1 bow 3,7", "1-1 shield 5,7")
    events = build.work(state, Hit(kind=kind, by="0-1" if kind == "ranged" else None, target="1-1", strength=4), "5")
    assert build.of(events, Saved)
    assert not build.of(events, DrivenBack, NoRoom)
    assert build.pos(state, "1-1") == (5, 7)


@pytest.mark.rule("G51")
def test_g51_by_standing_order_fights_come_in_the_order_of_their_numbers():
    state = build.stage("0-1 axe 4,7", "1-1 5,7", "0-2 axe 4,13", "1-2 5,13", phase="monster", fated=1)
    state.own[1].orders = state.own[0].orders = build.Orders(valor="never", fight_order="auto")
    build.engaged(state, "0-1:1-1", "0-2:1-2")
    assert [event.contest for event in build.of(build.go_on(state, "1 " * 40), FightChosen)][:2] == [1, 2]


@pytest.mark.rule("G53")
@pytest.mark.parametrize(
    ("models", "rollers", "dice", "turned", "winners"),
    [
        (("0-2 wounded 3,5", "0-4 4,5", *("1-0 9,13", "1-1 10,13", "1-2 11,13")), ["0-2"], "1 5", [], None),
        (("0-3 3,5", "0-4 4,5", *("1-0 9,13", "1-1 10,13", "1-2 11,13")), ["0-3"], "1 1 1", [0], (1,)),
        (("1-0 9,13", "1-1 10,13", "1-2 11,13"), [], "", [0], (1,)),
        (("m1 5,5",), [], "", [0, 1], (0, 1)),
    ],
    ids=["the first of equals", "the bravest left", "nobody left", "nobody on either side"],
)
def test_g53_turning_back_without_a_greyshield(models, rollers, dice, turned, winners):
    state = build.stage(*models, phase="event")
    state.own[0].hand = state.own[1].hand = []
    events = build.work(state, Dusk(), dice)
    assert [event.model.id for event in build.of(events, Rolled) if event.what == "nerve"] == rollers
    assert [event.seat for event in build.of(events, TurnedBack)] == turned
    result = GAME.result(state)
    assert (result.winners if result else None) == winners


@pytest.mark.rule("G55")
def test_g55_a_turn_is_played_to_its_end_when_a_crew_has_nobody_left():
    state = build.stage("0-0 axe 4,7", "1-5 axe 5,7 wounded", "m1 6,11", phase="monster")
    build.engaged(state, "0-0:1-5")
    events = build.go_on(state, "5 5 5 5 5 1 1 5 1 1 1 1 1  1 1 1 1 1")
    slain = [event.model.id for event in build.of(events, Casualty)]
    assert slain == ["1-5"]
    assert build.of(events, TurnedBack)[-1].seat == 1
    assert events.index(build.of(events, Casualty)[0]) < events.index(build.of(events, TurnedBack)[0])


@pytest.mark.rule("G59")
@pytest.mark.parametrize(("roll", "victim"), [("1", "0-0"), ("2", "0-2"), ("3", "0-4")])
def test_g59_a_trap_counts_the_living_in_the_order_of_their_slots(roll, victim):
    state = build.stage("0-0 3,5", "0-2 4,5", "0-4 5,5", "1-0 9,13", "1-1 10,13", "1-2 11,13", phase="event")
    state.sealed.deck.remove("9H")
    state.sealed.deck.append("9H")
    events = build.work(state, Dusk(), f"{roll} 5 5")
    assert build.of(events, EventDrawn)[0].victim.id == victim


@pytest.mark.rule("G61")
def test_g61_nothing_is_kept_that_no_rule_uses():
    assert set(PROFILES["grey"].__struct_fields__) == {
        "name", "move", "fight", "shoot", "strength", "resilience", "agility", "nerve", "craft", "budget",
    }  # fmt: skip


@pytest.mark.rule("G62")
@pytest.mark.parametrize(("model", "values"), [("0-0", (4, 2)), ("0-1", (3, 1)), ("0-4", (2, 1))])
def test_g62_a_wound_lowers_both_values_of_martial_skill_but_not_below_one(model, values):
    each = warrior(build.stage(f"{model} 3,5 wounded").open, model)
    assert (trait(each, "fight"), trait(each, "shoot")) == values


@pytest.mark.rule("G66")
@pytest.mark.parametrize(("prey", "steps"), [("3,3", 10), ("15,10", 5)])
def test_g66_a_monster_goes_ten_spaces_to_somebody_it_sees_and_otherwise_five(prey, steps):
    """Its Mv of 5 says neither."""
    state = build.stage("m1 15,3", f"1-1 {prey} down") if steps == 10 else build.stage("m1 1,3", f"1-1 {prey}")
    run = Run(state, 0)
    move_all(run)
    (walked,) = build.of(run.events, Moved)
    assert len(walked.path) - 1 == steps


@pytest.mark.rule("G10")
def test_g10_all_fifty_four_cards_are_dealt_with():
    assert len(CARDS) == 54
    assert set(build.new().sealed.deck) == set(CARDS)


@pytest.mark.rule("G72")
def test_g72_dwarves_walk_on_the_other_entrance_and_monsters_on_both():
    state = build.stage("0-1 8,3")
    build.activate(state, "0-1")
    assert {(7, 1), (8, 1), (9, 1)} <= set(build.ends(state, "move"))
    state = build.stage("m1 8,17", "0-1 8,19 down")
    run = Run(state, 0)
    move_all(run)
    assert build.of(run.events, Moved)[0].square.at in {(7, 18), (8, 18), (9, 18)}


@pytest.mark.rule("R33", "R45")
def test_a_fury_that_ends_beside_kin_who_fight_a_monster_engages_nobody_and_is_kept():
    state = build.stage("0-1 axe 3,7", "1-1 6,7", "m1 7,7")
    build.engaged(state, "1-1:m1")
    build.activate(state, "0-1", "9H")
    build.act(state, "fury", "5,7")
    assert not state.open.asked
    assert warrior(state.open, "0-1").fury
    assert build.links(state) == ["1-1:m1"]


@pytest.mark.rule("G20", "R45")
def test_g20_kin_who_engage_the_same_monster_are_one_contest():
    state = build.stage("0-1 axe 4,7", "1-1 6,7", "m1 5,6")
    build.engaged(state, "1-1:m1")
    build.activate(state, "0-1")
    build.act(state, "move", "4,7")
    assert build.refused(state, 0, Engage("1-1")) == "not_in_reach"
    build.decide(state, Engage("m1"))
    assert build.links(state) == ["0-1:m1", "1-1:m1"]


@pytest.mark.rule("G44")
def test_g44_a_second_hit_of_a_hammer_finds_its_target_on_the_ground():
    state = build.stage("0-1 hammer 4,7", "1-1 axe+shield 5,7", phase="monster", orders=build.NEVER)
    build.engaged(state, "0-1:1-1")
    events = build.fight(state, "5 5 1 1 1 1 1 1  4  1 1 1  1 1 1 1")
    assert len(build.of(events, KnockedDown)) == 1
    assert [len(dice) for dice in dice_for(events, "save")] == [1]  # none on the ground
    assert [len(dice) for dice in dice_for(events, "damage")] == [3, 4]
