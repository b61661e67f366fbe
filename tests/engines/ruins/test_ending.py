"""The end of the game: instant win, showdown, nobody to meet."""

from __future__ import annotations

import pytest

from engines.ruins.ending import placement
from engines.ruins.game import GAME
from engines.ruins.opening import ClaimReturned, RoundStarted
from engines.ruins.rounds import GameEnded, Showdown, WentOut
from tests.engines.kit import of
from tests.engines.ruins import build


@pytest.mark.rule("R38", "R40")
def test_going_out_first_after_a_start_with_nine_wins_at_once():  # S18
    state = build.table(3, {0: "R08-1"}, round=3, vp=[9, 10, 0], vp_at_start=[9, 10, 0])
    assert [GAME.look(state, seat).strong for seat in (2, None)] == [[0, 1], [0, 1]]
    events = build.do(state, "0 play R08-1 r8 s1")
    (out,) = of(events, WentOut)
    assert out.vp_change == 0
    (ended,) = of(events, GameEnded)
    assert (ended.winner, ended.kind, ended.vp, ended.placement) == (0, "instant", (9, 10, 0), (1, 2, 3))
    result = GAME.result(state)
    assert (result.winners, result.scores, result.places) == ((0,), (9, 10, 0), (1, 2, 3))
    assert GAME.to_act(state) == ()
    assert build.is_sound(state)
    assert build.refusal(state, "1 pass") == "The game is over."


@pytest.mark.rule("R37", "R38")
def test_nine_reached_within_the_round_does_not_win():  # S19
    hands = {0: "R08-1", 1: "R07-1 R02-2", 2: "R05-1 R02-3"}
    state = build.table(3, hands, round=3, vp=[8, 10, 0], vp_at_start=[8, 10, 0])
    assert GAME.look(state, 0).strong == [1]
    build.do(state, "0 play R08-1 r8 s1")
    assert GAME.look(state, 0).strong == []  # somebody has gone out before them
    assert GAME.look(state, 0).marks == ["out 1st", "", ""]
    assert build.refusal(state, "0 pass") == "It is not your turn. You are out and play again in the next round."
    assert state.open.vp == [10, 10, 0]
    assert state.open.phase == "turn"
    build.do(state, "1 pass", "2 pass", "1 play R07-1 r7 s1", "2 pass", "1 play R02-2 r2 s1")
    assert state.open.vp == [10, 10, 0]
    assert (state.open.round, state.open.first) == (4, 2)
    assert GAME.result(state) is None


@pytest.mark.rule("R39")
def test_the_leader_who_went_out_first_in_round_four_wins_without_a_showdown():  # S21 (a)
    state = build.table(
        4,
        {0: "R08-1", 1: "R07-1 R02-2"},
        round=4,
        first=1,
        out_order=[3, 2],
        vp=[2, 7, 4, 7],
        vp_at_start=[2, 7, 1, 2],
    )
    (ended,) = of(build.do(state, "0 play R08-1 r8 s1"), GameEnded)
    assert (ended.winner, ended.kind, ended.vp) == (3, "uncontested", (3, 6, 4, 7))
    assert GAME.result(state).places == (4, 2, 3, 1)
    assert build.is_sound(state)


def before_showdown():
    """Scenario S21 (b)."""
    return build.table(
        4,
        {0: "R08-1", 1: "R07-1 R02-2"},
        round=4,
        first=1,
        out_order=[2, 3],
        vp=[2, 8, 5, 7],
        vp_at_start=[2, 8, 0, 4],
    )


@pytest.mark.rule("R35", "R39")
def test_the_leaders_and_the_first_out_meet_in_a_showdown():  # S21 (b)
    state = before_showdown()
    events = build.do(state, "0 play R08-1 r8 s1")
    (showdown,) = of(events, Showdown)
    assert (showdown.participants, showdown.leaders, showdown.first_out) == ((1, 2, 3), (1, 3), 2)
    (started,) = of(events, RoundStarted)
    assert (started.round, started.first, started.hand_sizes) == (5, 2, (0, 9, 9, 9))
    assert state.open.vp == [3, 7, 5, 7]
    assert state.open.deck_size == 13
    assert state.open.torches == [3, 3, 3, 3]
    assert GAME.to_act(state) == (1, 2, 3)
    assert build.is_sound(state)
    assert build.refusal(state, "0 flip -") == "It is not your turn. You are not in the showdown."


@pytest.mark.rule("R39", "R40")
def test_the_first_to_go_out_in_the_showdown_wins_whatever_the_score():
    hands = {1: "R08-1", 2: "R07-1 R02-2"}
    vp = [3, 5, 7, 3]
    state = build.table(4, hands, turn=1, first=1, round=5, participants=[1, 2], vp=vp, vp_at_start=list(vp))
    (ended,) = of(build.do(state, "1 play R08-1 r8 s1"), GameEnded)
    assert (ended.winner, ended.kind, ended.vp, ended.placement) == (1, "showdown", (3, 5, 7, 3), (3, 1, 2, 3))
    assert build.is_sound(state)


@pytest.mark.rule("R35", "R39")
def test_claims_of_players_who_are_not_in_the_showdown_rest():  # S22
    state = build.table(
        3,
        {0: "R09-1 R09-2", 1: "R03-1"},
        turn=1,
        round=4,
        out_order=[2],
        vp=[10, 1, 9],
        vp_at_start=[10, 1, 4],
        claimed={"R08-1": 1, "R01-1": 0, "R02-2": 0},
    )
    build.stack(state, {0: "R08-1 R01-1", 2: "R07-1 R02-2"})
    events = build.do(state, "1 play R03-1 r3 s1")
    assert state.open.participants == [0, 2]
    told = [(each.giver, each.receiver, each.count) for each in of(events, ClaimReturned)]
    assert told == [(2, 0, 1)]
    assert {"R08-1", "R01-1", "R02-2"} <= set(build.hand(state, 0))
    assert state.open.hand_sizes == [10, 0, 8]


@pytest.mark.rule("R39")
def test_in_the_showdown_the_turn_passes_between_those_who_take_part():  # S22
    hands = {0: "R03-1 R04-1", 2: "R05-1 R06-1"}
    vp = [9, 1, 9]
    state = build.table(3, hands, round=5, participants=[0, 2], vp=vp, vp_at_start=list(vp))
    build.do(state, "0 play R03-1 r3 s1")
    assert GAME.to_act(state) == (2,)
    build.do(state, "2 play R05-1 r5 s1")
    assert GAME.to_act(state) == (0,)
    assert build.refusal(state, "1 pass") == "It is not your turn. You are not in the showdown."


@pytest.mark.rule("R39")
def test_a_player_out_of_the_last_regular_round_is_promised_no_other():
    state = build.table(3, {1: "R03-1 R04-1", 2: "R05-1"}, turn=1, round=4, out_order=[0], vp=[5, 0, 0])
    assert build.refusal(state, "0 pass") == "It is not your turn. You are out of this round."


@pytest.mark.rule("R40")
def test_the_others_are_placed_by_points_and_tied_players_share_a_place():  # G31
    assert placement([3, 9, 3, 5, 0], 2) == (4, 2, 1, 3, 5)
    assert placement([5, 5, 5], 1) == (2, 1, 2)


def test_a_running_game_has_no_result():
    assert GAME.result(build.new(2)) is None
