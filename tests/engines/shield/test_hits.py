"""Hits: drive back, press, save, damage: R54 to R62, R64, S13, S14, S16, S17."""

import pytest

from engines.shield.board.driving import behind, usual_way, ways_back
from engines.shield.board.pieces import warrior
from engines.shield.board.targets import Range
from engines.shield.events.deeds import Disengaged, KnockedDown, Rolled
from engines.shield.events.dusk import LightOut
from engines.shield.events.fights import (
    Casualty,
    ContestRolled,
    ContestWon,
    Damaged,
    DrivenBack,
    MonsterSlain,
    NoRoom,
    Pressed,
    Saved,
)
from engines.shield.model.frames import Hit
from engines.shield.model.state import Orders
from engines.shield.questions.drive_back import DriveBack
from engines.shield.questions.press import Press
from engines.shield.questions.push import Push
from engines.shield.questions.target import Target
from tests.engines.shield import build

ALWAYS = Orders(valor="never", press="always")


def fight(*models, links=("0-1:1-1",), dice="", orders=build.NEVER, turn=2, lights="0-5"):
    light = ["0-5 3,5"] if lights == "0-5" and not any(text.startswith("0-5") for text in models) else []
    state = build.stage(*models, *light, phase="monster", orders=orders, turn=turn, lights=lights)
    build.engaged(state, *links)
    return state, build.fight(state, dice)


def damage_dice(events):
    return [len(event.dice) for event in build.of(events, Rolled) if event.what == "damage"]


@pytest.mark.rule("R54")
@pytest.mark.parametrize(
    ("attacker", "target", "three"),
    [
        ((4, 7), (5, 7), "6,7 6,6 6,8"),
        ((3, 6), (5, 7), "6,8 6,7 5,8"),
        ((5, 8), (5, 7), "5,6 4,6 6,6"),
        ((6, 6), (5, 7), "4,8 5,8 4,7"),
    ],
)
def test_the_three_squares_behind_straight_anticlockwise_clockwise(attacker, target, three):
    assert behind(attacker, target) == build.squares(three)


@pytest.mark.rule("R50", "R59", "R60", "R61", "R62")
def test_s13_three_hits_one_after_the_other():
    state, events = fight("0-0 axe 4,7", "1-4 axe 5,7", links=("0-0:1-4",), orders=ALWAYS,
                          dice="5 5 5 5 5 1 1 1 5 1 1 5 1 1 1 1 1")  # fmt: skip
    assert damage_dice(events) == [3, 6]
    assert [event.square.at for event in build.of(events, DrivenBack)] == [(6, 7)]
    assert build.pos(state, "0-0") == (5, 7)
    assert [event.amount for event in build.of(events, Damaged)] == [2, 2]
    assert not warrior(state.open, "1-4").alive
    assert build.left(state) == []
    assert state.open.links == []


@pytest.mark.rule("R54", "R59")
def test_s14_without_room_the_hit_is_stronger():
    state, events = fight("0-1 sword 6,5", "1-1 axe 7,5", dice="5 1 1 1 1 1 1 1 1 1 1 1")
    assert build.of(events, NoRoom)
    assert damage_dice(events) == [4]
    assert build.pos(state, "1-1") == (7, 5)
    assert not build.of(events, Pressed)


@pytest.mark.rule("R42", "R55", "R56", "R57")
def test_s16_a_hammer_drives_into_the_burrow():
    state, _ = fight("0-1 hammer 4,3", "1-1 axe 3,3", dice="5 1 1 1 1 1 1 1", orders=build.ASK)
    assert build.asked(state).kind == "push"
    assert set(build.asked(state).squares) == {(2, 3), (2, 2)}
    assert build.refused(state, 0, Push((2, 4))) == "not_a_square"
    events = build.decide(state, Push((2, 2)))
    assert build.of(events, Casualty)[0].cause == "monster_entrance"
    assert build.asked(state).kind == "press"
    events = build.decide(state, Press(True))
    assert build.pos(state, "0-1") == (3, 3)
    assert not build.of(events, Rolled)


