"""Corners: what a Game Master leaves behind for a stand-in, things done twice, luck that nobody may know."""

from __future__ import annotations

import pytest

from engines.dark.actions import deeds, orders
from engines.dark.events.asking import Declared, Requested, Responded
from engines.dark.events.bodies import Repaired, ThingGiven
from engines.dark.events.telling import Posted, Veiled
from engines.dark.game import GAME
from engines.dark.model.turns import SecretRoll
from engines.rng import derived
from tests.engines.dark import build
from tests.engines.dark.spoiling import delve, fight, prepared, scene

LUCK = derived("corners")


def test_who_takes_the_seat_of_a_dead_fighter_does_not_take_their_place():
    state = fight("individual")
    build.who(state, 1).gear.clear()
    hero = build.who(state, 1)
    hero.state, hero.health, hero.held = "dead", 0, []
    state.open.leader, state.open.admitted = 2, [1]
    state.open.combat.turn = next(at for at, turn in enumerate(state.open.combat.order) if turn.seat == 2)
    for each in state.open.combat.fighters:
        each.actions = 2 * (each.seat == 2)
    build.do(state, 1, deeds.CreateCharacter("elf", 0, 2, 0, "archer"))
    assert [each.seat for each in state.open.combat.fighters] == [2]
    assert {turn.seat for turn in state.open.combat.order} == {2, None}
    assert state.open.combat.order[state.open.combat.turn].seat == 2
    assert GAME.to_act(state) == (2,)


def test_a_delve_that_all_have_left_is_finished():
    state = prepared()
    build.do(state, 0, orders.Retire(1))
    assert not state.open.delve.finished
    build.do(state, 0, orders.Retire(2))
    assert (state.open.delve.finished, state.open.leader) == (True, None)


def test_seats_that_are_not_there_are_nobody():
    assert build.code(scene(), 0, orders.AwardXp(5, "goal", 1)) == "no_target"
    assert build.code(scene(), 0, orders.HarmHero(0)) == "no_target"


def test_pieces_of_the_story_have_numbers_and_a_veil_names_one():
    state = scene()
    (said,) = build.of(build.do(state, 0, deeds.Say("One.")), Posted)
    (asked,) = build.of(build.do(state, 0, orders.Narrate("Two.")), Requested)
    (answered,) = build.of(build.do(state, 1, deeds.Respond("Three.")), Responded)
    (tried,) = build.of(build.do(state, 2, deeds.Attempt("wits", "Four.")), Declared)
    assert [each.piece() for each in (said, asked, answered, tried)] == [1, 2, 3, 4]
    build.do(state, 0, orders.Rule("works"))
    assert build.of(build.do(state, 0, orders.Narrate()), Requested)[0].piece() is None
    (veil,) = build.of(build.do(state, 2, deeds.Veil(3)), Veiled)
    assert (veil.veils(), veil.piece()) == (3, None)


def test_where_one_way_is_left_nobody_is_asked():
    kinds = ("fight", "trap", "fight", "refuge", "obstacle", "lair")
    searched = [False, False, False, True, False, False]
    book = {"goal_taken": True, "way": "out", "rests": 2, "searched": searched}
    state = build.delve(build.hero(), kinds=kinds, at=4, entered=6, **book)
    assert state.open.request.options == ["Out", "Rest"]
    build.choose(state, "Rest", 5, 5)
    assert (state.open.delve.at, state.open.delve.rests) == (2, 3)


@pytest.mark.parametrize("step", ["trap", "trap_hit 1", "obstacle", "mystery", "purse d6 5", "purse", "nonsense"])
def test_a_step_that_does_not_fit_the_room_leads_back_to_the_choice(step):
    state = prepared()
    room = state.own[0].master.dungeon.rooms[0]
    room.kind, room.trap, room.obstacle, room.mystery, room.foes = "refuge", None, None, None, []
    state.open.delve.kinds[0] = "refuge"
    state.open.delve.step = step
    assert build.policy(state, 0, LUCK) == orders.KeepDelve("step", "choose")


def test_a_fight_of_a_room_does_not_begin_at_the_entrance():
    state = prepared()
    build.do(state, 0, orders.KeepDelve("fall_back"))
    state.open.delve.step, state.open.last.done = "clash party", 0
    assert build.policy(state, 0, LUCK) == orders.KeepDelve("step", "choose")


def test_what_the_leader_cannot_carry_falls_to_the_ground():
    heavy = build.hero(packed=" ".join(["rope"] * 18))
    state = build.delve(heavy, at=4)
    build.choose(state, "Onward")
    state.sealed.master.dungeon.rooms[4].mystery = "corpse"
    events = build.choose(state, "Meddle", 6, 4)
    assert build.one(events, ThingGiven).seat is None


