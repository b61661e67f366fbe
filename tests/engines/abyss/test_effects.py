"""Hits, deaths, healing, block, stun, revival, useless actions. R41 to R45, R48, R49."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.retreat import CallRetreat
from engines.abyss.acts.rewards import ClaimEp, Keep
from engines.abyss.acts.use import Use
from engines.abyss.events.battle import MonsterRolled, Recovered, TurnSkipped
from engines.abyss.events.cards import CardLost
from engines.abyss.events.course import CameBack
from engines.abyss.events.effects import Burst, Died, Healed, Hit, Phoenix, StunLifted, Thorns
from engines.abyss.game import GAME
from tests.engines.abyss.build import (
    battle,
    code,
    do,
    energy,
    foe,
    give,
    health,
    hero_of,
    kill,
    listed,
    load,
    luck,
    monsters_act,
    of,
)


@pytest.mark.rule("R41", "R44")
def test_armour_then_block_then_health() -> None:
    """S16: hits of 5 and 7 on armour 1 and block 9."""
    state = battle("a1 c3", {"a1": "G-12", "b1": "R-11", "c1": "B-08"}, pool=4)
    give(state, 0, "C-01", "I-09#1", "C-11")
    do(state, 0, Use("I-09#1"), Use("C-11", ("a1",)))
    assert hero_of(state, 0).block == 9
    foe(state, "R-11").stunned = True
    events = monsters_act(state, [1, 12], [])
    hits = [event for event in of(events, Hit) if event.target.seat == 0]
    assert [(event.damage, event.armor, event.blocked, event.lost) for event in hits] == [(5, 1, 4, 0), (7, 1, 5, 1)]
    assert (hero_of(state, 0).health, hero_of(state, 0).block) == (19, 0)


def test_block_ends_with_the_other_sides_round() -> None:
    """S16."""
    state = battle("b1 b2 b3", {"a1": "G-08"}, pool=1)
    hero_of(state, 2).block = 5
    monsters_act(state, [13])
    assert foe(state, "G-08").block == 4
    assert hero_of(state, 2).block == 0
    assert state.open.phase == "battle"
    monsters_act(state, [1])
    assert foe(state, "G-08").block == 0


@pytest.mark.parametrize(
    ("target", "block", "start", "end"), [("G-01 3", 0, 10, 13), ("G-08", 2, 10, 13), ("G-08", 2, 39, 40)]
)
def test_lifesteal_heals_what_was_really_lost(target: str, block: int, start: int, end: int) -> None:
    """S17."""
    state = battle("b1 b2", {"a1": target, "c3": "R-02"})
    give(state, 0, "W-R07")
    hero_of(state, 0).health = start
    foe(state, target.split(maxsplit=1)[0]).block = block
    do(state, 0, Attack("W-R07", 0, ("a>",)))
    assert hero_of(state, 0).health == end
    if block:
        assert foe(state, "G-08").health == 10


@pytest.mark.rule("R45")
def test_a_stun_costs_the_next_action_only_and_twice_is_once() -> None:
    """S18."""
    state = battle("b1 b2 b3", {"a1": "G-12"}, pool=2)
    give(state, 0, "W-R02")
    do(state, 0, Attack("W-R02", 0, ("a>",)), Attack("W-R02", 0, ("a>",)))
    assert foe(state, "G-12").health == 4
    events = monsters_act(state, [1])
    assert not of(events, MonsterRolled)
    events = monsters_act(state, [20])
    assert of(events, MonsterRolled)


def test_a_stunned_hero_loses_its_turn_unless_somebody_lifts_it() -> None:
    """S18."""
    state = battle("b1 b2 b3", {"a1": "G-08"})
    hero_of(state, 1).stunned = True
    give(state, 0, "I-07#1")
    other = GAME.copy(state)
    events = do(state, 0, EndTurn())
    assert of(events, TurnSkipped)[0].why == "stunned"
    assert GAME.to_act(state) == (2,)
    events = do(other, 0, Use("I-07#1"), EndTurn())
    assert of(events, StunLifted)[0].seats == (1,)
    assert GAME.to_act(other) == (1,)


def test_powder_stuns_through_armour_and_block_but_not_the_stunproof() -> None:
    """S18, G22."""
    state = battle("b1 b2 b3", {"a1": "B-03", "b1": "U-02"})
    give(state, 0, "I-05#1")
    foe(state, "B-03").block = 5
    do(state, 0, Use("I-05#1", ("a1", "b1")))
    assert foe(state, "B-03").stunned
    assert not foe(state, "U-02").stunned
    assert (foe(state, "B-03").block, foe(state, "B-03").health) == (5, 22)


def test_stunproof_heroes_keep_their_turns() -> None:
    state = battle("b1 b2 b3", {"a1": "G-03"}, heroes=("P-3", "P-6", "P-8"), pool=0)
    monsters_act(state, [19], [("b1",)])
    assert not hero_of(state, 0).stunned
    assert hero_of(state, 0).health == 15


def test_a_ward_protects_the_others_while_it_lives() -> None:
    state = battle("b1 b2", {"a1": "G-12", "b1": "B-15 3"}, pool=4)
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert foe(state, "G-12").health == 7
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    do(state, 0, EndTurn())
    do(state, 1, Attack("S-RED#2", 0, ("a>",)))
    assert foe(state, "G-12").health == 3


def test_thorns_go_past_armour_and_block() -> None:
    state = battle("b1 b2", {"a1": "R-03"})
    give(state, 0, "C-01")
    hero_of(state, 0).block = 5
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert (hero_of(state, 0).health, hero_of(state, 0).block) == (18, 5)


def test_thorns_of_a_hero_hurt_the_monster_that_hit() -> None:
    state = battle("b1 b2 b3", {"b1": "G-12"}, heroes=("P-7", "P-6", "P-8"), pool=0)
    give(state, 0, "C-05")
    monsters_act(state, [1])
    assert foe(state, "G-12").health == 7


@pytest.mark.rule("R42")
def test_a_dying_monster_bursts_and_the_burst_has_no_attacker() -> None:
    state = battle("a1 b2", {"a1": "B-10 3", "c3": "G-08"}, heroes=("P-7", "P-6"))
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    kinds = [type(event) for event in events]
    assert kinds.index(Died) < kinds.index(Burst)
    burst = of(events, Hit)[1]
    assert (burst.by, burst.target.seat, burst.lost) == (None, 0, 4)
    assert not of(events, Thorns)
    assert health(state) == [16, 20]


def test_a_burst_can_kill_a_hero_and_monsters_fall_first() -> None:
    state = battle("a1 b1 b2", {"a1": "B-10 3", "c3": "G-08"})
    hero_of(state, 1).health = 4
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert [event.who.seat for event in of(events, Died)] == [None, 1]
    hero = hero_of(state, 1)
    assert (hero.alive, hero.health, hero.spot) == (False, 0, None)
    assert state.open.fight is not None
    assert state.open.fight.alarm


def test_a_phoenix_feather_saves_its_bearer() -> None:
    state = battle("b1 b2 b3", {"b1": "G-12"}, pool=0)
    give(state, 0, "C-06")
    hero_of(state, 0).health = 3
    events = monsters_act(state, [1])
    assert of(events, Phoenix)[0].health == 8
    assert (hero_of(state, 0).health, hero_of(state, 0).charms) == (8, [])
    assert state.open.discards.rewards == ["C-06"]


def test_a_hero_who_dies_in_its_own_turn_ends_it() -> None:
    state = battle("b1 b2 b3", {"a1": "B-05"})
    hero_of(state, 0).health = 1
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert not hero_of(state, 0).alive
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("R43")
def test_health_has_a_ceiling_and_the_dead_are_not_healed() -> None:
    state = battle("b1 b2 b3", {"b1": "G-08"}, pool=3)
    hero_of(state, 0).health = 38
    kill(state, 2)
    give(state, 0, "I-03#1")
    do(state, 0, Use("I-03#1"))
    assert health(state) == [40, 25, 0]


def test_monsters_heal_to_their_full_health() -> None:
    state = battle("b1 b2 b3", {"b1": "G-04 9"}, pool=0)
    monsters_act(state, [13])
    assert foe(state, "G-04").health == 10


@pytest.mark.rule("R48")
def test_a_revived_hero_stands_at_the_back_and_has_its_turn() -> None:
    state = battle("a3 b2 b1", {"b1": "G-08"}, pool=3)
    kill(state, 1)
    kill(state, 2)
    give(state, 0, "I-10")
    assert [action.seat for action in listed(state, 0, Use)] == [1, 2]
    assert code(state, 0, Use("I-10")) == "bad_pick"
    assert code(state, 0, Use("I-10", seat=0)) == "bad_pick"
    do(state, 0, Use("I-10", seat=2))
    hero = hero_of(state, 2)
    assert (hero.alive, hero.health, hero.spot, hero.block) == (True, 10, "P:b3", 0)
    do(state, 0, EndTurn())
    assert GAME.to_act(state) == (2,)


@pytest.mark.rule("R48")
def test_a_hero_revived_after_their_turn_has_none_in_this_round_and_owes_nothing_later() -> None:
    """G44."""
    state = battle("a3 b2 b1", {"b1": "G-08 1", "c3": "G-04 1"}, pool=3, turn=1)
    kill(state, 0)
    energy(state, 0, red=8)
    give(state, 0, "C-01")
    give(state, 1, "I-10")
    do(state, 1, Use("I-10", seat=0), EndTurn())
    assert GAME.to_act(state) == (2,)
    do(state, 2, Attack("S-RED#3", 0, ("b>",)), Attack("S-RED#3", 0, ("c>",)))
    events = do(state, 0, ClaimEp(0, 0, 1), Keep())
    assert not of(events, CameBack, CardLost)
    assert (hero_of(state, 0).health, hero_of(state, 0).ep.red) == (11, 9)


@pytest.mark.rule("R49")
def test_a_card_that_would_do_nothing_cannot_be_used() -> None:
    state = battle("b2 b3 c3", {"b1": "G-08"}, pool=3)
    give(state, 0, "I-07#1", "I-10", "C-13", "W-A03")
    energy(state, 0, red=4)
    for action in (Use("I-07#1"), Use("I-10"), Use("C-13"), Attack("S-RED#1", 1)):
        assert code(state, 0, action) == "no_effect"
    load(state, 0, "S-RED#1", 1)
    do(state, 0, Use("I-07#1"))
    assert hero_of(state, 0).free_ep.red == 4


def test_healing_somebody_at_full_health_is_allowed() -> None:
    state = battle("b2 b3 c3", {"b1": "G-08"})
    hero_of(state, 0).health = 40
    give(state, 0, "I-01#1")
    do(state, 0, Use("I-01#1", ("b2",)))
    assert hero_of(state, 0).health == 40


def test_the_operation_recover_takes_from_the_fullest_weapon_and_is_no_recovery() -> None:
    """G52."""
    state = battle("b2 b3 c3", {"b1": "G-08"}, heroes=("P-9", "P-6", "P-8"), pool=3)
    give(state, 0, "W-R03", "I-07#1", "C-07")
    energy(state, 0, red=6)
    load(state, 0, "S-RED#1", 2)
    load(state, 0, "W-R03", 3)
    events = do(state, 0, Use("I-07#1"))
    assert [event.weapon for event in of(events, Recovered)] == ["W-R03", "S-RED#1", "W-R03"]
    assert not hero_of(state, 0).breath_used


def test_the_drummer_helps_everybody() -> None:
    state = battle("b2 b3 c3", {"b1": "G-08"}, pool=3)
    give(state, 0, "C-13")
    load(state, 1, "S-RED#2", 2)
    load(state, 2, "S-RED#3", 1)
    do(state, 0, Use("C-13"))
    assert [hero_of(state, seat).free_ep.red for seat in range(3)] == [4, 3, 4]


def test_an_ember_vial_gives_a_point_for_good_while_the_supply_lasts() -> None:
    state = battle("b2 b3 c3", {"b1": "G-08"}, pool=3)
    give(state, 0, "I-06#1", "I-06#2")
    energy(state, 1, red=91)
    do(state, 0, Use("I-06#1"), Use("I-06#2"))
    assert hero_of(state, 0).ep.red == 5


def test_a_war_horn_adds_actions() -> None:
    state = battle("b2 b3 c3", {"b1": "G-08"}, pool=1)
    give(state, 0, "I-08#1")
    do(state, 0, Use("I-08#1"))
    assert state.open.fight is not None
    assert state.open.fight.pool == 2


def test_armour_and_two_wards_leave_nothing_of_a_hit_but_its_stun() -> None:
    state = battle("a1 b1", {"a1": "G-17", "b2": "B-15", "c2": "U-04"}, pool=3)
    give(state, 0, "W-R02")
    hit = of(do(state, 0, Attack("W-R02", 0, ("a>",))), Hit)[0]
    assert (hit.damage, hit.armor, hit.lost, hit.stunned) == (3, 3, 0, True)
    hit = of(do(state, 0, Attack("S-RED#1", 0, ("a>",))), Hit)[0]
    assert (hit.damage, hit.armor, hit.lost) == (4, 3, 1)


@pytest.mark.rule("R41", "R45")
def test_a_stun_through_block_costs_a_turn_but_no_vote() -> None:
    state = battle("b1 b2 b3", {"a1": "G-06"}, pool=0)
    hero_of(state, 1).block = 9
    monsters_act(state, [1], [("b2",)])
    hero = hero_of(state, 1)
    assert (hero.health, hero.stunned) == (20, True)
    luck(state, [11], ["a1"])
    do(state, 0, CallRetreat(), EndTurn())
    do(state, 2, EndTurn())
    assert GAME.to_act(state) == (1, 2)
    assert not hero_of(state, 1).stunned


@pytest.mark.rule("R41")
def test_a_ward_ends_within_the_blow_that_breaks_it() -> None:
    state = battle("b1", {"a1": "B-15 1", "b1": "G-08 5"})
    give(state, 0, "I-04#1")
    events = do(state, 0, Use("I-04#1", ("1",)))
    assert [hit.lost for hit in of(events, Hit)] == [1, 5]


@pytest.mark.rule("R41")
def test_thorns_that_kill_the_attacker_leave_no_lifesteal() -> None:
    """G21."""
    state = battle("b1 b2", {"a1": "R-03"})
    give(state, 0, "W-R07")
    hero_of(state, 0).health = 2
    events = do(state, 0, Attack("W-R07", 0, ("a>",)))
    assert not of(events, Healed)
    assert not hero_of(state, 0).alive
    assert foe(state, "R-03").health == 27


@pytest.mark.rule("R41")
def test_thorns_prick_only_if_health_was_really_lost() -> None:
    state = battle("b1 b2", {"a1": "R-03"})
    foe(state, "R-03").block = 4
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert health(state) == [20, 20]


@pytest.mark.rule("R41")
def test_a_healing_attack_is_the_first_weapon_attack_of_the_battle() -> None:
    state = battle("b1 b2", {"a1": "G-12"}, heroes=("P-5", "P-6"), pool=3)
    give(state, 0, "W-C03")
    energy(state, 0, cyan=1, red=2)
    do(state, 0, Attack("W-C03", 0, ("b2",)), Attack("S-RED#1", 0, ("a>",)))
    assert foe(state, "G-12").health == 6


@pytest.mark.rule("R41")
def test_an_item_thrown_first_leaves_keen_for_the_first_weapon_attack() -> None:
    state = battle("b1 b2", {"a1": "R-02"}, heroes=("P-5", "P-6"), pool=3)
    give(state, 0, "I-04#1")
    do(state, 0, Use("I-04#1", ("1",)), Attack("S-RED#1", 0, ("a>",)))
    assert foe(state, "R-02").health == 34 - 5 - 6
