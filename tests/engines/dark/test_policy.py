"""Bots: players go by what they know, the Game Master by the Torchkeeper's book."""

from __future__ import annotations

import msgspec
import pytest

from engines.dark.acts.attacks import Attack, FoeAttack
from engines.dark.acts.attempts import Attempt, Rule
from engines.dark.acts.beats import Narrate, Respond
from engines.dark.acts.change import Change
from engines.dark.acts.characters import SpendPoint
from engines.dark.acts.delves import KeepDelve, PrepareDelve
from engines.dark.acts.fate import Oracle
from engines.dark.acts.fights import EndCombat
from engines.dark.acts.hands import LightTorch, Ready
from engines.dark.acts.moves import Hold, Move
from engines.dark.acts.requests import Answer, Ask, CallCheck, Decline, Roll
from engines.dark.acts.sessions import BeginSession, EndSession, OpenScene
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop
from engines.dark.acts.treasure import OfferTreasure, Reroll, Stop
from engines.dark.acts.use_item import UseItem
from engines.dark.acts.writing import Note, Say, Whisper
from engines.dark.game import GAME
from engines.dark.model import Options
from engines.rng import Rng, derived
from tests.engines.dark import build

LUCK = Rng(build.SEED)


def finish(state, seat_of=lambda owing: owing[0], way=None):
    rng = derived("bots")
    choose = way or build.policy
    while owing := GAME.to_act(state):
        seat = seat_of(owing)
        GAME.play(state, seat, choose(state, seat, rng))
    return GAME.result(state)


def test_characters_go_round_by_seat():
    state, _ = GAME.setup(6, Options(), Rng(build.SEED))
    chosen = [build.policy(state, seat, LUCK) for seat in range(6)]
    assert [(each.race, each.kit) for each in chosen] == [
        ("elf", "archer"),
        ("dwarf", "guard"),
        ("elf", "archer"),
        ("halfling", "guard"),
        ("human", "mage"),
        ("elf", "archer"),
    ]
    assert (chosen[0].nimble, chosen[1].brute, chosen[4].wits) == (2, 2, 2)


def test_the_best_candidate_rolls_and_the_others_decline():
    state = build.delve(build.hero("0/0/2"), build.hero("2/0/0"), at=1)
    build.choose(state, "Search")
    assert build.policy(state, 1, LUCK) == Decline()
    assert build.policy(state, 0, LUCK) == Roll()


def test_the_leader_searches_then_rests_then_goes_on_and_never_turns_back():
    state = build.delve(build.hero(health=4), at=1)
    assert state.open.request.options[build.policy(state, 0, LUCK).option] == "Search"
    state = build.delve(build.hero(health=4), at=1, searched=[True] + [False] * 5)
    assert state.open.request.options[build.policy(state, 0, LUCK).option] == "Rest"
    state = build.delve(build.hero(health=4), at=1, searched=[True] + [False] * 5, clock=50)
    assert state.open.request.options[build.policy(state, 0, LUCK).option] == "Onward"
    state = build.delve(build.hero(), at=6, searched=[True] * 6, goal_taken=True)
    assert state.open.request.options[build.policy(state, 0, LUCK).option] == "Out"


def test_the_better_way_past_an_obstacle_is_taken():
    state = build.delve(build.hero("0/0/2"), at=2)
    build.choose(state, "Onward")
    assert build.policy(state, 0, LUCK) == Answer(0)
    state = build.delve(build.hero("0/0/2", race="dwarf", background=55), at=2)
    build.choose(state, "Onward")
    assert build.policy(state, 0, LUCK) == Answer(1)


def test_treasure_keeps_the_face_shown_most():
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1), 3, 3, 6, 6, 1)
    assert build.policy(state, 1, LUCK) == Reroll((6,))
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1), 3, 3, 3, 3, 3)
    assert build.policy(state, 1, LUCK) == Stop()


def test_wounds_are_seen_to_before_an_answer():
    state = build.delve(build.hero(packed="bandages repair_kit", worn="heavy_armor", health=3), at=1)
    state.open.heroes[0].gear[0].points = 2
    used = build.policy(state, 0, LUCK)
    assert used == UseItem(build.ref(state, 0, "bandages"), 0)
    build.do(state, 0, used)
    assert build.policy(state, 0, LUCK) == UseItem(build.ref(state, 0, "repair_kit"), 0)


def test_a_mage_drops_what_is_held_and_casts():
    state = build.combat(build.campaign(build.hero("0/0/2", held="*torch"), light="dark"), "goblin:2", "ogre:3")
    dropped = build.policy(state, 1, LUCK)
    assert dropped == Drop(build.ref(state, 1, "torch"))
    build.do(state, 1, dropped)
    assert build.policy(state, 1, LUCK) == Cast("bolt", 1)


