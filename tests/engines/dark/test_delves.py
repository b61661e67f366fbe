"""Delves: deaths, the deadline, flight, rest, one to six in the party."""

from __future__ import annotations

import pytest

from engines.dark.acts.attacks import Attack
from engines.dark.acts.change import Change
from engines.dark.acts.hands import Ready
from engines.dark.acts.moves import Hold, Move
from engines.dark.acts.requests import Answer, Decline, Roll
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop, HandOverLead
from engines.dark.acts.writing import Note, Say
from engines.dark.events.asking import Requested
from engines.dark.events.bodies import (
    LeadPassed,
    ThingMoved,
    TorchOut,
)
from engines.dark.events.delves import Ended, RoomEntered
from engines.dark.events.fights import CombatBegun, CombatEnded, TreasureRolled
from engines.dark.game import GAME
from tests.engines.dark import build
from tests.engines.dark.spoiling import prepared

HOARD = ("fight", "hoard", "obstacle", "fight", "trap", "lair")


def test_a_delve_that_all_have_left_is_finished():
    state = prepared()
    build.do(state, 0, Change("retire", 1))
    assert not state.open.delve.finished
    build.do(state, 0, Change("retire", 2))
    assert (state.open.delve.finished, state.open.leader) == (True, None)


@pytest.mark.rule("R13")
def test_a_trap_that_kills_the_only_one_ends_the_delve():
    state = build.delve(build.hero(health=1), at=1)
    build.choose(state, "Onward")
    build.do(state, 0, Roll(), 1, 2)
    events = build.do(state, 0, Roll(), 1, 2, 1)
    assert build.one(events, Ended).outcome == "lost"
    assert (GAME.result(state).winners, GAME.result(state).scores) == ((), (0,))


@pytest.mark.rule("R13")
def test_when_all_fall_at_once_nobody_is_asked_anything():
    party = [build.hero(health=1) for _ in range(3)]
    state = build.delve(*party, at=4, contents={5: {"mystery": "idol"}})
    build.choose(state, "Onward")
    events = build.choose(state, "Meddle", 1, 1)
    assert build.one(events, Ended).outcome == "lost"
    assert not build.of(events, Requested)
    assert GAME.to_act(state) == ()


@pytest.mark.rule("R13")
def test_the_lead_passes_in_the_middle_of_a_row_and_the_next_one_rolls_the_treasure():
    state = build.delve(build.hero(health=1), build.hero(), kinds=HOARD, at=1)
    build.choose(state, "Onward")
    build.do(state, 0, Decline())
    events = build.do(state, 1, Decline(), *[1] * 5)
    assert build.one(events, LeadPassed).seat == 1
    assert build.one(events, TreasureRolled).seat == 1
    assert state.open.delve.cleared[1]


@pytest.mark.rule("R20")
def test_the_deadline_comes_before_whatever_a_failure_would_bring_next():
    """A failure at an obstacle takes time: first come the wounds, then the dark closes in."""
    state = build.delve(build.hero(), at=2, clock=58)
    build.choose(state, "Onward")
    build.do(state, 0, Answer(0))
    events = build.do(state, 0, Roll(), 1, 2, 1)
    assert build.who(state, 0).health == 4
    ended = build.one(events, Ended)
    assert (ended.outcome, state.open.delve.clock, ended.result.scores) == ("swallowed", 60, (0,))


@pytest.mark.rule("R31")
@pytest.mark.parametrize(("cleared", "xp"), [(2, 0), (3, 1)])
def test_turning_back_is_worth_something_after_half_of_the_rooms(cleared, xp):
    kinds = ("fight", "trap", "obstacle", "fight", "mystery", "lair")
    state = build.delve(build.hero(), build.hero(), kinds=kinds, at=cleared)
    state.open.heroes[1].state, state.open.heroes[1].health = "dead", 0
    state.open.heroes[1].gear = []
    build.choose(state, "Turn back")
    assert [hero.earned.obstacle for hero in state.open.heroes] == [xp, 0]
    assert GAME.result(state).scores == (10, 0)


@pytest.mark.rule("R40")
def test_a_lair_that_was_fled_from_is_met_again_with_its_wounds_and_never_without_its_bonus():
    state = build.delve(build.hero("3/0/0", level=3, held="sword"), at=5)
    build.choose(state, "Onward", 6, 6)
    combat = state.open.combat
    assert (combat.lair, combat.room) == (True, 6)
    build.do(state, 0, Attack(1, 1), 5, 4)
    wounds = build.foe(state).lost
    assert wounds
    build.do(state, 0, Move(-1), 1, 1)
    build.do(state, 0, Move(-1))
    assert (state.open.delve.at, state.open.request.options[0]) == (5, "Onward")
    events = build.choose(state, "Onward", 6, 6)
    assert build.one(events, CombatBegun).lair
    assert build.foe(state).lost == wounds


