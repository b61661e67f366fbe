"""Combat: initiative, distance, moving, attacks, foes, the end."""

from __future__ import annotations

import pytest

from engines.dark.acts.attacks import Attack, FoeAttack
from engines.dark.acts.attempts import Attempt, FreeformSpell, Rule
from engines.dark.acts.change import Change
from engines.dark.acts.characters import CreateCharacter
from engines.dark.acts.fights import EndCombat, FoeEntry, StartCombat
from engines.dark.acts.hands import LightTorch, Ready, Snuff
from engines.dark.acts.moves import FoeHold, FoeMove, Hold, Move
from engines.dark.acts.sessions import OpenScene
from engines.dark.acts.things import Drop, Give, HandGold, PickUp
from engines.dark.acts.use_item import UseItem
from engines.dark.board.lane import LAST, distance, how_far
from engines.dark.events.bodies import Harmed
from engines.dark.events.fights import (
    Attacked,
    CombatBegun,
    CombatEnded,
    FoeHealth,
    Stepped,
)
from engines.dark.game import GAME
from tests.engines.dark import build
from tests.engines.dark.spoiling import fight


@pytest.mark.rule("R37", "R4")
def test_damage_is_one_plus_the_margin():  # S6
    state = build.combat(build.campaign(build.hero("2/0/0", held="sword")), "goblin:2", "goblin:2")
    sword = build.ref(state, 1, "sword")
    events = build.do(state, 1, Attack(1, sword), 4, 3)
    blow = build.one(events, Attacked)
    assert (blow.total, blow.hit, blow.margin, blow.damage, build.foe(state).state) == (9, True, 1, 2, "dead")
    blow = build.one(build.do(state, 1, Attack(2, sword), 3, 3), Attacked)
    assert (blow.total, blow.margin, blow.damage, build.left(state, 2)) == (8, 0, 1, 1)


@pytest.mark.rule("R37", "R40", "R41", "R2", "R38")
def test_a_hard_foe_in_its_lair():  # S7
    state = build.combat(build.campaign(build.hero(worn="heavy_armor")), "troll:8", first="foes", lair=True)
    blow = build.one(build.do(state, 0, FoeAttack(1, 1), 5, 4), Attacked)
    assert (blow.total, blow.difficulty, blow.margin, blow.damage) == (13, 8, 5, 7)
    made = build.who(state, 1)
    assert (made.gear[0].points, made.health) == (0, 2)
    assert not build.one(build.do(state, 0, FoeAttack(1, 1), 1, 1), Attacked).hit


@pytest.mark.rule("R10")
def test_large_foes_need_ten_to_strike_a_halfling():  # S8
    def struck(race, level, monster, *dice):
        made = build.hero("2/0/0" if level == 1 else "3/1/0", race=race, level=level)
        state = build.combat(build.campaign(made, start_level=level), monster, first="foes")
        return build.one(build.do(state, 0, FoeAttack(1, 1), *dice), Attacked)

    small = struck("halfling", 1, "ogre:3", 4, 3)
    assert (small.total, small.difficulty, small.hit) == (9, 10, False)
    human = struck("human", 1, "ogre:3", 4, 3)
    assert (human.hit, human.margin, human.damage) == (True, 1, 2)
    shot = struck("halfling", 1, "young_dragon:5", 3, 3)
    assert (shot.total, shot.difficulty, shot.hit) == (9, 8, True)
    assert struck("halfling", 4, "ogre:3", 4, 3).difficulty == 11


@pytest.mark.rule("R8", "R34")
def test_elves_are_better_shots_and_no_better_in_melee():  # S9
    state = build.combat(build.campaign(build.hero("0/2/0", race="elf", held="bow", packed="dagger")), "ogre:4@2")
    blow = build.one(build.do(state, 1, Attack(1, build.ref(state, 1, "bow")), 4, 3), Attacked)
    assert (blow.total, blow.hit, blow.damage, blow.mods.race) == (10, True, 1, 1)
    state = build.combat(build.campaign(build.hero("0/2/0", race="elf", held="dagger")), "goblin:2")
    blow = build.one(build.do(state, 1, Attack(1, build.ref(state, 1, "dagger")), 4, 3), Attacked)
    assert (blow.total, blow.mods.race) == (7, 0)
    state = build.campaign(build.hero("0/2/0", race="elf"))
    begun = build.one(build.do(state, 0, StartCombat("individual"), 1, 1, 4, 3, 1, 2), CombatBegun)
    assert begun.rolls[0].total == 7


