"""The policy plays every seat sensibly, and the easy bot never harms the party."""

from __future__ import annotations

import pytest

from engines.abyss.acts.act import Act
from engines.abyss.acts.assign import Assign
from engines.abyss.acts.attack import Attack, Syphon
from engines.abyss.acts.buy import Buy, Pay
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.lose import Lose
from engines.abyss.acts.play_room import PlayRoom
from engines.abyss.acts.pledge import Pledge, PledgeDone
from engines.abyss.acts.recover import Recover
from engines.abyss.acts.retreat import CallRetreat, Vote
from engines.abyss.acts.swap import Swap
from engines.abyss.acts.trade import Answer, Give, Offer, Want
from engines.abyss.acts.use import Use
from engines.abyss.content import KINGS_ROOM
from engines.abyss.game import GAME
from engines.abyss.model.state import Options, State
from engines.abyss.policy.deciding import casual, policy
from engines.abyss.policy.forecast import room_damage
from engines.rng import Rng, derived
from tests.engines.abyss.build import battle, coming, do, energy, give, hand, hero_of, kill, load, new, party, play_room

WHIM = derived("policy")


def likes(state: State, seat: int = 0) -> Act:
    action = policy(GAME.look(state, seat), GAME.legal(state, seat), WHIM)
    assert GAME.check(state, seat, action) is None
    return action


def test_it_kills_what_it_can_kill() -> None:
    state = battle("b2 a2 b3", {"a1": "G-12 4", "b1": "R-02"})
    assert likes(state) == Attack("S-RED#1", 0, ("a>",))


def test_it_recovers_when_it_has_nothing_better_to_do() -> None:
    state = battle("b2 b3 c3", {"b1": "G-12"})
    load(state, 0, "S-RED#1", 2)
    assert likes(state) == Recover("S-RED#1")


def test_it_heals_a_hero_who_is_about_to_die() -> None:
    state = battle("b1 b2 b3", {"a1": "R-02", "b1": "R-10"})
    energy(state, 0)
    give(state, 0, "I-02#1")
    hero_of(state, 1).health = 3
    assert likes(state) == Use("I-02#1", ("b2",))


def test_it_syphons_whenever_it_can() -> None:
    state = battle("b1 b2", {"a1": "G-12", "b2": "G-04", "b3": "B-09"}, pool=4)
    give(state, 0, "W-R05")
    do(state, 0, Attack("W-R05", 1, ("a>",)))
    assert isinstance(likes(state), Syphon)


def test_it_leaves_the_last_action_to_a_hero_who_makes_more_of_it() -> None:
    state = battle("b1 b2 b3", {"a1": "R-02"}, pool=1)
    give(state, 1, "W-R10")
    assert not isinstance(likes(state), Attack)


def test_it_prefers_treasure_and_keeps_the_king_for_later() -> None:
    state = party(3)
    hand(state, 0, "D-01", "D-30", KINGS_ROOM)
    assert likes(state) == PlayRoom("D-30")
    hand(state, 0, "D-01", "D-29", KINGS_ROOM)
    assert likes(state) == PlayRoom("D-01")


def test_a_harder_room_is_expected_to_cost_more() -> None:
    state = party(4)
    assert room_damage(state.open, "D-01") < room_damage(state.open, "D-20") < room_damage(state.open, "D-29")


def test_it_calls_for_a_retreat_from_a_lost_battle() -> None:
    state = battle("b1", {"a1": "U-05", "b1": "U-03"})
    hero_of(state, 0).health = 5
    assert likes(state) == CallRetreat()


def test_it_votes_as_it_would_call() -> None:
    state = battle("a1 b1 c1 a2", {"a1": "U-05", "b1": "U-03"})
    kill(state, 2)
    kill(state, 3)
    for seat in (0, 1):
        hero_of(state, seat).health = 3
    do(state, 0, CallRetreat(), EndTurn())
    do(state, 1, EndTurn())
    assert likes(state, 1) == Vote(True)


