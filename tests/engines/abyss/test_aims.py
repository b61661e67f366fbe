"""Reach and choices, crossing to the other side. R40, R46, R47."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.use import Use
from engines.abyss.events.effects import Hit, Returned
from engines.abyss.game import GAME
from tests.engines.abyss.build import (
    allowed,
    battle,
    code,
    do,
    energy,
    foe,
    give,
    health,
    hero_of,
    listed,
    monsters_act,
    of,
)


def picks(found: list[Attack]) -> list[tuple[str, ...]]:
    return [action.pick for action in found]


def attacks(state: object, weapon: str, number: int) -> list[tuple[str, ...]]:
    found = listed(state, 0, Attack)  # type: ignore[arg-type]
    return [action.pick for action in found if (action.weapon, action.attack) == (weapon, number)]


@pytest.mark.rule("R40")
def test_a_choice_names_exactly_as_many_as_there_are_targets() -> None:
    """S10."""
    state = battle("b1 b2", {"a3": "R-02"})
    give(state, 0, "W-G02")
    energy(state, 0, green=4, red=1)
    assert attacks(state, "W-G02", 1) == [("a3",)]
    assert code(state, 0, Attack("W-G02", 1, ("a3", "b2"))) == "bad_pick"
    assert code(state, 0, Attack("W-G02", 1)) == "bad_pick"
    assert code(state, 0, Attack("W-G02", 1, ("a3", "a3"))) == "bad_pick"
    assert code(state, 0, Attack("W-G02", 1, ("3",))) == "bad_pick"
    assert code(state, 0, Attack("S-RED#1", 0, ("b>",))) == "bad_pick"


@pytest.mark.rule("R40")
def test_a_refused_choice_is_told_what_is_open() -> None:
    state = battle("b1 b2", {"a3": "R-02", "b2": "B-09", "c1": "B-01"})
    give(state, 0, "W-G02", "W-C05", "I-10")
    energy(state, 0, green=4, cyan=4)
    refusal = GAME.check(state, 0, Attack("W-G02", 1, ("a3",)))
    assert refusal is not None
    assert refusal.reason == "Choose exactly 2 of: c1, b2, a3."
    refusal = GAME.check(state, 0, Attack("W-C05", 0, ("a3", "b2")))
    assert refusal is not None
    assert refusal.reason == "Choose a3 or b2 or c1."
    refusal = GAME.check(state, 0, Use("I-10", seat=1))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("bad_pick", "This names no hero: nobody can be revived by it now.")
    dead = hero_of(state, 1)
    dead.alive, dead.health, dead.spot = False, 0, None
    refusal = GAME.check(state, 0, Use("I-10"))
    assert refusal is not None
    assert refusal.reason == "Choose exactly 1 of: Nan Coppergate."


def test_red_tiles_are_hit_in_addition_to_the_chosen_ones() -> None:
    """S10."""
    state = battle("b1 b2", {"b2": "R-02", "a3": "B-09"})
    give(state, 0, "W-C04")
    energy(state, 0, cyan=4)
    assert attacks(state, "W-C04", 1) == [("a3",)]
    do(state, 0, Attack("W-C04", 1, ("a3",)))
    assert (foe(state, "R-02").health, foe(state, "B-09").health) == (28, 19)
    alone = battle("b1 b2", {"b2": "R-02"})
    give(alone, 0, "W-C04")
    energy(alone, 0, cyan=4)
    assert attacks(alone, "W-C04", 1) == [()]


def test_an_arrow_meets_the_first_target_of_its_lane() -> None:
    """S11."""
    state = battle("b1 b2", {"a2": "G-12", "a3": "G-05"})
    give(state, 0, "W-G08")
    energy(state, 0, red=2, green=2)
    assert attacks(state, "S-RED#1", 0) == [("a>",)]
    do(state, 0, Attack("S-RED#1", 0, ("a>",)), Attack("W-G08", 0, ("a<",)))
    assert (foe(state, "G-12").health, foe(state, "G-05").health) == (6, 2)


def test_two_arrows_may_meet_the_same_target() -> None:
    """S11."""
    state = battle("b1 b2", {"a2": "B-03"})
    give(state, 0, "W-C07")
    energy(state, 0, cyan=2)
    assert attacks(state, "W-C07", 0) == [("a>", "a<")]
    do(state, 0, Attack("W-C07", 0, ("a<", "a>")))
    assert foe(state, "B-03").health == 14


def test_empty_lines_cannot_be_chosen() -> None:
    """S12."""
    state = battle("b1 b2", {"a1": "R-02", "b1": "B-09", "b3": "B-01"})
    give(state, 0, "W-C08")
    energy(state, 0, cyan=3)
    assert attacks(state, "W-C08", 0) == [("1",), ("3",), ("a",), ("b",)]


def test_a_tile_in_two_chosen_lines_is_hit_once() -> None:
    """S12."""
    state = battle("b1 c3", {"a1": "U-01"}, pool=0)
    events = monsters_act(state, [10], [("1", "b")])
    assert [event.target.seat for event in of(events, Hit)] == [0]
    assert health(state) == [12, 20]


def test_part_of_a_line_is_chosen_by_tiles() -> None:
    state = battle("b1 b2", {"a1": "R-02", "a2": "B-09", "a3": "B-01", "b1": "B-04"})
    give(state, 0, "W-C05")
    energy(state, 0, cyan=3)
    assert attacks(state, "W-C05", 0) == [("a1", "a2"), ("a1", "a3"), ("a2", "a3"), ("b1",)]
    assert code(state, 0, Attack("W-C05", 0, ("a1", "b1"))) == "bad_pick"
    assert code(state, 0, Attack("W-C05", 0, ("a1",))) == "bad_pick"
    assert allowed(state, 0, Attack("W-C05", 0, ("a3", "a1")))


def test_the_column_in_front_is_an_enemy_column_only_from_the_front() -> None:
    """S13."""
    state = battle("b1 c3", {"a1": "R-02", "c1": "B-09", "b2": "B-01"})
    do(state, 0, Attack("S-RED#1", 1))
    assert [foe(state, card).health for card in ("R-02", "B-09", "B-01")] == [30, 21, 17]
    behind = battle("b2 c3", {"a1": "R-02", "c1": "B-09", "b2": "B-01"})
    assert code(behind, 0, Attack("S-RED#1", 1)) == "no_effect"
    assert hero_of(behind, 0).free_ep.red == 4


@pytest.mark.rule("R46", "R47")
def test_a_hero_crosses_acts_from_there_and_goes_back() -> None:
    """S14."""
    state = battle("b1 b3", {"b1": "G-12", "a2": "G-01", "c3": "G-09"}, pool=5)
    give(state, 0, "W-A02", "W-G01")
    energy(state, 0, red=2, green=2)
    do(state, 0, Attack("W-A02", 0, (), "fwd"))
    assert (hero_of(state, 0).spot, foe(state, "G-12").spot, foe(state, "G-01").health) == ("M:b1", "P:b1", 1)
    assert attacks(state, "W-G01", 0) == [("a2",), ("c3",)]
    do(state, 0, Attack("W-A02", 0, (), "fwd"))
    assert (hero_of(state, 0).spot, foe(state, "G-09").health) == ("M:b2", 3)
    assert hero_of(state, 0).home == "P:b1"
    events = do(state, 0, EndTurn())
    assert [event.spot for event in of(events, Returned)] == ["P:b1", "M:b1"]
    assert (hero_of(state, 0).spot, foe(state, "G-12").spot) == ("P:b1", "M:b1")


def test_a_monster_crosses_and_both_return() -> None:
    """S15."""
    state = battle("b1 a2 c2", {"b1": "B-08"}, pool=0)
    events = monsters_act(state, [1])
    assert health(state) == [20, 13, 13]
    assert len(of(events, Returned)) == 2
    assert (hero_of(state, 0).spot, foe(state, "B-08").spot) == ("P:b1", "M:b1")


def test_a_monster_that_stays_on_its_side_keeps_its_new_tile() -> None:
    """S15."""
    state = battle("b1 a2 c2", {"b2": "B-08"}, pool=0)
    monsters_act(state, [1])
    assert health(state) == [13, 20, 20]
    assert foe(state, "B-08").spot == "M:b1"


def test_a_hero_whose_home_is_taken_goes_to_the_first_free_tile() -> None:
    """Two steps forward: the Hound is swapped over, and the Rat takes the tile that the Hound came from."""
    state = battle("b1 b3", {"b1": "G-12", "b2": "G-01", "a1": "G-08"}, pool=5)
    give(state, 0, "W-A02")
    energy(state, 0, red=3)
    do(state, 0, Attack("W-A02", 0, (), "fwd"), Attack("W-A02", 0, (), "fwd"))
    assert [foe(state, card).spot for card in ("G-12", "G-01", "G-08")] == ["P:b1", "M:b1", "M:a1"]
    events = do(state, 0, EndTurn())
    assert [event.spot for event in of(events, Returned)] == ["P:b1", "M:c1"]


def test_a_hero_whose_tile_was_given_to_the_revived_goes_to_the_first_free_one() -> None:
    state = battle("b1 a1 a2 b2 c2 a3 b3 c3 c1", {"b1": "G-08"}, pool=5)
    dead = hero_of(state, 8)
    dead.alive, dead.health, dead.spot = False, 0, None
    give(state, 0, "I-10", "C-14")
    do(state, 0, Use("C-14", (), "M:c3"), Use("I-10", seat=8))
    assert dead.spot == "P:b1"
    do(state, 0, EndTurn())
    assert hero_of(state, 0).spot == "P:c1"


def test_a_move_must_lead_somewhere() -> None:
    state = battle("a1 b3", {"b1": "G-12"})
    give(state, 0, "C-14")
    assert code(state, 0, Use("C-14")) == "bad_move"
    assert code(state, 0, Use("C-14", (), "P:b3")) == "bad_move"
    assert code(state, 0, Use("C-14", (), "fwd")) == "bad_move"
    assert code(state, 0, Attack("S-RED#1", 0, ("b>",), "up")) == "bad_move"
    assert len(listed(state, 0, Use)) == 15
    do(state, 0, Use("C-14", (), "M:c3"))
    assert hero_of(state, 0).spot == "M:c3"


def test_only_a_card_that_revives_names_a_seat() -> None:
    state = battle("a1 b3", {"b1": "G-12"})
    give(state, 0, "I-09#1")
    assert code(state, 0, Use("I-09#1", seat=1)) == "bad_pick"


def test_nearest_columns_are_dealt_with_first() -> None:
    state = battle("b1 b3", {"a1": "G-08", "b1": "G-12", "c1": "G-17"})
    give(state, 0, "W-A01")
    events = do(state, 0, Attack("W-A01", 1))
    assert [event.target.card for event in of(events, Hit)] == ["G-08", "G-12", "G-17"]
    assert GAME.to_act(state) == (0,)


@pytest.mark.parametrize("tile", ["a3", "c3", "b2"])
def test_tiles_off_the_board_are_ignored(tile: str) -> None:
    state = battle(f"{tile} b1", {"b1": "R-02"}, pool=3)
    give(state, 0, "W-A02")
    energy(state, 0, red=4)
    found = [action for action in GAME.legal(state, 0) if isinstance(action, Attack) and action.weapon == "W-A02"]
    assert found
    for action in found:
        after, events = GAME.apply(state, 0, action)
        assert GAME.fault(after) is None
        assert all(event.target.mid for event in of(events, Hit))


@pytest.mark.rule("R40")
def test_whoever_has_crossed_stops_no_arrow_and_is_reached_by_none() -> None:
    """G17: the hero stands on M:b1, the Hound on P:b1; the arrow meets the Golem behind."""
    state = battle("b1 c3", {"b1": "G-12", "b3": "G-08"}, pool=4)
    give(state, 0, "W-A02")
    energy(state, 0, red=4)
    do(state, 0, Attack("W-A02", 0, (), "fwd"), Attack("S-RED#1", 0, ("b>",)))
    assert (foe(state, "G-12").health, foe(state, "G-08").health) == (10, 9)


@pytest.mark.rule("R40", "R46")
def test_a_friend_who_stands_in_the_way_changes_places_and_is_not_hurt() -> None:
    state = battle("b2 b1", {"a1": "G-12", "c1": "G-08"})
    give(state, 0, "W-A02")
    energy(state, 0, red=1)
    do(state, 0, Attack("W-A02", 0, (), "fwd"))
    assert [hero_of(state, seat).spot for seat in range(2)] == ["P:b1", "P:b2"]
    assert health(state) == [20, 20]
    assert (foe(state, "G-12").health, foe(state, "G-08").health) == (5, 8)
