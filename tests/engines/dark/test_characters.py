"""Characters: making them, races, levels, death, retirement."""

from __future__ import annotations

import msgspec
import pytest

from engines.dark.acts.attacks import FoeAttack
from engines.dark.acts.beats import Narrate
from engines.dark.acts.change import Change
from engines.dark.acts.characters import CreateCharacter, SpendPoint
from engines.dark.acts.fights import EndCombat, FoeEntry, StartCombat
from engines.dark.acts.moves import Hold
from engines.dark.acts.sessions import BeginSession, EndCampaign, EndSession
from engines.dark.board.party import points_of
from engines.dark.content import KITS, RACES
from engines.dark.events.bodies import LevelGained, ThingMoved
from engines.dark.events.fights import Died
from engines.dark.events.telling import CharacterCreated
from engines.dark.game import GAME
from engines.dark.model import Options
from tests.engines.dark import build
from tests.engines.dark.spoiling import scene
from tests.engines.scripted import Scripted


def fresh(seats=1, **settings):
    return GAME.setup(seats, Options(**settings), Scripted(build.SEED))[0]


@pytest.mark.rule("R6", "R11", "R12")
def test_a_character_is_a_race_two_points_a_kit_and_a_rolled_background():
    state = fresh(2)
    events = build.do(state, 0, CreateCharacter("dwarf", 2, 0, 0, "guard", "Brom", "A quiet one."), 1, 4)
    made = build.one(events, CharacterCreated)
    assert (made.name, made.background, made.health) == ("Brom", 14, 6)
    brom = build.who(state, 0)
    assert (brom.level, brom.xp, brom.hit_on, brom.slots) == (1, 0, 8, 10)
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("R6")
def test_a_character_without_a_name_is_a_stranger():
    state = fresh(2)
    build.do(state, 1, CreateCharacter("elf", 0, 2, 0, "archer"))
    assert build.who(state, 1).name == "Stranger"


@pytest.mark.rule("R11")
def test_all_points_are_placed_and_no_ability_gets_more_than_three():
    state = fresh()
    wrong = CreateCharacter("elf", 1, 0, 0, "archer")
    assert build.refusal(state, 0, wrong) == ("points", "Place exactly 2 points, at most 3 in one ability.")
    begun = [fresh(2, mode="campaign", world_builder=False, start_level=level) for level in range(1, 6)]
    assert [len(GAME.legal(state, 1)) for state in begun] == [144, 144, 240, 288, 288]


@pytest.mark.rule("R12")
def test_a_higher_start_brings_xp_health_and_points():
    state = fresh(2, start_level=3)
    build.do(state, 0, CreateCharacter("human", 3, 0, 0, "guard"), 1, 1, 2, 1)
    made = build.who(state, 0)
    assert (made.level, made.xp, made.most, made.hit_on, points_of(3)) == (3, 20, 5 + 2 + 1, 10, 3)


@pytest.mark.rule("R7", "R9", "R15")
@pytest.mark.parametrize("race", list(RACES))
@pytest.mark.parametrize("kit", list(KITS))
def test_every_race_can_bear_every_kit(race, kit):
    state = fresh()
    build.do(state, 0, CreateCharacter(race, 2, 0, 0, kit))
    made = build.who(state, 0)
    assert (made.capacity, made.most) == ({"human": 12}.get(race, 10), {"dwarf": 6}.get(race, 5))
    assert made.load == 0
    assert len(made.held) == len(KITS[kit].held)


@pytest.mark.rule("R13")
def test_the_dead_leave_their_gear_on_the_ground():
    state = build.campaign(build.hero(held="sword", health=1), build.hero())
    events = build.do(state, 0, Change("harm", 1, amount=6))
    assert build.one(events, Died).seat == 1
    assert [moved.end for moved in build.of(events, ThingMoved)] == ["ground"]
    assert (build.who(state, 1).health, build.who(state, 1).state) == (0, "dead")
    assert [thing.item for thing in state.open.grounds["here"]] == ["sword"]
    assert state.open.leader == 2
    assert build.code(state, 0, Change("heal", 1)) == "no_target"


@pytest.mark.rule("R30", "R31")
def test_a_level_comes_with_the_tenth_point():  # S18
    state = build.campaign(build.hero(xp=9, health=3))
    events = build.do(state, 0, Change("goal", 1, amount=3), 2)
    made = build.who(state, 1)
    assert build.one(events, LevelGained).points == 0
    assert (made.xp, made.level, made.hit_on, made.most, made.health) == (12, 2, 9, 7, 5)
    told = build.refusal(state, 0, Change("goal", 1, amount=1))
    assert told == ("xp_limit", "No more than 3 XP of that kind in a session.")
    build.do(state, 0, Change("obstacle", 1, amount=1))
    build.do(state, 0, Change("obstacle", 1, amount=1))
    assert build.code(state, 0, Change("obstacle", 1, amount=1)) == "xp_limit"
    assert state.open.gained == [0, 9 + 5]


@pytest.mark.rule("R11", "R31")
def test_level_three_brings_a_point_to_place_before_the_next_session():  # S19
    state = build.campaign(build.hero("2/0/0", level=2, xp=19))
    build.do(state, 0, Change("obstacle", 1, amount=1), 1)
    build.do(state, 0, EndSession())
    assert GAME.to_act(state) == (1,)
    assert build.refusal(state, 0, BeginSession()) == ("unspent", "Hero must place ability points first.")
    assert build.code(state, 0, EndCampaign("completed")) == "not_your_turn"
    build.do(state, 1, SpendPoint("brute"))
    assert build.who(state, 1).brute == 3
    assert GAME.to_act(state) == (0,)
    build.do(state, 0, BeginSession())