@pytest.mark.rule("R58", "R60", "R62")
def test_s16_a_shield_saves_from_the_hammer_too():
    state, _ = fight("0-1 hammer 4,3", "1-1 axe+shield 3,3", dice="5 1 1 1 1 1 1 1", orders=build.ASK)
    build.decide(state, Push((2, 3)))
    events = build.decide(state, Press(False), dice="5")
    assert build.of(events, Saved)
    assert (build.pos(state, "1-1"), warrior(state.open, "1-1").knocked_down) == ((2, 3), False)


@pytest.mark.rule("R58", "R60")
def test_s16_a_hammer_knocks_down_without_damage():
    state, _ = fight("0-1 hammer 4,3", "1-1 axe+shield 3,3", dice="5 1 1 1 1 1 1 1", orders=build.ASK)
    build.decide(state, Push((2, 3)))
    events = build.decide(state, Press(False), dice="4 1 1 1")
    assert build.of(events, KnockedDown)[0].cause == "hammer"
    assert warrior(state.open, "1-1").damage == 0


@pytest.mark.rule("R55")
def test_s16_by_standing_order_a_hammer_pushes_into_the_burrow():
    _, events = fight("0-1 hammer 4,3", "1-1 axe 3,3", dice="5 1 1 1 1 1 1 1")
    assert build.of(events, DrivenBack)[0].square.at == (2, 2)


@pytest.mark.rule("R41", "R54", "R55")
def test_s16_a_hammer_moves_monsters_where_it_likes_but_never_knocks_them_down():
    state, _ = fight("0-1 hammer 4,7", "m1 5,7", links=("0-1:m1",), dice="5 1 1 1 1 1 1", orders=build.ASK)
    assert set(build.asked(state).squares) == {(6, 6), (6, 7), (6, 8)}
    events = build.decide(state, Push((6, 8)))
    events += build.decide(state, Press(False), dice="1 1 1 1")
    assert build.pos(state, "m1") == (6, 8)
    assert not build.of(events, KnockedDown)


@pytest.mark.rule("R41", "R54")
def test_other_weapons_drive_monsters_straight_back():
    _, events = fight("0-1 axe 4,7", "m1 5,7", links=("0-1:m1",), dice="5 1 1 1 1 1 1 1 1 1 1")
    assert build.of(events, DrivenBack)[0].square.at == (6, 7)
    _, events = fight("0-1 axe 4,7", "m1 5,7", "0-2 6,7", links=("0-1:m1",), dice="5 1 1 1 1 1 1 1 1 1 1 1")
    assert build.of(events, NoRoom)
    assert damage_dice(events) == [5]


@pytest.mark.rule("R60", "R41")
def test_any_damage_removes_a_monster():
    state, events = fight("0-1 axe 4,7", "m1 5,7", links=("0-1:m1",), dice="5 1 1 1 1 1 1 5 1 1 1")
    (fallen,) = build.of(events, MonsterSlain)
    assert fallen.model.id == "m1"
    assert fallen.weight < Casualty.weight  # no turning point
    assert state.open.monsters == []


@pytest.mark.rule("R59", "R60")
def test_s17_a_pick_ignores_armour_and_an_axe_does_more_harm():
    _, events = fight("0-1 pick 4,7", "1-1 axe+armour 5,7", dice="5 1 1 1 1 1 1 1 1 1 1")
    assert damage_dice(events) == [3]
    state, events = fight("0-1 axe 4,7", "1-1 axe+armour 5,7", dice="5 1 1 1 1 1 1 1 5 1")
    assert damage_dice(events) == [2]
    assert build.of(events, Damaged)[0].amount == 2
    assert (warrior(state.open, "1-1").damage, warrior(state.open, "1-1").knocked_down) == (2, True)
    state.open.todo = []
    events = build.work(state, Hit(kind="contest", by="0-1", target="1-1", strength=5), "1 1 1 1 1")
    assert damage_dice(events) == [5]


@pytest.mark.rule("R58")
def test_a_shield_is_of_no_use_on_the_ground():
    _, events = fight("0-1 axe 4,7", "1-1 sword+shield 5,7 down", dice="5 1 1 1 1 1 1 1 1 1 1")
    assert [event.what for event in build.of(events, Rolled)] == ["damage"]
    assert damage_dice(events) == [4]