def test_an_archer_shoots_and_a_guard_closes_in():
    archer = build.combat(build.campaign(build.hero("0/2/0", held="bow")), "ogre:3@2", "goblin:2@2")
    assert build.policy(archer, 1, LUCK) == Attack(2, build.ref(archer, 1, "bow"))
    guard = build.combat(build.campaign(build.hero(held="sword")), "goblin:2@3")
    assert build.policy(guard, 1, LUCK) == Move(1)


def test_a_potion_is_drunk_when_it_is_bad():
    state = build.combat(build.campaign(build.hero(packed="healing_potion", health=2)), "goblin:2")
    assert build.policy(state, 1, LUCK) == UseItem(build.ref(state, 1, "healing_potion"), 1)


def test_a_casual_bot_fights_at_random_and_never_leaves():
    state = build.combat(build.campaign(build.hero(held="sword")), "goblin:2", "goblin:2")
    tried = {build.casual(state, 1, derived(number)) for number in range(20)}
    assert tried <= {Attack(number, ref) for number in (1, 2) for ref in (None, build.ref(state, 1, "sword"))}
    assert len(tried) > 1


def test_spare_armor_is_dropped_only_where_it_weighs_down():
    spare = build.hero(race="human", worn="heavy_armor", packed="light_armor")
    kept = build.campaign(spare)
    build.do(kept, 0, Narrate("Well?"))
    assert build.policy(kept, 1, LUCK) == Respond()
    laden = build.campaign(build.hero(race="human", worn="heavy_armor", packed="light_armor great_axe bow"))
    build.do(laden, 0, Narrate("Well?"))
    assert build.who(laden, 1).load
    assert build.policy(laden, 1, LUCK) == Drop(build.ref(laden, 1, "light_armor"))


def test_a_casual_bot_forgets_its_bandages_but_lets_nobody_stand_in_the_dark():
    wounded = build.campaign(build.hero(packed="bandages", health=1), light="dark")
    build.do(wounded, 0, Narrate("Well?"))
    assert build.policy(wounded, 1, LUCK) == UseItem(build.ref(wounded, 1, "bandages"), 1)
    assert build.casual(wounded, 1, LUCK) == Respond()
    dark = build.campaign(build.hero(held="torch", health=1), light="dark")
    build.do(dark, 0, Narrate("Well?"))
    assert build.casual(dark, 1, LUCK) == LightTorch(build.ref(dark, 1, "torch"))


def test_a_quiet_game_master_narrates_before_anything_else():  # S35
    state = build.campaign(build.hero())
    assert build.policy(state, 0, LUCK) == Narrate()
    build.do(state, 0, Narrate())
    assert GAME.to_act(state) == (1,)
    build.do(state, 1, build.policy(state, 1, LUCK))
    build.do(state, 0, build.policy(state, 0, LUCK))
    build.do(state, 1, build.policy(state, 1, LUCK))
    assert build.policy(state, 0, LUCK) == PrepareDelve(6)


def test_a_stand_in_answers_for_one_seat_only():  # S32
    state = build.campaign(build.hero(), build.hero())
    build.do(state, 0, CallCheck("brute", 8, "each"))
    build.do(state, 2, build.policy(state, 2, LUCK))
    assert GAME.to_act(state) == (1,)


def test_the_game_masters_bot_rules_plays_foes_and_admits():
    state = build.campaign(build.hero(health=1), build.hero(health=1))
    build.do(state, 0, Narrate())
    build.do(state, 1, Attempt("brute"))
    build.do(state, 2, Respond())
    assert build.policy(state, 0, LUCK) == Rule("roll", 10)
    build.do(state, 0, Rule("works"))
    build.combat(state, "goblin:2", first="foes")
    assert build.policy(state, 0, LUCK) == FoeAttack(1, 2)
    build.do(state, 0, EndCombat("parted"))
    for seat in (1, 2):
        build.do(state, 0, Change("harm", seat))
    assert build.policy(state, 0, LUCK) == Change("admit", 1)


@pytest.mark.parametrize("step", ["choose", "mystery", "trap"])
def test_a_stand_in_goes_on_with_a_delve_after_a_check_that_the_game_master_called_otherwise(step):
    state = build.campaign(build.hero())
    build.do(state, 0, PrepareDelve(6))
    build.do(state, 0, KeepDelve("step", step))
    build.do(state, 0, CallCheck("wits", 10, "each"))
    build.do(state, 1, Decline())
    action = build.policy(state, 0, LUCK)
    assert GAME.check(state, 0, action) is None


def test_a_game_masters_bot_runs_a_delve_by_the_book():
    options = Options(mode="campaign", world_builder=False, max_sessions=1, rooms=4, beats_per_session=200)
    state, _ = GAME.setup(5, options, Rng(build.SEED))
    finish(state)
    assert state.open.ending == "completed"
    assert sum(state.open.gained) > 0


