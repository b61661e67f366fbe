"""Leading and following suit: R7 to R11."""

import pytest

from engines.torchlit.acts.play_card import PlayCard
from engines.torchlit.game import GAME
from tests.engines.torchlit import build


@pytest.mark.rule("R7")
def test_everyone_plays_one_card_clockwise_from_the_torchbearer():
    state = build.table(4, {0: "S1", 1: "S2", 2: "S3", 3: "S4"}, bearer=2, size=3)
    turns = []
    for line in ("2:S3", "3:S4", "0:S1", "1:S2"):
        turns += GAME.to_act(state)
        build.play(state, line)
    assert turns == [2, 3, 0, 1]
    assert state.open.hand_sizes == [2, 2, 2, 2]


@pytest.mark.rule("R8")
def test_any_card_may_be_led_even_a_dragon_in_the_first_trick():
    state = build.new(4)
    for each in range(4):
        build.light(state, each, build.held(state, each).hand[-1])
    leader = state.open.bearer
    assert build.playable(state) == build.held(state, leader).hand
    state = build.table(4, {0: "D3 S1 G2"}, size=3)
    assert build.playable(state) == ["D3", "S1", "G2"]


@pytest.mark.rule("R9", "R10")
def test_s13_suit_must_be_followed_and_a_dragon_is_no_substitute():
    state = build.table(4, {0: "M3", 1: "M1 M6 D7 S0"}, size=4)
    build.play(state, "0:M3")
    assert build.playable(state) == ["M1", "M6"]
    for card in ("D7", "S0"):
        refusal = build.refused(state, 1, PlayCard(1, card))
        assert refusal.code == "must_follow"
        assert refusal.reason == "You must follow suit: play a Mimic."
    state = build.table(4, {0: "M3", 1: "D7 S0"})
    build.play(state, "0:M3")
    assert build.playable(state) == ["D7", "S0"]


@pytest.mark.rule("R9")
def test_the_eye_takes_its_own_article():
    state = build.table(4, {0: "E3", 1: "E1 S0"})
    build.play(state, "0:E3")
    assert build.refused(state, 1, PlayCard(1, "S0")).reason == "You must follow suit: play an Eye."


@pytest.mark.rule("R9")
def test_the_torch_is_not_a_hand_card_and_binds_nobody():
    state = build.table(4, {0: "M3", 1: "D7 S0"}, torches={1: "M1"})
    build.play(state, "0:M3")
    assert build.playable(state) == ["D7", "S0"]


@pytest.mark.rule("R11")
def test_s2_nobody_has_to_follow_a_dragon():
    state = build.table(4, {1: "D1", 2: "D5 S2 S7 G3"}, bearer=1, size=4)
    build.play(state, "1:D1")
    assert build.playable(state) == ["D5", "S2", "S7", "G3"]


def test_a_single_legal_card_is_not_played_for_its_owner():
    state = build.table(4, {0: "M3", 1: "M1 S0"})
    build.play(state, "0:M3")
    assert GAME.legal(state, 1) == [PlayCard(1, "M1")]
    assert GAME.to_act(state) == (1,)