@pytest.mark.rule("R35", "R36", "R32")
def test_gone_to_here_takes_two_actions():  # S10
    state = build.combat(build.campaign(build.hero("0/2/0", held="bow")), "goblin:2@2", spot=0)
    bow = build.ref(state, 1, "bow")
    assert build.refusal(state, 1, Attack(1, bow)) == ("too_far", "Goblin is Gone.")
    build.do(state, 1, Move(1))
    assert build.allowed(state, 1, Attack(1, bow))
    build.do(state, 1, Move(1))
    assert GAME.to_act(state) == (0,)
    state = build.combat(build.campaign(build.hero(held="sword")), "goblin:2@2")
    assert build.refusal(state, 1, Attack(1, build.ref(state, 1, "sword"))) == ("too_far", "Goblin is There.")


@pytest.mark.rule("R35", "R36")
@pytest.mark.parametrize("spot", range(LAST + 1))
@pytest.mark.parametrize("other", range(LAST + 1))
def test_one_action_leads_from_gone_to_there_wherever_they_stand(spot, other):
    state = build.combat(build.campaign(build.hero("0/2/0", held="bow")), f"goblin:2@{other}", spot=spot)
    steps, towards = abs(spot - other), 1 if other > spot else -1
    if how_far(steps) == "Gone":
        build.do(state, 1, Move(towards))
        assert build.allowed(state, 1, Attack(1, build.ref(state, 1, "bow")))
    elif how_far(steps) == "There":
        build.do(state, 1, Move(towards))
        assert distance(state.open.combat, 1, build.foe(state)) == 0
    assert how_far(steps) == ("Here", "There", "Gone")[steps]


@pytest.mark.rule("R13", "R18")
@pytest.mark.parametrize("outcome", ["won", "parted"])
def test_gear_of_the_fallen_can_be_taken_up_by_anyone_who_stands_there(outcome):
    state = build.campaign(build.hero(health=1, worn="light_armor", held="*torch", packed="rope"), build.hero())
    build.who(state, 1).gear[0].points = 0
    build.combat(state, "goblin:1@1", first="foes")
    build.do(state, 0, FoeAttack(1, 1), 6, 6)
    build.do(state, 0, FoeHold(1))
    assert {each.thing.item for each in state.open.combat.ground} == {"light_armor", "torch", "rope"}
    assert build.who(state, 2).sees
    (torch,) = [each.thing.ref for each in state.open.combat.ground if each.thing.item == "torch"]
    build.do(state, 2, PickUp(torch))
    assert build.who(state, 2).held == [torch]
    if outcome == "won":
        build.do(state, 2, Attack(1, None), 6, 6)
    else:
        build.do(state, 2, Hold())
        build.do(state, 0, EndCombat("parted"))
    assert state.open.last.outcome == outcome
    assert {thing.item for thing in state.open.grounds["here"]} == {"light_armor", "rope"}


@pytest.mark.rule("R13", "R36")
def test_gear_of_the_fallen_is_out_of_reach_from_another_spot():
    state = build.campaign(build.hero(health=1, packed="rope"), build.hero())
    build.combat(state, "goblin:1@1", first="foes")
    build.do(state, 0, FoeAttack(1, 1), 6, 6)
    build.do(state, 0, FoeHold(1))
    build.do(state, 2, Move(-1))
    assert build.code(state, 2, PickUp(1)) == "not_here"