def _came_out(state):
    """The Game Master has led the party of a delve outside again."""
    build.do(state, 0, PrepareDelve(4))
    for what in ("enter", "goal", "out"):
        build.do(state, 0, KeepDelve(what))


@pytest.mark.parametrize("has_gone_on", [True, False])
def test_a_lapse_after_a_delve_that_the_game_master_ended_costs_a_quiet_beat_and_no_session(has_gone_on):
    state = build.campaign(build.hero(), max_sessions=1)
    _came_out(state)
    if has_gone_on:
        build.do(state, 0, OpenScene("The inn", "Warm light."))
        build.do(state, 0, Narrate("You are safe."))
        build.do(state, 1, Respond("I sleep."))
    assert build.policy(state, 0, LUCK) == Narrate()


def test_a_stand_in_does_not_close_a_delve_after_which_the_game_master_has_gone_on():
    state = build.campaign(build.hero(), max_sessions=1)
    _came_out(state)
    state.open.delve.step = "out"  # as the Torchkeeper leaves it
    assert build.policy(state, 0, LUCK) == Change("obstacle", 1, amount=1)
    build.do(state, 0, Narrate("You are safe."))
    build.do(state, 1, Respond("I sleep."))
    assert build.policy(state, 0, LUCK) == Narrate()


@pytest.mark.parametrize(
    "sign",
    [
        Say("A long story."),
        Note("The butler did it."),
        Whisper(1, "You know him."),
        OpenScene("The inn", "Warm light."),
        Oracle("Does it rain?"),
    ],
)
def test_a_game_master_who_writes_counts_as_present_however_they_hand_over(sign):
    state = build.campaign(build.hero())
    for _ in range(3):
        build.do(state, 0, sign)
        build.do(state, 0, Narrate())
        build.do(state, 1, Respond())
    assert build.policy(state, 0, LUCK) == Narrate()
    build.do(state, 0, EndSession())
    assert build.policy(state, 0, LUCK) == BeginSession()


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("way", [build.policy, build.casual])
def test_bots_bring_a_long_campaign_to_its_end(seats, way):
    state, _ = GAME.setup(seats, Options(mode="campaign", max_sessions=3, beats_per_session=30), Rng(build.SEED))
    assert finish(state, way=way).winners == tuple(range(seats))


def test_every_move_of_a_delve_of_bots_is_allowed_to_a_game_master_too():
    """The Torchkeeper does nothing that a person on the Game Master's seat could not do."""
    state, _ = GAME.setup(3, Options(mode="campaign", world_builder=False, rooms=4), Rng(build.SEED))
    rng = derived("book")
    while state.open.written < 250 and (owing := GAME.to_act(state)):
        deed = build.policy(state, owing[0], rng)
        assert GAME.check(state, owing[0], deed) is None
        assert GAME.read_action(msgspec.to_builtins(deed)) == deed
        GAME.play(state, owing[0], deed)


CHANCE = derived("corners")


def test_bots_place_points_where_they_are_best_and_answer_unknown_questions_by_default():
    state = build.campaign(build.hero("0/3/0", xp=29, level=3))
    build.do(state, 0, Change("goal", 1, amount=1), 1)
    build.do(state, 0, Ask(("Red", "Blue"), 1))
    assert build.policy(state, 1, CHANCE) == Answer(1)
    build.do(state, 1, Answer(1))
    build.do(state, 0, EndSession())
    assert build.policy(state, 1, CHANCE) == SpendPoint("brute")


@pytest.mark.parametrize("options", [("Meddle", "Leave"), ("Search", "Rest"), ("Force it", "Pick the lock")])
def test_the_torchkeepers_words_mean_nothing_when_a_game_master_happens_to_use_them(options):
    state = build.campaign(build.hero())
    build.do(state, 0, Ask(options, 1))
    assert build.policy(state, 1, CHANCE) == Answer(1)


def test_a_bot_with_full_hands_and_no_weapon_holds_before_a_foe():
    state = build.combat(build.campaign(build.hero(held="torch torch")), "goblin:2")
    assert build.policy(state, 1, CHANCE) == Hold()


@pytest.mark.rule("R47")
def test_where_spells_must_be_asked_for_a_bot_strikes_instead():
    mage = build.hero("0/0/2", packed="dagger")
    state = build.combat(build.campaign(mage, formula_spells=False), "goblin:2")
    assert isinstance(build.policy(state, 1, LUCK), Ready)
    state = build.combat(build.campaign(build.hero("0/0/2")), "goblin:2")
    assert isinstance(build.policy(state, 1, LUCK), Cast)