@pytest.mark.rule("R11")
def test_no_ability_exceeds_three():
    state = build.campaign(build.hero("3/0/0", level=3, xp=29))
    build.do(state, 0, Change("obstacle", 1, amount=1))
    build.do(state, 0, EndSession())
    assert build.refusal(state, 1, SpendPoint("brute")) == ("cap", "No ability may exceed 3.")
    build.do(state, 1, SpendPoint("wits"))
    assert build.code(state, 1, SpendPoint("wits")) == "not_your_turn"


@pytest.mark.rule("R31")
def test_points_above_forty_change_nothing():
    state = build.campaign(build.hero("3/2/0", level=5, xp=49), start_level=5)
    build.do(state, 0, Change("goal", 1, amount=3))
    assert (build.who(state, 1).level, build.who(state, 1).xp, build.who(state, 1).hit_on) == (5, 52, 12)


@pytest.mark.rule("R24")
def test_a_character_retires_alive_and_a_new_one_is_admitted():
    state = build.campaign(build.hero(), build.hero())
    build.do(state, 0, Change("retire", 1))
    assert (build.who(state, 1).state, state.open.leader) == ("retired", 2)
    assert build.code(state, 0, Change("retire", 1)) == "no_target"
    assert build.code(state, 0, Change("admit", 2)) == "no_target"
    build.do(state, 0, Change("admit", 1))
    assert GAME.to_act(state) == (0, 1)
    assert build.code(state, 0, Change("admit", 1)) == "no_target"
    build.do(state, 1, CreateCharacter("elf", 0, 2, 0, "archer", "Ila"))
    assert GAME.to_act(state) == (0,)
    build.do(state, 0, Narrate())
    assert GAME.to_act(state) == (2,)  # G26: present from the next scene


@pytest.mark.rule("R24")
def test_with_nobody_alive_the_game_master_waits_for_the_new_character():
    state = build.campaign(build.hero(health=1))
    build.do(state, 0, Change("harm", 1))
    build.do(state, 0, Change("admit", 1))
    assert GAME.to_act(state) == (1,)
    assert EndSession() in GAME.legal(state, 0)


@pytest.mark.rule("R6", "R22", "R40")
def test_a_name_of_blanks_is_no_name():
    state = scene()
    build.do(state, 0, Change("item", 1, item="torch", name="  "))
    assert build.who(state, 1).gear[-1].name is None
    build.do(state, 0, StartCombat("party", (FoeEntry("goblin", " "), FoeEntry(name=" "))))
    assert all(foe.name.strip() and foe.monster for foe in state.open.combat.foes)


@pytest.mark.rule("R30", "G26")
def test_a_seat_may_gain_more_xp_than_any_character_can():
    """One character after another is admitted and gains what a session gives."""
    state = build.campaign(build.hero(), build.hero())
    state.open.written, state.open.gained[1] = 9_000, 998
    for kind, amount in (("obstacle", 2), ("goal", 3)):
        build.do(state, 0, Change(kind, 1, amount=amount))
    assert state.open.gained[1] == 1_003
    assert GAME.read_state(msgspec.to_builtins(state)).open.gained == [0, 1_003, 0]


@pytest.mark.rule("R30", "R31")
def test_xp_counts_on_at_the_highest_level_and_nothing_comes_of_it():
    state = build.campaign(build.hero("3/2/0", level=5, most=9, health=4), start_level=5)
    build.do(state, 0, Change("goal", 1, amount=3))
    hero = build.who(state, 1)
    assert (hero.xp, hero.level, hero.most, hero.health, hero.unspent) == (43, 5, 9, 4, 0)


@pytest.mark.rule("R31")
def test_points_of_the_dead_and_the_retired_keep_nobody_waiting():
    state = build.campaign(build.hero(xp=19, level=2), build.hero(xp=19, level=2), build.hero())
    for seat in (1, 2):
        build.do(state, 0, Change("goal", seat, amount=1), 1)
    build.do(state, 0, Change("harm", 1, amount=6))
    build.do(state, 0, Change("harm", 1, amount=6))
    build.do(state, 0, Change("retire", 2))
    build.do(state, 0, EndSession())
    assert GAME.to_act(state) == (0,)
    build.do(state, 0, BeginSession())


@pytest.mark.rule("R31")
def test_a_level_adds_to_the_health_of_a_ring_and_stays_when_the_ring_is_gone():
    state = build.campaign(build.hero(xp=9, packed="ring_of_vigor", health=3))
    assert build.who(state, 1).most == 7
    gained = build.one(build.do(state, 0, Change("goal", 1, amount=1), 2), LevelGained)
    assert (gained.roll, build.who(state, 1).most, build.who(state, 1).health) == (2, 9, 5)
    build.do(state, 0, Change("take", 1, ref=build.ref(state, 1, "ring_of_vigor")))
    assert (build.who(state, 1).most, build.who(state, 1).health) == (7, 5)


@pytest.mark.rule("R31")
def test_nobody_rises_in_a_fight_and_the_fallen_gain_nothing():
    state = build.combat(build.campaign(build.hero(xp=9, health=1), build.hero()), "goblin:2")
    assert build.code(state, 0, Change("goal", 1, amount=1)) == "wrong_phase"
    build.do(state, 1, Hold())
    build.do(state, 2, Hold())
    build.do(state, 0, FoeAttack(1, 1), 6, 6)
    build.do(state, 0, EndCombat("parted"))
    assert build.code(state, 0, Change("goal", 1, amount=1)) == "no_target"