@pytest.mark.rule("R36", "R39")
def test_a_fighter_who_leaves_survives_and_the_fight_is_fled():  # S11
    state = build.campaign(build.hero(), build.hero(health=1))
    build.combat(state, "troll:8@0", first="party", spot=0)
    assert build.one(build.do(state, 1, Move(-1)), Stepped).out
    build.do(state, 2, Hold())
    events = build.do(state, 0, FoeAttack(1, 2), 5, 5)
    assert build.one(events, CombatEnded).outcome == "fled"
    assert (state.open.phase, state.open.leader) == ("scene", 1)


@pytest.mark.rule("R36")
def test_the_lane_has_edges():
    state = build.combat(build.campaign(build.hero()), "goblin:2@2", first="party", spot=2)
    assert build.refusal(state, 1, Move(1)) == ("edge", "You cannot go further that way.")
    build.do(state, 1, Hold())
    events = build.do(state, 0, FoeMove(1, 1))
    assert build.one(events, CombatEnded).outcome == "won"
    state = build.combat(build.campaign(build.hero()), "goblin:2@0", first="foes", spot=0)
    assert build.code(state, 0, FoeMove(1, -1)) == "edge"


@pytest.mark.rule("R34")
def test_ties_of_initiative():  # S21
    state = build.campaign(build.hero("2/0/0", name="A"), build.hero("0/2/0", name="B"))
    entries = (FoeEntry("goblin", health=2, spot=1), FoeEntry("ghoul", health=3, spot=1))
    start = StartCombat("individual", entries, lair=True)
    begun = build.one(build.do(state, 0, start, 4, 4, 5, 3, 6, 2, 3, 4), CombatBegun)
    assert [roll.total for roll in begun.rolls] == [8, 8, 9, 8]
    assert [each.name for each in begun.order] == ["Goblin", "B", "A", "Ghoul"]
    assert GAME.to_act(state) == (0,)


@pytest.mark.rule("R33")
def test_a_side_acts_in_any_order():  # S22
    state = build.campaign(build.hero(held="sword"), build.hero(held="sword"))
    build.combat(state, "troll:8")
    mine = build.ref(state, 2, "sword")
    assert GAME.to_act(state) == (1, 2)
    build.do(state, 2, Attack(1, mine), 2, 1)
    build.do(state, 1, Move(-1))
    build.do(state, 2, Attack(1, mine), 2, 1)
    assert GAME.to_act(state) == (1,)
    assert build.code(state, 2, Hold()) == "not_your_turn"
    build.do(state, 1, Hold())
    assert GAME.to_act(state) == (0,)
    build.do(state, 0, FoeHold(1))
    assert (GAME.to_act(state), state.open.combat.round) == ((1, 2), 2)


@pytest.mark.rule("R32", "R34")
def test_individual_initiative_asks_one_fighter_at_a_time_round_after_round():
    state = build.campaign(build.hero(), build.hero())
    build.do(state, 0, StartCombat("individual", (FoeEntry("goblin", health=2),)), 6, 5, 4, 4, 1, 2)
    assert GAME.to_act(state) == (1,)
    build.do(state, 1, Move(-1))
    build.do(state, 1, Hold())
    assert GAME.to_act(state) == (2,)
    build.do(state, 2, Hold())
    assert GAME.to_act(state) == (0,)
    build.do(state, 0, FoeMove(1, -1))
    assert build.refusal(state, 0, FoeAttack(1, 1)) == ("too_far", "Hero is There.")
    build.do(state, 0, FoeAttack(1, 2), 1, 2)
    assert (GAME.to_act(state), state.open.combat.round) == ((1,), 2)


@pytest.mark.rule("R37")
def test_bare_hands_do_only_the_margin():  # S28
    state = build.combat(build.campaign(build.hero("1/1/0")), "goblin:2")
    blow = build.one(build.do(state, 1, Attack(1, None), 4, 3), Attacked)
    assert (blow.total, blow.hit, blow.damage, blow.weapon, build.left(state)) == (8, True, 0, "bare hands", 2)
    state = build.combat(build.campaign(build.hero(held="bow")), "goblin:2")
    assert build.refusal(state, 1, Attack(1, None)) == ("no_free_hand", "You need a free hand.")


