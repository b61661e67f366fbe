"""Effects after the play: forced draws and sifts."""

from __future__ import annotations

import pytest

from engines.contract import seen_by
from engines.ruins.acts.discard import Discarded
from engines.ruins.acts.play import Played
from engines.ruins.effects import Drew, RuinsDrawn, Sifted, TorchesLit
from engines.ruins.game import GAME
from engines.ruins.tricks import Skipped
from tests.engines.kit import of
from tests.engines.ruins import build

FOUR = {0: "R01-1", 1: "R06-1 R09-1", 2: "R01-2", 3: "R01-3"}


@pytest.mark.rule("R30")
def test_a_short_deck_serves_clockwise_from_the_left():  # S16 (a)
    state = build.table(4, FOUR, turn=1, sets=["0: R04-1 r4 s1"], crafted={"R06-1": "DT11"}, deck="R10-1 R10-2")
    events = build.do(state, "1 play R06-1 r6 s1")
    assert [(event.seat, event.by, event.count) for event in of(events, Drew)] == [(2, 1, 1), (3, 1, 1)]
    assert build.hand(state, 2) == ["R01-2", "R10-1"]
    assert build.hand(state, 3) == ["R01-3", "R10-2"]
    assert state.open.hand_sizes == [1, 1, 2, 2]


@pytest.mark.rule("R15", "R30")
def test_the_full_number_is_drawn_one_at_a_time():  # S16 (b)
    state = build.table(4, FOUR, turn=1, sets=["0: R04-1 r4 s1"], crafted={"R06-1": "DT11 DM11"}, deck=4)
    build.do(state, "1 play R06-1 r6 s1")
    assert state.open.hand_sizes == [2, 1, 3, 2]
    assert state.open.forced_draws == [1, 0, 2, 1]
    assert state.open.deck_size == 0


@pytest.mark.rule("R30")
def test_players_who_are_out_do_not_draw():  # S17
    hands = {0: "R01-1 R02-1", 1: "R06-1 R09-1", 3: "R01-3"}
    state = build.table(
        4,
        hands,
        turn=1,
        sets=["0: R04-1 r4 s1"],
        crafted={"R06-1": "DT11"},
        deck=2,
        out_order=[2],
        vp=[0, 0, 5, 0],
    )
    build.do(state, "1 play R06-1 r6 s1")
    assert state.open.hand_sizes == [3, 1, 0, 2]
    assert GAME.to_act(state) == (3,)


@pytest.mark.rule("R30")
def test_nobody_is_made_to_draw_more_than_nine_in_a_round():  # S29
    hands = {0: "R06-1 R09-1", 1: "R01-1", 2: "R01-2"}
    state = build.table(3, hands, crafted={"R06-1": "DT11"}, forced_draws=[0, 9, 8])
    state.sealed.deck = state.sealed.deck[-2:]
    state.open.deck_size = 2
    build.do(state, "0 play R06-1 r6 s1")
    assert state.open.hand_sizes == [1, 1, 2]
    assert state.open.forced_draws == [0, 9, 9]
    assert state.open.deck_size == 1


@pytest.mark.rule("R30")
def test_only_the_drawer_is_told_which_ruins_were_drawn():
    state = build.table(3, {0: "R06-1 R09-1", 1: "R01-1", 2: "R01-2"}, crafted={"R06-1": "DT11"})
    events = build.do(state, "0 play R06-1 r6 s1")
    for seat in (None, 0, 1, 2):
        told = seen_by(seat, events)
        assert len(of(told, Drew)) == 2
        assert [event.seat for event in of(told, RuinsDrawn)] == ([seat] if seat else [])


def sifting(hand: str = "R06-1 R02-1"):
    """Scenario S27."""
    return build.table(3, {0: hand}, crafted={"R06-1": "DM13"}, deck="R10-1", market="DB13 DB12 DT13 DT01")


