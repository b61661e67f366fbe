"""Deaths: their order, their consequences, and the survivors. R41, R42, R50."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack
from engines.abyss.acts.use import Use
from engines.abyss.events.battle import BattleEnded
from engines.abyss.events.course import CameBack, Rested
from engines.abyss.events.effects import Burst, Died, Hit, Phoenix
from engines.abyss.game import GAME
from tests.engines.abyss.build import battle, do, foe, give, health, hero_of, luck, monsters_act, of


def test_bursts_happen_in_the_order_of_tiles_and_the_room_is_won_even_if_all_fall() -> None:
    state = battle("a1 b1", {"a1": "U-06 1", "b1": "B-10 1"}, pool=3)
    give(state, 0, "I-12")
    hero_of(state, 0).health, hero_of(state, 1).health = 7, 8
    hero_of(state, 0).block = hero_of(state, 1).block = 0
    luck(state, [8])
    events = do(state, 0, Use("I-12"))
    assert [event.card for event in of(events, Burst)] == ["U-06", "B-10"]
    fell = [event.who.seat for event in of(events, Died) if event.who.seat is not None]
    assert fell == [0]
    assert (health(state)[1], state.open.phase) == (3, "collect")


def test_a_deadly_burst_burns_the_feather_and_the_hero_never_dies() -> None:
    state = battle("a1 b2", {"a1": "B-10 3"})
    give(state, 0, "C-06")
    hero_of(state, 0).health = 4
    points = hero_of(state, 0).ep.total
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert of(events, Phoenix)
    assert not of(events, CameBack)
    rest = of(events, Rested)[0].healed
    assert (hero_of(state, 0).health, hero_of(state, 0).ep.total) == (8 + rest[0], points)


def test_all_heroes_fall_at_once_except_the_one_with_a_feather() -> None:
    state = battle("a1 b1 c1", {"b2": "R-11"}, pool=0)
    give(state, 1, "C-06")
    for seat in range(3):
        hero_of(state, seat).health, hero_of(state, seat).block = 9, 0
    events = monsters_act(state, [1])
    assert [event.who.seat for event in of(events, Died)] == [0, 2]
    assert (health(state), state.open.phase) == ([0, 8, 0], "battle")
    assert state.open.turn is not None
    assert state.open.turn.seat == 1


def test_a_torchbearer_who_falls_to_thorns_keeps_the_torch_and_ends_the_turn() -> None:
    state = battle("a1 b1 c1", {"a1": "R-03"})
    hero_of(state, 0).health = 2
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert [event.who.seat for event in of(events, Died)] == [0]
    assert (state.open.torch, state.open.turn.seat) == (0, 1)  # type: ignore[union-attr]
    assert foe(state, "R-03").health == 28


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


@pytest.mark.rule("R41", "R42")
def test_a_monster_that_thorns_kill_still_hits_everybody_and_then_bursts() -> None:
    """Arc (4) on three heroes; the first has thorns 2, the Lantern 2 health."""
    state = battle("a1 b1 b2", {"b1": "B-10 2", "c3": "G-08"}, pool=0)
    give(state, 0, "C-05")
    foe(state, "G-08").stunned = True
    events = monsters_act(state, [1])
    hits = [(event.by is not None, event.target.seat, event.lost) for event in of(events, Hit)]
    assert hits == [(True, 0, 4), (True, 1, 4), (True, 2, 4), (False, 0, 4), (False, 1, 4)]
    assert health(state) == [12, 12, 16]


@pytest.mark.rule("R42")
def test_two_that_die_together_burst_in_the_order_of_tiles() -> None:
    state = battle("b1 b2", {"c1": "B-10 1", "a1": "U-06 1", "b3": "G-08"})
    give(state, 0, "W-R04")
    events = do(state, 0, Attack("W-R04", 0, ("a>", "c>")))
    assert [event.who.card for event in of(events, Died)] == ["U-06", "B-10"]
    assert [event.card for event in of(events, Burst)] == ["U-06", "B-10"]
    assert health(state) == [13, 17]


@pytest.mark.rule("R42")
def test_a_phoenix_feather_saves_from_thorns_and_the_turn_goes_on() -> None:
    state = battle("b1 b2", {"a1": "R-03"}, pool=3)
    give(state, 0, "C-06")
    hero_of(state, 0).health = 2
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert (hero_of(state, 0).health, GAME.to_act(state)) == (8, (0,))
    assert state.open.fight is not None
    assert not state.open.fight.alarm