@pytest.mark.rule("R16", "R37")
def test_a_weapon_must_be_held():
    state = build.combat(build.campaign(build.hero(held="torch", packed="sword")), "goblin:2")
    assert build.refusal(state, 1, Attack(1, build.ref(state, 1, "sword"))) == (
        "not_held",
        "You do not hold that.",
    )
    assert build.code(state, 1, Attack(1, build.ref(state, 1, "torch"))) == "not_held"
    build.do(state, 1, Ready((build.ref(state, 1, "torch"), build.ref(state, 1, "sword"))))
    assert build.allowed(state, 1, Attack(1, build.ref(state, 1, "sword")))
    assert build.code(state, 1, Attack(2, build.ref(state, 1, "sword"))) == "no_target"


@pytest.mark.rule("R40")
def test_foes_are_named_by_the_game_master_or_picked():
    state = build.campaign(build.hero())
    entries = (
        FoeEntry(),
        FoeEntry(name="The Hand", tier="medium", reach="ranged"),
        FoeEntry("torch_eater", tier="hard", health=30),
    )
    begun = build.one(build.do(state, 0, StartCombat("foes", entries), 1, 2, 1), CombatBegun)
    assert [(foe.name, foe.tier) for foe in begun.foes] == [
        ("Goblin", "easy"),
        ("The Hand", "medium"),
        ("Torch eater", "hard"),
    ]
    assert state.own[0].master.health == [2, 3, 30]
    wrong = StartCombat("foes", (FoeEntry("goblin", health=3),))
    assert GAME.check(build.campaign(build.hero()), 0, wrong).code == "health"
    nobody = GAME.check(build.campaign(build.hero()), 0, StartCombat("foes", None))
    assert nobody.code == "no_target"


@pytest.mark.rule("R40")
def test_only_the_game_master_knows_how_much_health_a_foe_has():
    state = build.combat(build.campaign(build.hero(held="sword")), "troll:8")
    events = build.do(state, 1, Attack(1, build.ref(state, 1, "sword")), 6, 6)
    assert build.one(events, FoeHealth).to == (0,)
    assert build.one(events, FoeHealth).left == 5
    assert state.open.combat.foes[0].lost == 3


@pytest.mark.rule("R39")
def test_the_game_master_ends_a_fight_and_nothing_is_earned():
    state = build.combat(build.campaign(build.hero()), "ogre:3", first="foes")
    assert build.code(state, 1, EndCombat("parted")) == "not_gm"
    ended = build.one(build.do(state, 0, EndCombat("surrender")), CombatEnded)
    assert (ended.earned, state.open.last.earned, state.open.last.outcome) == (0, None, "surrender")


@pytest.mark.rule("R39")
def test_after_twenty_rounds_the_sides_part():
    state = build.combat(build.campaign(build.hero()), "goblin:2@2", spot=0)
    for _ in range(20):
        build.do(state, 1, Hold())
        ended = build.of(build.do(state, 0, FoeHold(1)), CombatEnded)
    assert [each.outcome for each in ended] == ["parted"]


@pytest.mark.rule("R32", "R18", "R20")
def test_handling_a_thing_in_a_fight_costs_its_action_or_none():
    state = build.campaign(
        build.hero(held="torch", packed="healing_potion bandages sword"), build.hero(health=3), light="dark"
    )
    build.combat(state, "goblin:2")
    torch, potion = build.ref(state, 1, "torch"), build.ref(state, 1, "healing_potion")
    build.do(state, 1, LightTorch(torch))
    build.do(state, 1, Snuff(torch))
    build.do(state, 1, Drop(torch))
    assert build.code(state, 1, UseItem(build.ref(state, 1, "bandages"), 2)) == "wrong_phase"
    assert state.open.combat.fighters[0].actions == 1
    build.do(state, 1, UseItem(potion, 2), 1)
    assert (build.who(state, 2).health, GAME.to_act(state)) == (4, (2,))
    assert build.code(state, 2, PickUp(999)) == "not_here"
    build.do(state, 2, PickUp(torch))
    assert build.code(state, 2, HandGold(1)) == "wrong_phase"


