"""Reach attacks, shots and reloading: R27 to R30, S10, S11, S29, S30."""

import pytest

from engines.shield.acts.reload import Reloaded
from engines.shield.acts.shoot import Shot
from engines.shield.board.pieces import trait, warrior
from engines.shield.board.targets import Range, shot
from engines.shield.events.deeds import Engaged, KnockedDown, Rolled
from engines.shield.events.fights import Casualty, Damaged, DrivenBack, Pressed
from engines.shield.questions.drive_back import DriveBack
from engines.shield.questions.engage import Engage, NoEngage
from engines.shield.questions.target import Target
from tests.engines.shield import build


def aim(state, target="1-1", square=(3, 7), *, moved=False):
    return shot(state.open, warrior(state.open, "0-1"), square, target, moved=moved).dice


@pytest.mark.rule("R28")
def test_s10_the_dice_of_a_shot():
    state = build.stage("0-1 crossbow 3,7", "0-5 4,9", "1-1 7,8", lights="0-5")
    assert aim(state) == 2
    assert aim(state, square=(4, 7), moved=True) == 2
    warrior(state.open, "1-1").defending = True
    assert aim(state) == 1


@pytest.mark.rule("R28")
def test_s10_in_the_dark_and_far_away_there_is_nobody_to_shoot_at():
    state = build.stage("0-1 crossbow 3,7", "1-1 10,7")
    assert aim(state) == 0
    assert Range(state.open, warrior(state.open, "0-1")).shots((3, 7), moved=False) == {}
    build.activate(state, "0-1")
    assert (3, 7) not in build.ends(state, "shoot")


@pytest.mark.rule("R28")
@pytest.mark.parametrize(
    ("target", "moved", "dice"),
    [("5,7", False, 3), ("6,7", False, 3), ("7,7", False, 2), ("9,7", False, 2), ("10,7", False, 1), ("10,7", True, 0)],
)
def test_distance_and_movement_change_the_dice(target, moved, dice):
    state = build.stage("0-1 bow 3,7", f"1-1 {target}", "0-5 7,5", "1-5 12,7", lights="0-5 1-5")
    assert aim(state, moved=moved) == dice


@pytest.mark.rule("R28", "R30")
def test_s10_a_crossbow_wounds_and_knocks_down_without_driving_back():
    state = build.stage("0-1 crossbow 3,7", "0-5 4,9", "1-1 7,8", lights="0-5")
    build.activate(state, "0-1")
    events = build.act(state, "shoot", "3,7", dice="2 5 5 1")
    target = warrior(state.open, "1-1")
    assert (target.damage, target.knocked_down, target.pos) == (2, True, (7, 8))
    assert [trait(target, name) for name in ("move", "fight", "shoot", "strength")] == [3, 3, 1, 4]
    assert build.of(events, Damaged)[0].wounded
    assert not build.of(events, DrivenBack)
    assert warrior(state.open, "0-1").spent
    assert build.left(state) == []


@pytest.mark.rule("R28")
def test_a_shot_that_misses_spends_the_weapon_too():
    state = build.stage("0-1 bow 3,7", "0-5 4,9", "1-1 7,8", lights="0-5")
    build.activate(state, "0-1")
    events = build.act(state, "shoot", "3,7", dice="2 4")
    assert warrior(state.open, "0-1").spent
    assert build.of(events, Shot)[0].dice == 2
    assert not build.of(events, Damaged)


@pytest.mark.rule("R28")
@pytest.mark.parametrize(
    ("weapon", "armour", "dice"), [("handgun", "armour", 3), ("crossbow", "armour", 1), ("bow", "none", 2)]
)
def test_s17_a_handgun_ignores_armour(weapon, armour, dice):
    state = build.stage(f"0-1 {weapon} 3,7", "0-5 4,9", f"1-1 {armour} 7,8", lights="0-5")
    build.activate(state, "0-1")
    events = build.act(state, "shoot", "3,7", dice="5 5 " + "1 " * dice)
    damage = [event for event in build.of(events, Rolled) if event.what == "damage"]
    assert len(damage[0].dice) == dice


@pytest.mark.rule("R28")
def test_one_of_several_targets_is_chosen():
    state = build.stage("0-1 bow 3,7", "0-5 4,9", "1-1 7,8", "1-2 7,6", lights="0-5")
    build.activate(state, "0-1")
    build.act(state, "shoot", "3,7")
    assert build.asked(state).models == ("1-1", "1-2")
    assert build.refused(state, 0, Target("1-3")) == "not_in_reach"
    build.decide(state, Target("1-2"), dice="1 1")
    assert state.open.active is None


@pytest.mark.rule("R27", "R54")
def test_s11_a_reach_attack_drives_back():
    state = build.stage("0-1 spear 3,6", "1-1 axe 5,7", theirs=build.ASK)
    build.activate(state, "0-1")
    build.act(state, "reach", "3,6", dice="2 6 1 2 3")
    assert build.asked(state).seat == 1
    assert build.asked(state).squares == ((6, 8), (6, 7), (5, 8))
    events = build.decide(state, DriveBack((6, 7)), dice="1 2 3")
    assert build.pos(state, "1-1") == (6, 7)
    assert not warrior(state.open, "1-1").knocked_down
    assert not build.of(events, Pressed, Damaged, KnockedDown)


