"""Turns: leading, following, passing, skipping, the end of a trick."""

from __future__ import annotations

import pytest

from engines.ruins.acts.pass_turn import Passed
from engines.ruins.acts.play import Played
from engines.ruins.game import GAME
from engines.ruins.tricks import Skipped, TrickEnded
from tests.engines.kit import of
from tests.engines.ruins import build


@pytest.mark.rule("R7", "R16")
def test_a_leader_must_play_any_ruin_or_any_set_of_one_rank():
    state = build.table(3, {0: "R05-1 R05-2 R08-1"}, lit={0: 0}, spent_claims=[0])
    assert build.refusal(state, "0 pass") == "You lead: you must play at least one ruin."
    assert build.listed(state) == ["play R05-1 r5 s1", "play R08-1 r8 s1", "play R05-1 R05-2 r5 s2"]
    (played,) = of(build.do(state, "0 play R05-2 R05-1 r5 s2"), Played)
    assert (played.cards, played.lead, played.hand_left) == (("R05-1", "R05-2"), True, 1)


@pytest.mark.rule("R17", "R18")
def test_a_set_may_follow_with_the_same_count_and_no_lower_rank():  # S4
    state = build.table(
        3,
        {1: "R03-1 R03-2 R05-1 R06-1 R07-1 R07-2 R07-3"},
        turn=1,
        sets=["0: R04-1 R04-2 r4 s2"],
        lit={1: 0},
        spent_claims=[1],
    )
    assert build.listed(state) == ["pass", "play R07-1 R07-2 r7 s2"]
    assert build.refusal(state, "1 play R03-1 R03-2 r3 s2") == "Rank 3 is too low: the last set has rank 4."
    assert build.refusal(state, "1 play R05-1 R06-1 r5 s2") == "These ruins do not have one common rank (5, 6)."
    assert build.refusal(state, "1 play R07-1 r7 s1") == "You must follow with exactly 2 cards."
    assert build.refusal(state, "1 play R07-1 r7 s2") == "This ruin can count as 1 card, not 2."
    assert build.refusal(state, "1 play R07-1 R07-2 R07-3 r7 s3") == "You must follow with exactly 2 cards."
    assert build.refusal(state, "1 play R07-1 R07-2 R07-3 r7 s2") == "These ruins can count as 3 cards, not 2."
    assert build.refusal(state, "1 play R07-1 R07-2 r7 s3") == "You must follow with exactly 2 cards."
    build.do(state, "1 play R07-2 R07-3 r7 s2")
    assert state.open.trick[-1].cards == ("R07-2", "R07-3")


@pytest.mark.rule("R20", "R21")
def test_an_equal_rank_skips_the_next_player():  # S5
    hands = {0: "R02-1", 1: "R06-2 R09-1", 2: "R08-1 R10-1", 3: "R03-1"}
    state = build.table(4, hands, turn=1, sets=["0: R06-1 r6 s1"])
    events = build.do(state, "1 play R06-2 r6 s1")
    assert [(event.seat, event.by) for event in of(events, Skipped)] == [(2, 1)]
    assert (state.open.passed, state.open.skipped) == ([2], 2)
    assert GAME.look(state, 0).marks == ["", "", "skipped", ""]
    assert build.refusal(state, "2 pass") == "It is not your turn. You were skipped and play again in the next trick."
    assert GAME.to_act(state) == (3,)
    before = state.open.deck_size
    events = build.do(state, "3 pass", "0 pass")
    (ended,) = of(events, TrickEnded)
    assert (ended.winner, ended.leader, ended.cards_returned) == (1, 1, 2)
    assert {"R06-1", "R06-2"} <= set(state.sealed.deck)
    assert state.open.deck_size == before + 2
    assert GAME.to_act(state) == (1,)
    assert build.refusal(state, "1 pass") == "You lead: you must play at least one ruin."


@pytest.mark.rule("R20", "R22")
def test_with_two_players_an_equal_rank_ends_the_trick():  # S6
    state = build.table(2, {0: "R02-1 R10-1", 1: "R06-2 R09-1"}, turn=1, sets=["0: R06-1 r6 s1"])
    events = build.do(state, "1 play R06-2 r6 s1")
    assert [type(event) for event in events] == [Played, Skipped, TrickEnded]
    assert GAME.to_act(state) == (1,)
    assert state.open.trick == []


@pytest.mark.rule("R20")
def test_a_lead_skips_nobody():
    state = build.table(3, {0: "R06-1 R06-2 R09-1", 1: "R07-1 R02-1", 2: "R02-2 R02-3"})
    build.do(state, "0 play R06-1 r6 s1", "1 pass", "2 pass", "0 play R06-2 r6 s1")
    assert GAME.to_act(state) == (1,)
    assert state.open.skipped is None


@pytest.mark.rule("R19")
def test_a_pass_is_not_final():  # S7
    state = build.table(3, {0: "R03-1 R02-1", 1: "R07-1 R02-2", 2: "R05-1 R02-3"})
    events = build.do(state, "0 play R03-1 r3 s1", "1 pass", "2 play R05-1 r5 s1", "0 pass")
    assert [event.seat for event in of(events, Passed)] == [1, 0]
    assert GAME.to_act(state) == (1,)
    assert "play R07-1 r7 s1" in build.listed(state)
    build.do(state, "1 play R07-1 r7 s1")
    assert GAME.to_act(state) == (2,)


@pytest.mark.rule("R21")
def test_the_trick_goes_on_until_all_others_have_passed_in_a_row():
    state = build.table(4, {0: "R03-1 R02-1", 1: "R04-1 R02-2", 2: "R05-1 R02-3", 3: "R06-1 R01-1"})
    build.do(state, "0 play R03-1 r3 s1", "1 pass", "2 pass", "3 play R06-1 r6 s1", "0 pass", "1 pass")
    assert len(state.open.trick) == 2
    build.do(state, "2 pass")
    assert state.open.trick == []
    assert GAME.to_act(state) == (3,)


@pytest.mark.rule("R21")
def test_the_engine_never_passes_for_a_player_who_cannot_follow():  # G37
    state = build.table(3, {0: "R10-1 R02-1", 1: "R01-1 R01-2"}, lit={1: 0})
    build.do(state, "0 play R10-1 r10 s1")
    assert GAME.to_act(state) == (1,)
    assert build.listed(state) == ["pass"]


@pytest.mark.rule("R20")
def test_the_skip_passes_over_players_who_are_out():  # G21
    hands = {0: "R02-1 R02-2", 1: "R06-2 R09-1", 3: "R03-1 R10-1"}
    state = build.table(4, hands, turn=1, sets=["0: R06-1 r6 s1"], out_order=[2], vp=[0, 0, 5, 0])
    build.do(state, "1 play R06-2 r6 s1")
    assert state.open.skipped == 3
    assert GAME.to_act(state) == (0,)