@pytest.mark.rule("R18")
def test_four_things_at_most_are_dropped_in_a_turn():
    state = build.campaign(build.hero(packed="rope rope rope rope rope"))
    build.combat(state, "goblin:2")
    for _ in range(4):
        build.do(state, 1, Drop(build.ref(state, 1, "rope")))
    assert build.code(state, 1, Drop(build.ref(state, 1, "rope"))) == "limit"


@pytest.mark.rule("R35")
def test_things_and_hands_reach_only_those_who_are_here():
    state = build.campaign(build.hero(packed="healing_potion"), build.hero(health=3))
    build.combat(state, "goblin:2")
    build.do(state, 2, Move(-1))
    potion = build.ref(state, 1, "healing_potion")
    assert build.refusal(state, 1, Give(potion, 2)) == ("too_far", "Hero is not Here.")
    build.do(state, 2, Move(-1))
    assert build.code(state, 1, Give(potion, 2)) == "no_target"


@pytest.mark.rule("R28", "R46")
def test_declarations_in_a_fight_wait_for_the_game_master_at_once():
    state = build.campaign(build.hero("0/0/2"), build.hero())
    build.combat(state, "goblin:2")
    build.do(state, 2, Attempt("brute", "topple the shelf"))
    assert GAME.to_act(state) == (0,)
    assert build.code(state, 1, Hold()) == "not_your_turn"
    assert build.code(state, 0, FoeHold(1)) == "wrong_phase"
    build.do(state, 0, Rule("cannot"))
    assert state.open.combat.fighters[1].actions == 2
    build.do(state, 2, Attempt("brute"))
    build.do(state, 0, Rule("cannot"))
    assert build.code(state, 2, Attempt("brute")) == "limit"
    build.do(state, 1, FreeformSpell(12))
    events = build.do(state, 0, Rule("roll", foe=1), 4, 4)
    assert build.who(state, 1).health == 4
    assert build.one(events, CombatEnded).outcome == "won"


@pytest.mark.rule("R37", "R38")
def test_ward_goes_first_and_ends_with_the_fight():
    state = build.combat(build.campaign(build.hero(ward=2, worn="light_armor")), "goblin:2", first="foes")
    harmed = build.one(build.do(state, 0, FoeAttack(1, 1), 6, 4), Harmed)
    assert (harmed.amount, harmed.ward, harmed.armor, harmed.health) == (4, 2, 2, 0)
    build.do(state, 0, EndCombat("parted"))
    assert build.who(state, 1).ward == 0


def test_whoever_takes_the_seat_of_a_dead_fighter_does_not_take_their_place():
    state = fight("individual")
    build.who(state, 1).gear.clear()
    hero = build.who(state, 1)
    hero.state, hero.health, hero.held = "dead", 0, []
    state.open.leader, state.open.admitted = 2, [1]
    state.open.combat.turn = next(at for at, turn in enumerate(state.open.combat.order) if turn.seat == 2)
    for each in state.open.combat.fighters:
        each.actions = 2 * (each.seat == 2)
    build.do(state, 1, CreateCharacter("elf", 0, 2, 0, "archer"))
    assert [each.seat for each in state.open.combat.fighters] == [2]
    assert {turn.seat for turn in state.open.combat.order} == {2, None}
    assert state.open.combat.order[state.open.combat.turn].seat == 2
    assert GAME.to_act(state) == (2,)


@pytest.mark.rule("R3", "R17", "R19", "R51")
def test_all_that_helps_and_hinders_an_attack_adds_up():
    """Brute 2, −1 for load, −2 for the dark, +1 for the sword, +1 for the potion."""
    archer = build.hero("2/0/0", held="fine_sword", packed="bull_potion " + "rope " * 11)
    state = build.campaign(archer, light="dark")
    build.do(state, 1, UseItem(build.ref(state, 1, "bull_potion"), 1))
    build.combat(state, "goblin:2")
    assert build.who(state, 1).load == 1
    struck = build.one(build.do(state, 1, Attack(1, build.ref(state, 1, "fine_sword")), 3, 4), Attacked)
    assert (struck.total, struck.hit, struck.margin) == (8, True, 0)