@pytest.mark.rule("R27")
@pytest.mark.parametrize("blocker", ["4,7", "4,6"])
def test_s11_a_model_in_between_blocks_the_spear(blocker):
    state = build.stage("0-1 spear 3,6", "1-1 axe 5,7", f"0-2 {blocker}")
    assert Range(state.open, warrior(state.open, "0-1")).thrusts((3, 6)) == {}


@pytest.mark.rule("R27", "R33")
def test_s11_a_defender_is_harder_to_reach_and_holds():
    state = build.stage("0-1 spear 3,6", "1-1 axe 5,7 defending", theirs=build.ASK)
    build.activate(state, "0-1")
    events = build.act(state, "reach", "3,6", dice="6 1 1 1")
    rolls = build.of(events, Rolled)
    assert [len(event.dice) for event in rolls] == [1, 3]
    assert build.pos(state, "1-1") == (5, 7)


@pytest.mark.rule("R27")
def test_a_spear_reaches_exactly_two_squares():
    state = build.stage("0-1 spear 3,6", "1-1 4,7", "1-2 6,6")
    assert Range(state.open, warrior(state.open, "0-1")).thrusts((3, 6)) == {}
    assert set(Range(state.open, warrior(state.open, "0-1")).thrusts((4, 5))) == {"1-2"} | {"1-1"}


@pytest.mark.rule("R29")
def test_s29_reloading_on_the_spot_needs_no_dice():
    state = build.stage("0-1 crossbow 3,7 spent")
    build.activate(state, "0-1")
    events = build.act(state, "reload", "3,7")
    assert build.of(events, Reloaded)
    assert not build.of(events, Rolled)
    assert not warrior(state.open, "0-1").spent


@pytest.mark.rule("R29")
@pytest.mark.parametrize(("dice", "spent"), [("4 3", True), ("4 5", False)])
def test_s29_reloading_on_the_move_is_a_matter_of_craft(dice, spent):
    state = build.stage("0-1 crossbow 3,7 spent")
    build.activate(state, "0-1")
    build.act(state, "reload", "4,7", dice=dice)
    assert warrior(state.open, "0-1").spent is spent


@pytest.mark.rule("R29", "R22")
def test_s29_nobody_reloads_while_engaged():
    state = build.engaged(build.stage("0-1 crossbow 4,7 spent", "1-1 5,7"), "0-1:1-1")
    build.activate(state, "0-1")
    assert build.kinds(state) == ["circle", "hold"]


@pytest.mark.rule("R45", "R28")
def test_s30_a_truce_does_not_stop_shots():
    state = build.stage("0-1 crossbow 3,7", "0-5 4,9", "1-1 7,8", "m1 7,9", lights="0-5")
    build.engaged(state, "1-1:m1")
    build.activate(state, "0-1")
    build.act(state, "shoot", "3,7", dice="1 1")
    assert set(build.asked(state).models) == {"1-1", "m1"}


@pytest.mark.rule("R45", "R32")
def test_s30_kin_fight_a_monster_together():
    state = build.engaged(build.stage("0-2 axe 6,8", "1-1 7,8", "m1 7,9"), "1-1:m1")
    build.activate(state, "0-2")
    build.act(state, "move", "6,8")
    assert build.asked(state).models == ("m1",)
    assert build.refused(state, 0, Engage("1-1")) == "truce"
    events = build.decide(state, Engage("m1"))
    assert build.links(state) == ["0-2:m1", "1-1:m1"]
    assert build.of(events, Engaged)[0].dropped == ()


@pytest.mark.rule("R23", "R32")
def test_a_dwarf_may_engage_or_not_after_a_move():
    state = build.stage("0-1 3,7", "1-1 5,7")
    build.activate(state, "0-1")
    build.act(state, "move", "4,7")
    assert build.options(state) == [Engage("1-1"), NoEngage()]
    build.decide(state, NoEngage())
    assert build.links(state) == []


@pytest.mark.rule("R60")
def test_a_shot_that_kills_is_a_casualty_at_once():
    state = build.stage("0-1 handgun 3,7", "0-5 4,9", "1-1 7,8 wounded", lights="0-5")
    build.activate(state, "0-1")
    events = build.act(state, "shoot", "3,7", dice="5 5 5 1 1 1 1")
    assert build.of(events, Casualty)[0].cause == "slain"
    assert build.pos(state, "1-1") is None


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


@pytest.mark.parametrize("target", ["0-5", "1-5", "1-3"])
def test_only_an_enemy_within_reach_is_attacked(target):
    """A friend, a casualty, and somebody in plain sight but too far away are not."""
    state = build.stage("0-1 spear 3,5", "1-1 5,5", "1-2 5,6", "1-3 3,9", "0-5 4,9", lights="0-5")
    build.activate(state, "0-1")
    build.act(state, "reach", "3,5")
    assert build.asked(state).models == ("1-1", "1-2")
    assert build.refused(state, 0, Target(target)) == "not_in_reach"
