"""Where deaths, bursts, thorns, votes and the end of a battle meet. R34, R41, R42, R48, R50."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack
from engines.abyss.acts.recover import Recover
from engines.abyss.acts.retreat import CallRetreat
from engines.abyss.acts.use import Use
from engines.abyss.events.battle import BattleEnded, MonsterRolled
from engines.abyss.events.effects import Hit, Phoenix
from engines.abyss.game import GAME
from tests.engines.abyss.build import battle, do, give, health, hero_of, kill, load, luck, monsters_act, of
from tests.engines.abyss.test_votes import end_turns


@pytest.mark.rule("R42")
def test_two_bursts_add_up_before_heroes_die() -> None:
    state = battle("a1 b1 c1", {"a1": "B-10 3", "b1": "U-06 3", "c3": "G-08"})
    give(state, 0, "I-12")
    for seat in range(3):
        hero_of(state, seat).health = 7  # either burst alone leaves them standing
    luck(state, [8])
    do(state, 0, Use("I-12"))
    assert (health(state), state.open.phase) == ([0, 0, 0], "over")


@pytest.mark.rule("R42")
def test_a_feather_saves_from_the_burst_of_the_last_monster() -> None:
    state = battle("a1 b3", {"a1": "B-10 3"})
    hero_of(state, 0).health = 4
    give(state, 0, "C-06")
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert of(events, Phoenix)
    assert of(events, BattleEnded)[0].outcome == "won"


@pytest.mark.rule("R41")
def test_a_hero_who_dies_of_thorns_has_hit_everybody_and_loses_the_turn() -> None:
    state = battle("b1 a3", {"a1": "R-03", "b1": "G-08", "c1": "G-10"})
    hero_of(state, 0).health = 2
    give(state, 0, "I-04#1")
    events = do(state, 0, Use("I-04#1", ("1",)))
    assert len(of(events, Hit)) == 3
    assert (hero_of(state, 0).alive, state.open.turn and state.open.turn.seat) == (False, 1)


@pytest.mark.rule("R41")
def test_a_ward_ends_within_the_blow_that_breaks_it() -> None:
    state = battle("b1", {"a1": "B-15 1", "b1": "G-08 5"})
    give(state, 0, "I-04#1")
    events = do(state, 0, Use("I-04#1", ("1",)))
    assert [hit.lost for hit in of(events, Hit)] == [1, 5]


@pytest.mark.rule("R34")
def test_a_call_dies_with_its_caller_but_the_death_brings_a_vote() -> None:
    state = battle("b1 a3 c3", {"a1": "R-03", "b1": "G-08"})
    hero_of(state, 0).health = 2
    give(state, 0, "I-04#1")
    do(state, 0, CallRetreat(), Use("I-04#1", ("1",)))
    end_turns(state)
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (1, 2))


@pytest.mark.rule("R34")
def test_somebody_alone_who_called_leaves_when_the_last_recovery_ends_the_turn() -> None:
    state = battle("b1", {"a1": "R-03"})
    load(state, 0, "S-RED#1", 1)
    do(state, 0, CallRetreat(), Recover("S-RED#1"))
    assert state.open.fight is None


@pytest.mark.rule("R34")
def test_smoke_in_the_middle_of_a_turn_brings_the_dead_back_and_passes_the_torch() -> None:
    state = battle("b1 a3 c3", {"a1": "R-03"})
    kill(state, 2)
    give(state, 0, "I-11")
    do(state, 0, Use("I-11"))
    assert (state.open.fight, state.open.beaten, state.open.torch) == (None, 0, 1)
    assert hero_of(state, 2).alive


@pytest.mark.rule("R50")
def test_no_monster_acts_once_the_last_hero_has_fallen() -> None:
    state = battle("a1 b1", {"a1": "G-12", "b1": "B-09", "c1": "R-02"})
    for seat in range(2):
        hero_of(state, seat).health = 5
    events = monsters_act(state, [1, 1, 1])
    assert (state.open.phase, len(of(events, MonsterRolled))) == ("over", 2)