@pytest.mark.rule("R2", "R4", "R37")
def test_boxcars_that_are_too_low_do_the_base_damage_and_bare_hands_nothing():
    state = build.campaign(build.hero("0/0/2", held="sword", packed="rope " * 14), light="dark")
    build.combat(state, "troll:5")
    struck = build.one(build.do(state, 1, Attack(1, build.ref(state, 1, "sword")), 6, 6), Attacked)
    assert (struck.total < 12, struck.hit, struck.margin, struck.damage) == (True, True, 0, 1)
    struck = build.one(build.do(state, 1, Attack(1, None), 6, 6), Attacked)
    assert (struck.hit, struck.damage, build.left(state)) == (True, 0, 4)


@pytest.mark.rule("R2", "R10", "R41")
def test_a_foe_in_its_lair_rolls_boxcars_and_snake_eyes_like_everybody():
    state = build.combat(build.campaign(build.hero(race="halfling")), "ogre:4", first="foes", lair=True)
    struck = build.one(build.do(state, 0, FoeAttack(1, 1), 1, 1), Attacked)
    assert (struck.hit, struck.special) == (False, "snake_eyes")
    struck = build.one(build.do(state, 0, FoeAttack(1, 1), 6, 6), Attacked)
    assert (struck.difficulty, struck.total, struck.damage) == (10, 15, 6)
    assert GAME.to_act(state) == (0,)  # nobody is left


@pytest.mark.rule("R24", "R32")
def test_whoever_is_not_in_the_scene_does_not_fight_and_gear_is_out_of_their_reach():
    state = build.campaign(build.hero(held="sword"), build.hero(ward=2))
    build.do(state, 0, OpenScene(place="here", present=(1,)))
    build.combat(state, "goblin:1")
    assert [each.seat for each in state.open.combat.fighters] == [1]
    assert build.code(state, 2, Hold()) == "not_your_turn"
    assert GAME.legal(state, 2) == []
    build.do(state, 1, Attack(1, 1), 6, 5)
    assert build.who(state, 2).ward == 2  # it was not their fight


@pytest.mark.rule("R34", "R39")
def test_turns_of_the_dead_are_passed_over_and_the_round_counts_on():
    state = build.campaign(build.hero(health=1), build.hero())
    do = build.do
    do(state, 0, StartCombat("individual", (FoeEntry("goblin", health=2, spot=1),)), 6, 6, 1, 1, 5, 5)
    do(state, 1, Hold())
    do(state, 0, FoeAttack(1, 1), 6, 5)
    do(state, 0, FoeHold(1))
    do(state, 2, Hold())
    assert (state.open.combat.round, GAME.to_act(state)) == (2, (0,))


@pytest.mark.rule("R37", "R38", "R47")
def test_ward_armor_and_health_share_one_blow():
    state = build.campaign(build.hero(worn="light_armor", ward=2))
    armor = build.who(state, 1).gear[0]
    hurt = build.one(build.do(state, 0, Change("harm", 1, amount=6)), Harmed)
    assert (hurt.ward, hurt.armor, hurt.health, hurt.left, armor.points) == (2, 2, 2, 3, 0)
    hurt = build.one(build.do(state, 0, Change("harm", 1, amount=6, direct=True)), Harmed)
    assert (hurt.health, hurt.left, build.who(state, 1).state) == (3, 0, "dead")


@pytest.mark.rule("R34")
def test_a_tie_of_all_goes_to_the_more_nimble_then_by_seat_then_by_number():
    party = (build.hero(), build.hero("0/2/0"), build.hero(race="elf"))
    state = build.campaign(*party)
    build.do(state, 0, StartCombat("individual", tuple([FoeEntry("goblin", health=1)] * 2)), *[3, 4] * 5)
    assert [(turn.seat, turn.foe) for turn in state.open.combat.order] == [
        (2, None),
        (1, None),
        (3, None),
        (None, 1),
        (None, 2),
    ]