@pytest.mark.rule("R28")
def test_a_search_in_which_nobody_rolls_takes_its_time_and_finds_nothing():
    state = build.delve(build.hero(), build.hero(), at=1)
    build.choose(state, "Search")
    clock = state.open.delve.clock
    build.do(state, 0, Decline())
    build.do(state, 1, Decline())
    assert (state.open.delve.clock, state.open.delve.searched[0]) == (clock, True)
    assert "Search" not in state.open.request.options


@pytest.mark.rule("R29")
def test_the_party_can_rest_but_not_search_at_the_entrance():
    state = build.delve(build.hero(health=1))
    assert state.open.request.options == ["Onward", "Rest", "Turn back"]
    build.choose(state, "Rest", 3, 4)
    assert (build.who(state, 0).health, state.open.delve.clock) == (2, 6)


@pytest.mark.rule("R20", "R29")
def test_an_hour_of_rest_burns_a_torch_down_to_the_last_tick_and_the_next_is_lit():
    state = build.delve(build.hero(held="*torch", packed="torch", health=4), at=1)
    events = build.choose(state, "Rest", 6, 6)
    assert build.one(events, TorchOut).auto
    (left,) = build.who(state, 0).gear
    assert (left.lit, left.burn, build.who(state, 0).held) == (True, 6, [left.ref])
    events = build.choose(state, "Rest", 6, 6)
    assert (build.who(state, 0).gear, build.who(state, 0).sees) == ([], False)


@pytest.mark.rule("R43", "R47")
@pytest.mark.parametrize(("dice", "cleared"), [((6, 4), True), ((1, 2), False)])
def test_a_way_opened_with_the_last_breath_is_open_for_the_others(dice, cleared):
    state = build.delve(build.hero("0/0/2", health=1), build.hero(), at=2)
    build.choose(state, "Onward")
    build.do(state, 0, Answer(0))
    build.do(state, 0, Cast("open", last_breath=True), *dice)
    assert build.who(state, 0).state == "dead"
    assert state.open.delve.cleared[2] == cleared
    assert (state.open.leader, GAME.to_act(state)) == (1, (1,))
    assert build.who(state, 1).health == 5  # the wounds of a failure were the caster's


@pytest.mark.rule("R33")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_each_count_of_players_meets_its_own_row_and_all_of_them_owe_their_turns(count):
    state = build.delve(*[build.hero() for _ in range(count)])
    events = build.choose(state, "Onward", 6, 6)
    assert build.one(events, RoomEntered).index == 1
    assert GAME.to_act(state) == tuple(range(count))
    build.do(state, count - 1, Hold())
    assert GAME.to_act(state) == tuple(range(count - 1)) or count == 1


@pytest.mark.rule("R25")
def test_whoever_hands_the_lead_on_still_owes_the_answer_they_were_asked_for():
    state = build.delve(build.hero(), build.hero(), at=1)
    build.do(state, 0, HandOverLead(1))
    assert (state.open.leader, GAME.to_act(state)) == (1, (0,))
    assert build.refusal(state, 0, HandOverLead(1))[0] == "not_leader"
    assert build.refusal(state, 1, HandOverLead(1)) == ("no_target", "You lead already.")
    build.choose(state, "Rest", 6, 6)
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("R27")
def test_the_dead_of_a_delve_keep_their_notebook_and_no_voice():
    state = build.delve(build.hero(health=1), build.hero(), kinds=HOARD, at=1)
    build.choose(state, "Onward")
    build.do(state, 0, Decline())
    build.do(state, 1, Decline(), *[1] * 5)
    build.do(state, 0, Note("So that was it."))
    assert state.own[0].notebook == "So that was it."
    assert build.code(state, 0, Say("Boo!")) == "gm_only_players"
    assert build.code(state, 0, Ready(())) == "wrong_phase"
    assert GAME.legal(state, 0) == []


@pytest.mark.rule("R18")
def test_things_dropped_before_a_flight_lie_in_the_room_that_was_fled_from():
    state = build.delve(build.hero(held="sword", packed="rope"), at=0)
    build.choose(state, "Onward", 6, 6)
    build.do(state, 0, Drop(build.ref(state, 0, "rope")))
    build.do(state, 0, Move(-1))
    events = build.do(state, 0, Move(-1))
    assert (build.one(events, CombatEnded).outcome, state.open.delve.at) == ("fled", 0)
    assert build.one(events, ThingMoved).end == "ground"
    assert [thing.item for thing in state.open.grounds["room1"]] == ["rope"]
    assert "pick_up" not in build.kinds(state, 0)


@pytest.mark.rule("R29")
def test_a_rest_that_outlasts_the_deadline_is_the_last():
    state = build.delve(build.hero(health=1), at=1, clock=55)
    build.choose(state, "Rest", 6, 6)
    assert (state.open.ending, state.open.delve.clock) == ("swallowed", 61)