@pytest.mark.rule("R55")
def test_the_owner_goes_to_a_burrow_only_if_nothing_else_is_free():
    state = build.stage("0-1 axe 4,3", "1-1 3,3", phase="fight")
    hit = Hit(kind="contest", by="0-1", target="1-1", strength=5)
    assert ways_back(state.open, hit) == [(2, 3)]
    state = build.stage("0-1 axe 4,3", "1-1 3,3", "1-2 2,3", phase="fight")
    assert ways_back(state.open, hit) == [(2, 2)]


@pytest.mark.rule("R54")
def test_by_standing_order_a_dwarf_retreats_from_enemies_and_to_the_light():
    state = build.stage("0-1 axe 4,7", "0-2 7,5", "1-1 5,7", phase="fight")
    hit = Hit(kind="contest", by="0-1", target="1-1", strength=5)
    assert usual_way(state.open, hit, ways_back(state.open, hit)) == (6, 7)
    state = build.stage("0-1 axe 4,7", "0-2 7,6", "1-1 5,7", phase="fight")
    assert usual_way(state.open, hit, ways_back(state.open, hit)) == (6, 8)


@pytest.mark.rule("R56")
@pytest.mark.parametrize(("order", "presses"), [("always", True), ("never", False), ("auto", True)])
def test_pressing_by_standing_order(order, presses):
    _, events = fight(
        "0-1 pick 4,7", "1-1 axe 5,7", dice="5 1 1 1 1 1 1 1 1 1 1", orders=Orders(valor="never", press=order)
    )
    assert bool(build.of(events, Pressed)) is presses


@pytest.mark.rule("R56")
def test_nobody_presses_out_of_the_light_or_in_the_last_turn_out_of_a_room_by_standing_order():
    _, events = fight("0-1 pick 1,8", "1-1 axe 1,9", "0-5 1,3", dice="5 1 1 1 1 1 1 1 1 1 1 1", lights="")
    assert build.of(events, Pressed)
    _, events = fight("0-1 pick 1,11", "1-1 axe 1,12", "0-5 1,3", dice="5 1 1 1 1 1 1 1 1 1 1 1", lights="0-5")
    assert build.of(events, DrivenBack)
    assert not build.of(events, Pressed)
    _, events = fight("0-1 pick 3,7", "1-1 axe 2,7", dice="5 1 1 1 1 1 1 1 1 1 1", turn=6)
    assert build.of(events, DrivenBack)
    assert not build.of(events, Pressed)


@pytest.mark.rule("R56", "R62")
def test_a_winner_who_did_not_press_is_out_of_touch_after_the_next_hit():
    state, events = fight("0-1 pick 3,7", "1-1 axe 4,7", orders=Orders(valor="never", press="never"),
                          dice="5 5 1 1 1 1 1 1 1 1 1 1 1 1")  # fmt: skip
    assert [event.square.at for event in build.of(events, DrivenBack)] == [(5, 7), (6, 7)]
    assert build.pos(state, "0-1") == (3, 7)


@pytest.mark.rule("R64", "R56")
def test_s27_a_berserker_presses_without_being_asked():
    state, events = fight("0-1 sword+berserker 4,7", "1-1 axe 5,7", dice="5 1 1 1 1 1 1 1 1 1 1",
                          orders=Orders(valor="never", press="ask"))  # fmt: skip
    assert build.of(events, Pressed)
    assert not state.open.asked


@pytest.mark.rule("R64", "R56")
def test_s27_but_not_from_the_ground_nor_onto_a_burrow():
    _, events = fight("0-1 sword+berserker 4,7 down", "1-1 axe 5,7", dice="5 1 1 1 1 1 1 1 1 1 1")
    assert not build.of(events, Pressed)
    _, events = fight("0-1 sword+berserker 3,3", "m1 2,2", links=("0-1:m1",), dice="5 1 1 1 1 1 1 1 1 1 1")
    assert build.of(events, NoRoom)
    assert not build.of(events, Pressed)


@pytest.mark.rule("R57")
def test_drive_back_and_press_come_before_save_and_damage():
    _, events = fight("0-1 pick 4,7", "1-1 sword+shield 5,7", dice="5 1 1 1 1 1 1 1 5", orders=ALWAYS)
    told = [type(event) for event in events if isinstance(event, DrivenBack | Pressed | Rolled | Saved)]
    assert told == [DrivenBack, Pressed, Rolled, Saved]