def test_a_weapon_goes_to_a_hero_who_has_the_energy_for_it() -> None:
    state = party(3)
    energy(state, 2, cyan=4)
    coming(state, "W-C10")
    play_room(state, "D-30", [1])
    assert likes(state) == Assign("W-C10", 2)


def test_it_takes_the_better_weapon_out_of_the_spare_pile() -> None:
    state = party(3)
    give(state, 0, "W-G01", "W-C01", "W-R10")
    play_room(state, "D-01")
    action = likes(state)
    assert isinstance(action, Swap)
    assert action.in_ == "W-R10"


def test_it_stands_where_its_class_belongs() -> None:
    state = party(9)
    play_room(state, "D-01")
    tiles = [likes(state, seat).tile for seat in range(9)]  # type: ignore[union-attr]
    assert [tile[1] for tile in tiles] == ["1"] * 4 + ["2"] * 4 + ["3"]


def test_it_loses_the_least_valuable_card() -> None:
    state = battle("b1 b2 b3", {"a1": "G-08"})
    kill(state, 1)
    give(state, 0, "I-11")
    give(state, 1, "W-R10", "I-01#1")
    do(state, 0, Use("I-11"))
    assert likes(state, 1) == Lose("I-01#1")


@pytest.mark.parametrize(("room", "uses"), [("D-39", True), ("D-27", False)])
def test_a_small_party_saves_no_item_for_after_the_king(room: str, uses: bool) -> None:
    state = battle("b1 b2", {"b2": "K-01" if uses else "R-02", "c3": "G-08"}, room=room)
    hero_of(state, 0).health = hero_of(state, 1).health = 33
    give(state, 0, "I-02#1")
    energy(state, 0)
    assert isinstance(likes(state), Use) == uses


def test_it_pays_with_an_idle_spare_weapon_for_a_better_one() -> None:
    state = party(2)
    give(state, 0, "W-R01", "W-R02", "W-G10")
    coming(state, "W-R10", "I-01#1", "I-01#2", "I-02#1")
    play_room(state, "D-35")
    assert likes(state) == Pledge("W-G10")
    do(state, 0, PledgeDone())
    assert likes(state) == Pay("W-G10")
    do(state, 0, Pay("W-G10"))
    assert likes(state) == Buy("W-R10")


def test_it_accepts_a_good_exchange_and_declines_a_bad_one() -> None:
    for offered, wanted, accept in (("W-R10", "W-G10", True), ("W-G10", "W-R10", False)):
        state = battle("b1 b2 b3", {"a1": "G-08"})
        give(state, 0, offered)
        give(state, 1, wanted)
        do(state, 0, Offer(offered, 1), Want(wanted))  # type: ignore[arg-type]
        assert likes(state, 1) == Answer(accept)


@pytest.mark.parametrize("seats", [1, 3])
def test_an_easy_bot_never_gives_offers_or_calls_without_need(seats: int) -> None:
    state, rng = new(seats, "short"), Rng("5" * 32)
    while owing := GAME.to_act(state):
        action = casual(GAME.look(state, owing[0]), GAME.legal(state, owing[0]), rng)
        assert not isinstance(action, (Give, Offer))
        assert state.open.phase == "place" or not isinstance(action, Swap)
        if isinstance(action, (CallRetreat, Vote)):
            assert action == policy(GAME.look(state, owing[0]), GAME.legal(state, owing[0]), rng)
        GAME.play(state, owing[0], action)


def test_the_policy_wins_some_of_its_games_and_random_play_none() -> None:
    won = 0
    for number in range(8):
        state, rng = GAME.setup(5, Options("short"), derived("some games", number))[0], derived(number)
        while owing := GAME.to_act(state):
            GAME.play(state, owing[0], policy(GAME.look(state, owing[0]), GAME.legal(state, owing[0]), rng))
        result = GAME.result(state)
        won += bool(result and result.winners)
    assert won >= 2
