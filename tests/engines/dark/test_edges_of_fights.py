"""Fights, things and magic where their rules meet."""

from __future__ import annotations

import pytest

from engines.dark.actions import deeds, orders
from engines.dark.events.bodies import Harmed, TorchOut
from engines.dark.events.fights import Attacked, CombatEnded, SpellCast
from engines.dark.game import GAME
from tests.engines.dark import build

# Rolls


@pytest.mark.rule("R3", "R17", "R19", "R51")
def test_all_that_helps_and_hinders_an_attack_adds_up():
    """Brute 2, −1 for load, −2 for the dark, +1 for the sword, +1 for the potion."""
    archer = build.hero("2/0/0", held="fine_sword", packed="bull_potion " + "rope " * 11)
    state = build.campaign(archer, light="dark")
    build.do(state, 1, deeds.UseItem(build.ref(state, 1, "bull_potion"), 1))
    build.combat(state, "goblin:2")
    assert build.who(state, 1).load == 1
    struck = build.one(build.do(state, 1, deeds.Attack(1, build.ref(state, 1, "fine_sword")), 3, 4), Attacked)
    assert (struck.total, struck.hit, struck.margin) == (8, True, 0)


@pytest.mark.rule("R2", "R4", "R37")
def test_boxcars_that_are_too_low_do_the_base_damage_and_bare_hands_nothing():
    state = build.campaign(build.hero("0/0/2", held="sword", packed="rope " * 14), light="dark")
    build.combat(state, "troll:5")
    struck = build.one(build.do(state, 1, deeds.Attack(1, build.ref(state, 1, "sword")), 6, 6), Attacked)
    assert (struck.total < 12, struck.hit, struck.margin, struck.damage) == (True, True, 0, 1)
    struck = build.one(build.do(state, 1, deeds.Attack(1, None), 6, 6), Attacked)
    assert (struck.hit, struck.damage, build.left(state)) == (True, 0, 4)


@pytest.mark.rule("R2", "R10", "R41")
def test_a_foe_in_its_lair_rolls_boxcars_and_snake_eyes_like_everybody():
    state = build.combat(build.campaign(build.hero(race="halfling")), "ogre:4", first="foes", lair=True)
    struck = build.one(build.do(state, 0, orders.FoeAttack(1, 1), 1, 1), Attacked)
    assert (struck.hit, struck.special) == (False, "snake_eyes")
    struck = build.one(build.do(state, 0, orders.FoeAttack(1, 1), 6, 6), Attacked)
    assert (struck.difficulty, struck.total, struck.damage) == (10, 15, 6)
    assert GAME.to_act(state) == (0,)  # nobody is left


# Things


@pytest.mark.rule("R18", "R20")
def test_a_torch_that_comes_back_to_full_hands_goes_out_and_all_are_told():
    state = build.campaign(build.hero(held="*torch", packed="great_axe"), light="dark")
    build.combat(state, "goblin:1@1")
    torch, axe = build.ref(state, 1, "torch"), build.ref(state, 1, "great_axe")
    build.do(state, 1, deeds.Drop(torch))
    build.do(state, 1, deeds.Ready((axe,)))
    assert build.who(state, 1).sees  # it burns where it lies
    events = build.do(state, 1, deeds.Attack(1, axe), 6, 5)
    assert build.one(events, CombatEnded).outcome == "won"
    assert build.one(events, TorchOut).seat == 1
    hero = build.who(state, 1)
    assert (hero.held, hero.sees, hero.gear[-1].lit) == ([axe], False, False)


@pytest.mark.rule("R18", "R36")
def test_who_has_left_a_fight_that_others_won_has_back_what_they_dropped_and_others_keep_what_they_took():
    state = build.campaign(build.hero(held="sword"), build.hero(packed="rope dagger"))
    build.combat(state, "goblin:1@0", spot=0)
    rope, dagger = build.ref(state, 2, "rope"), build.ref(state, 2, "dagger")
    build.do(state, 2, deeds.Drop(rope))
    build.do(state, 2, deeds.Drop(dagger))
    build.do(state, 1, deeds.PickUp(rope))
    build.do(state, 2, deeds.Move(-1))
    build.do(state, 1, deeds.Attack(1, build.ref(state, 1, "sword")), 6, 5)
    assert [thing.item for thing in build.who(state, 2).gear] == ["dagger"]
    assert [thing.item for thing in build.who(state, 1).gear] == ["sword", "rope"]
    assert state.open.grounds["here"] == []