@pytest.mark.rule("R55", "R54")
def test_the_targets_owner_chooses_where_to_go():
    state, _ = fight("0-1 pick 4,7", "1-1 axe 5,7", dice="5 1 1 1 1 1 1 1", orders=build.ASK)
    assert (build.asked(state).kind, build.asked(state).seat) == ("drive_back", 1)
    assert build.refused(state, 1, DriveBack((4, 6))) == "not_a_square"
    build.decide(state, DriveBack((6, 6)))
    assert build.asked(state).kind == "press"


@pytest.mark.rule("R61", "R10")
def test_the_light_is_lost_with_its_bearer():
    state, events = fight("0-1 pick 4,7", "1-1 axe 5,7 wounded", dice="5 1 1 1 1 1 1 5 1 1 1 1", lights="1-1")
    assert build.of(events, Casualty)[0].light_lost
    assert build.of(events, LightOut)[0].cause == "bearer_lost"
    assert state.open.lights == [None, None]
    assert state.open.casualties[1] == 6


@pytest.mark.rule("R48", "R54", "R59")
def test_g36_a_dwarf_who_lies_and_defends_keeps_both_effects():
    state, events = fight("0-1 pick 4,7", "1-1 axe 5,7 down defending", dice="5 5 1 1 5 1 1 1 1 1 1 1 1")
    assert build.of(events, ContestRolled)[0].pools == (4, 5)
    assert build.of(events, NoRoom)
    assert not build.of(events, DrivenBack)
    assert damage_dice(events) == [4]
    assert build.pos(state, "1-1") == (5, 7)
    assert build.left(state) == []


@pytest.mark.rule("R48", "R61")
def test_a_wounded_shortbeard_on_the_ground_still_has_a_die_and_defending_adds_to_it():
    state = build.stage("0-4 4,7 wounded down defending", "1-1 5,7", "0-5 3,5", phase="monster", lights="0-5")
    build.engaged(state, "0-4:1-1")
    events = build.fight(state, "1 1 1 5 1 1 1" + " 1" * 20)
    assert build.of(events, ContestRolled)[0].pools == (3, 4)  # 3 − 1 − 1 + 2


def duel(mine, theirs, dice, *more, links=("0-1:1-1",)):
    state = build.stage(f"0-1 4,7 {mine}", f"1-1 5,7 {theirs}", "0-5 3,5", *more, phase="monster", lights="0-5")
    build.engaged(state, *links)
    return state, build.fight(state, dice)


@pytest.mark.rule("R50", "R61")
def test_a_wounded_winner_hits_no_more_often_than_a_wound_leaves_agility():
    _, events = duel("pick wounded", "axe", "5 5 5 1 1 1 1" + " 1" * 10)
    (won,) = build.of(events, ContestWon)
    assert (won.winner.id, won.hits) == ("0-1", 1)


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
def test_a_crossbow_adds_no_damage_when_its_dice_do_none():
    state = build.stage("0-1 crossbow 3,7", "1-1 6,7", lights="0-1")
    build.activate(state, "0-1")
    events = build.act(state, "shoot", "3,7", dice="5 5 5  1 1")
    assert [roll.what for roll in build.of(events, Rolled)] == ["shoot", "damage"]
    assert (warrior(state.open, "1-1").damage, warrior(state.open, "1-1").knocked_down) == (0, False)
    assert warrior(state.open, "0-1").spent


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
def test_a_dwarf_who_defends_lying_down_keeps_the_dice_is_not_moved_and_is_hit_harder():
    state = build.stage("0-1 axe 4,7 defending down", "1-1 axe 5,7", phase="monster")
    build.engaged(state, "0-1:1-1")
    events = build.fight(state, "1 1 1 1 1 5 1 1 1 1 1 1 1")
    assert build.of(events, ContestRolled)[0].pools == (5, 4)
    assert build.pos(state, "0-1") == (4, 7)
    assert len(build.of(events, Rolled)[0].dice) == 5 + 1 - 2


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
def test_ways_back_are_fewer_at_doors_and_in_corners(attacker, target, squares):
    state = build.stage(f"0-1 axe {attacker}", f"1-1 {target}", phase="fight")
    assert ways_back(state.open, Hit(kind="contest", by="0-1", target="1-1", strength=5)) == squares


@pytest.mark.rule("R54")
def test_a_fallen_dwarf_behind_blocks_a_retreat_like_a_standing_one():
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