def test_bots_place_points_where_they_are_best_and_answer_what_means_nothing_by_the_default():
    state = build.campaign(build.hero("0/3/0", xp=29, level=3))
    build.do(state, 0, orders.AwardXp(1, "goal", 1), 1)
    build.do(state, 0, orders.Ask(("Red", "Blue"), 1))
    assert build.policy(state, 1, LUCK) == deeds.Answer(1)
    build.do(state, 1, deeds.Answer(1))
    build.do(state, 0, orders.EndSession())
    assert build.policy(state, 1, LUCK) == deeds.SpendPoint("brute")


@pytest.mark.parametrize("options", [("Meddle", "Leave"), ("Search", "Rest"), ("Force it", "Pick the lock")])
def test_words_of_the_torchkeeper_mean_nothing_where_a_game_master_asks_by_chance_in_them(options):
    state = build.campaign(build.hero())
    build.do(state, 0, orders.Ask(options, 1))
    assert build.policy(state, 1, LUCK) == deeds.Answer(1)


def test_a_bot_with_full_hands_and_no_weapon_holds_before_a_foe():
    state = build.combat(build.campaign(build.hero(held="torch torch")), "goblin:2")
    assert build.policy(state, 1, LUCK) == deeds.Hold()


def test_healing_by_a_freeform_spell_reaches_no_further_than_any_spell():
    state = build.combat(build.campaign(build.hero("0/0/2"), build.hero(health=2)), "goblin:2@2", spot=0)
    build.do(state, 2, deeds.Move(1))
    build.do(state, 2, deeds.Move(1))
    build.do(state, 1, deeds.FreeformSpell(12, text="Heal!"))
    assert build.code(state, 0, orders.Rule("roll", seat=2)) == "too_far"


def test_the_book_of_a_delve_says_nothing_twice():
    state = prepared()
    for what in ("clear", "goal"):
        assert len(build.do(state, 0, orders.KeepDelve(what))) == 1
        assert build.do(state, 0, orders.KeepDelve(what)) == []


def test_without_armor_there_is_nothing_to_mend():
    assert build.one(build.do(scene(), 0, orders.Repair(1, 4)), Repaired).amount == 0


def test_the_listed_twin_of_what_lies_on_the_lane_has_the_lowest_number():
    state = build.combat(build.campaign(build.hero(packed="rope rope")), "goblin:2")
    ropes = [build.ref(state, 1, "rope", number) for number in (0, 1)]
    for rope in ropes:
        build.do(state, 1, deeds.Drop(rope))
    assert GAME.canonical(state, deeds.PickUp(ropes[1])) == deeds.PickUp(ropes[0])
    assert GAME.canonical(state, deeds.Hold()) == deeds.Hold()


def test_secret_rolls_are_others_to_whoever_may_not_know_them():
    state = scene()
    build.do(state, 0, orders.CallCheck("wits", 8, "each", secret=True))
    for seat in (1, 2):
        build.do(state, seat, deeds.Roll(), 4, 4)
    build.do(state, 0, deeds.Oracle("Does it rain?", secret=True), 6, 6)
    known = state.own[0].master.secret
    assert known == [
        SecretRoll(1, (4, 4), True, None),
        SecretRoll(2, (4, 4), True, None),
        SecretRoll(None, (6, 6), None, "bright"),
    ]
    assert GAME.redeal(state, 0, derived("a")).own[0].master.secret == known
    others = [GAME.redeal(state, seat, derived(number)) for seat in (1, None) for number in range(20)]
    assert any(other.own[0].master.secret != known for other in others)
    assert all(GAME.fault(other) is None for other in others)


def test_foes_have_another_health_to_whoever_may_not_know_it():
    state = build.combat(scene(), "troll:30")
    others = {GAME.redeal(state, 1, derived(number)).own[0].master.health[0] for number in range(40)}
    assert len(others) > 5
    assert others <= set(range(5, 31))
    assert GAME.redeal(state, 0, derived("a")).own[0].master.health == [30]


@pytest.mark.parametrize("built", [scene, fight, prepared, delve])
def test_what_no_list_has_is_of_the_games_kinds(built):
    state = built()
    tried = [deed for number in range(20) for deed in GAME.extras(state, 0, derived(number))]
    assert {type(deed) for deed in tried} >= {deeds.Say, deeds.Whisper, deeds.Note, deeds.Veil, deeds.Pause}
    for deed in tried:
        refusal = GAME.check(state, 0, deed)
        assert refusal is None or refusal.reason.endswith((".", "?"))