@pytest.mark.rule("R13", "R19")
def test_the_torch_of_the_dead_burns_on_where_they_fell():
    state = build.campaign(build.hero(held="*torch", health=1), build.hero(), light="dark")
    build.combat(state, "goblin:2", first="foes")
    build.do(state, 0, orders.FoeAttack(1, 1), 6, 5)
    assert build.who(state, 1).state == "dead"
    assert build.who(state, 2).sees
    build.do(state, 0, orders.FoeHold(1))
    build.do(state, 2, deeds.PickUp(1))
    assert (build.who(state, 2).held, build.who(state, 2).sees) == ([1], True)


@pytest.mark.rule("R20")
def test_of_two_torches_in_the_hands_one_burns_down_and_the_other_burns_on():
    state = build.campaign(build.hero(held="*torch *torch"), light="dark")
    build.who(state, 1).gear[0].burn = 1
    events = build.do(state, 0, orders.PassTime(2))
    assert [type(event) for event in events if isinstance(event, TorchOut)] == [TorchOut]
    assert [thing.burn for thing in build.who(state, 1).gear] == [4]
    assert build.who(state, 1).sees


@pytest.mark.rule("R20", "R24")
def test_a_torch_burns_down_too_in_the_hand_of_somebody_who_is_elsewhere():
    state = build.campaign(build.hero(held="*torch"), build.hero(), light="dark")
    build.do(state, 0, orders.OpenScene(light="dark", present=(2,)))
    assert not build.who(state, 2).sees
    build.do(state, 0, orders.PassTime(6))
    assert build.who(state, 1).gear == []


@pytest.mark.rule("R51")
def test_a_ring_that_leaves_takes_the_health_above_the_maximum_with_it():
    state = build.campaign(build.hero(packed="ring_of_vigor ring_of_vigor"), build.hero())
    hero = build.who(state, 1)
    assert (hero.health, hero.most) == (5, 7)
    build.do(state, 0, orders.Heal(1, "full"))
    rings = [thing.ref for thing in hero.gear]
    build.do(state, 1, deeds.Give(rings[0], 2))
    assert (hero.health, hero.most, build.who(state, 2).health, build.who(state, 2).most) == (7, 7, 5, 7)
    build.do(state, 1, deeds.Drop(rings[1]))
    assert (hero.health, hero.most) == (5, 5)


@pytest.mark.rule("R15", "R17", "R50")
def test_treasure_weighs_on_who_rolled_it_and_the_hundredth_coin_is_the_last_of_its_slot():
    state = build.campaign(build.hero(packed="rope " * 12), build.hero())
    build.do(state, 0, orders.OfferTreasure(1, multiplier=20), 1, 1, 1, 1, 1)
    build.do(state, 1, deeds.Stop(), 1)
    hero = build.who(state, 1)
    assert (hero.gold, hero.slots, hero.load) == (100, 13, 1)
    build.do(state, 0, orders.Grant(1, 1))
    assert (hero.gold, hero.slots, hero.load) == (101, 14, 2)
    build.do(state, 0, orders.Grant(1, -999))
    assert (hero.gold, hero.slots, hero.load) == (0, 12, 0)


# The lane


@pytest.mark.rule("R39", "R48")
def test_of_foes_slain_and_foes_gone_only_the_slain_earn_dice():
    state = build.campaign(build.hero(held="sword"))
    build.combat(state, "ogre:3@1", "ogre:3@2", first="foes")
    build.do(state, 0, orders.FoeMove(2, 1))
    build.do(state, 0, orders.FoeHold(1))
    ended = build.one(build.do(state, 1, deeds.Attack(1, 1), 6, 6), CombatEnded)
    assert (ended.outcome, ended.earned, state.open.last.earned) == ("won", 1, 1)
    assert build.refusal(state, 0, orders.OfferTreasure(1, 2)) == ("extra", "Only 1 extra die was earned.")
    build.do(state, 0, orders.OfferTreasure(1))
    assert len(state.open.treasure.dice) == 6


@pytest.mark.rule("R48")
@pytest.mark.parametrize(("foes", "dice"), [(3, 11), (12, 29)])
def test_hard_foes_earn_two_dice_each_without_a_cap(foes, dice):
    state = build.campaign(build.hero("3/0/0", level=3, held="sword"))
    build.combat(state, *["troll:5"] * foes)
    for foe in state.open.combat.foes[:-1]:
        foe.state, foe.lost = "dead", 5
    build.do(state, 1, deeds.Attack(foes, 1), 6, 6)
    ended = build.one(build.do(state, 1, deeds.Attack(foes, 1), 6, 6), CombatEnded)
    assert ended.earned == 2 * foes
    build.do(state, 0, orders.OfferTreasure(1))
    assert len(state.open.treasure.dice) == dice