@pytest.mark.rule("R31")
def test_a_sift_draws_what_there_is_and_discards_as_many():  # S27
    state = sifting()
    events = build.do(state, "0 play R06-1 r6 s1")
    assert [event.count for event in of(events, Sifted)] == [1]
    assert state.open.phase == "sift"
    assert state.own[0].fresh == ["R10-1"]
    assert build.listed(state) == ["discard R02-1", "discard R10-1"]
    assert build.refusal(state, "0 discard R06-1") == "Library A is not in your hand."
    assert build.refusal(state, "0 pass") == "This action is not possible now: discard one ruin first."
    assert build.refusal(state, "1 pass") == "It is not your turn."
    events = build.do(state, "0 discard R02-1")
    assert [event.card for event in of(events, Discarded)] == ["R02-1"]
    assert state.open.trick[-1].cards == ("R06-1",)
    assert state.open.discarded == ["R02-1"]
    assert (state.open.trick[-1].rank, state.open.trick[-1].size) == (6, 1)
    assert GAME.to_act(state) == (1,)
    assert build.hand(state, 0) == ["R10-1"]
    assert build.is_sound(state)


@pytest.mark.rule("R31", "R32")
def test_a_player_who_goes_out_does_not_sift():  # S27, variant
    state = sifting("R06-1")
    build.do(state, "0 play R06-1 r6 s1")
    assert state.open.phase == "turn"
    assert state.open.vp[0] == 5
    assert state.sealed.deck == ["R10-1"]


@pytest.mark.rule("R31")
def test_nothing_is_sifted_from_an_empty_deck():  # G19
    state = build.table(3, {0: "R06-1 R02-1"}, crafted={"R06-1": "DT13"}, deck="", market="DB13 DB12 DM13 DT01")
    events = build.do(state, "0 play R06-1 r6 s1")
    assert of(events, Sifted) == []
    assert state.open.phase == "turn"
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("R31")
def test_discards_return_to_the_deck_with_the_trick():  # G36
    state = sifting()
    build.do(state, "0 play R06-1 r6 s1", "0 discard R02-1", "1 pass", "2 pass")
    assert sorted(state.sealed.deck) == ["R02-1", "R06-1"]
    assert state.open.discarded == []


@pytest.mark.rule("R15", "R31")
def test_discards_are_made_one_by_one_and_have_no_effect():
    hands = {0: "R06-1 R02-1 R03-1", 1: "R01-1 R01-2", 2: "R04-1 R04-2"}
    crafted = {"R06-1": "DT13 DM13", "R02-1": "DT11"}
    state = build.table(3, hands, crafted=crafted, market="DB13 DB12 DT01 DT02")
    build.do(state, "0 play R06-1 r6 s1")
    assert state.open.sift_left == 3
    events = build.do(state, "0 discard R02-1")
    assert (state.open.phase, state.open.sift_left) == ("sift", 2)
    assert of(events, Drew) == []
    assert state.open.hand_sizes[1] == 2


@pytest.mark.rule("R20", "R31")
def test_the_skip_follows_the_last_discard():
    hands = {1: "R06-1 R02-1", 0: "R01-1 R01-2", 2: "R09-1 R09-2"}
    state = build.table(
        3, hands, turn=1, sets=["0: R06-2 r6 s1"], crafted={"R06-1": "DT13"}, market="DB13 DB12 DM13 DT01"
    )
    assert of(build.do(state, "1 play R06-1 r6 s1"), Skipped) == []
    events = build.do(state, "1 discard R02-1")
    assert [type(event) for event in events] == [Discarded, Skipped]
    assert GAME.to_act(state) == (0,)


@pytest.mark.rule("R29", "R30", "R31")
def test_effects_act_in_order():  # G20
    hands = {0: "R06-1 R02-1", 1: "R01-1 R01-2", 2: "R09-1 R09-2"}
    state = build.table(3, hands, crafted={"R06-1": "DT12 DM11 DB12"}, market="DB13 DT13 DM13 DT01", lit={0: 0})
    events = build.do(state, "0 play R06-1 r6 s1")
    kinds = [type(event) for event in events if event.to is None]
    assert kinds == [Played, TorchesLit, Drew, Drew, Sifted]