@pytest.mark.rule("R24", "R32")
def test_who_is_not_in_the_scene_does_not_fight_and_gear_is_out_of_their_reach():
    state = build.campaign(build.hero(held="sword"), build.hero(ward=2))
    build.do(state, 0, orders.OpenScene(place="here", present=(1,)))
    build.combat(state, "goblin:1")
    assert [each.seat for each in state.open.combat.fighters] == [1]
    assert build.code(state, 2, deeds.Hold()) == "not_your_turn"
    assert GAME.legal(state, 2) == []
    build.do(state, 1, deeds.Attack(1, 1), 6, 5)
    assert build.who(state, 2).ward == 2  # it was not their fight


@pytest.mark.rule("R47")
def test_when_all_foes_are_bound_the_party_acts_again_at_once():
    state = build.combat(build.campaign(build.hero("0/0/2", health=5)), "goblin:2")
    build.do(state, 1, deeds.Cast("bind", 1), 4, 4)
    assert (state.open.combat.round, GAME.to_act(state)) == (2, (1,))
    assert not build.foe(state).bound


@pytest.mark.rule("R34", "R39")
def test_turns_of_the_dead_are_passed_over_and_the_round_counts_on():
    state = build.campaign(build.hero(health=1), build.hero())
    do = build.do
    do(state, 0, orders.StartCombat("individual", (orders.FoeEntry("goblin", health=2, spot=1),)), 6, 6, 1, 1, 5, 5)
    do(state, 1, deeds.Hold())
    do(state, 0, orders.FoeAttack(1, 1), 6, 5)
    do(state, 0, orders.FoeHold(1))
    do(state, 2, deeds.Hold())
    assert (state.open.combat.round, GAME.to_act(state)) == (2, (0,))


# Magic


@pytest.mark.rule("R19", "R43", "R45")
def test_a_backlash_can_kill_past_ward_and_armor_and_the_fight_is_over_for_the_caster():
    mage = build.hero("0/0/2", worn="heavy_armor", health=2, ward=2)
    state = build.combat(build.campaign(mage, build.hero(), light="dark"), "goblin:2")
    cast = build.one(build.do(state, 1, deeds.Cast("bolt", 1), 1, 1, 3), SpellCast)
    assert (cast.mods.dark, cast.cost, cast.success) == (-2, 1, False)
    assert build.who(state, 1).state == "dead"
    assert [each.thing.points for each in state.open.combat.ground] == [4]
    assert (GAME.to_act(state), state.open.leader) == ((2,), 2)


@pytest.mark.rule("R43", "R47")
def test_with_their_last_breath_somebody_heals_a_friend():
    state = build.campaign(build.hero("0/0/2", health=1), build.hero(health=2))
    build.do(state, 1, deeds.Cast("mend", None, 2, last_breath=True), 6, 4)
    assert (build.who(state, 1).state, build.who(state, 2).health) == ("dead", 5)


@pytest.mark.rule("R19", "R47")
def test_a_light_outlasts_fights_and_scenes_but_not_its_six_ticks():
    state = build.campaign(build.hero("0/0/2"), light="dark")
    build.do(state, 1, deeds.Cast("light"), 6, 4)
    build.combat(state, "goblin:1")
    build.do(state, 1, deeds.Attack(1, None), 6, 5)
    build.do(state, 0, orders.OpenScene(light="dark"))
    build.do(state, 0, orders.PassTime(5))
    assert build.who(state, 1).sees
    build.do(state, 0, orders.PassTime(1))
    assert not build.who(state, 1).sees


@pytest.mark.rule("R37", "R38", "R47")
def test_ward_armor_and_health_share_one_blow():
    state = build.campaign(build.hero(worn="light_armor", ward=2))
    armor = build.who(state, 1).gear[0]
    hurt = build.one(build.do(state, 0, orders.HarmHero(1, "6")), Harmed)
    assert (hurt.ward, hurt.armor, hurt.health, hurt.left, armor.points) == (2, 2, 2, 3, 0)
    hurt = build.one(build.do(state, 0, orders.HarmHero(1, "6", direct=True)), Harmed)
    assert (hurt.health, hurt.left, build.who(state, 1).state) == (3, 0, "dead")
