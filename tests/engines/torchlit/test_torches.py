"""Lighting torches: R6, R32."""

import pytest

from engines.contract import seen_by, undoable
from engines.torchlit.acts.light_torch import LightTorch, TorchesReady, TorchLit
from engines.torchlit.acts.play_card import PlayCard
from engines.torchlit.events import OwnTorch
from engines.torchlit.game import GAME
from tests.engines.kit import of
from tests.engines.torchlit import build


@pytest.mark.rule("R6")
def test_any_card_of_the_hand_may_be_lit_and_leaves_it():
    state = build.new(4)
    hand = list(build.held(state, 1).hand)
    assert GAME.legal(state, 1) == [LightTorch(1, card) for card in hand]
    build.light(state, 1, hand[3])
    assert build.held(state, 1).torch == hand[3]
    assert build.held(state, 1).hand == hand[:3] + hand[4:]
    assert state.open.hand_sizes == [14, 13, 14, 14]
    assert GAME.legal(state, 1) == []


@pytest.mark.rule("R6")
def test_s25_secrecy_while_lighting_torches():
    state = build.new(4)
    build.give(state, 2, "E6")
    events = build.light(state, 2, "E6")
    assert seen_by(2, events) == [
        TorchLit(to=None, seat=2, adventurer=2),
        OwnTorch(to=(2,), seat=2, adventurer=2, card="E6"),
    ]
    for other_seat in (0, 1, 3, None):
        assert seen_by(other_seat, events) == [TorchLit(to=None, seat=2, adventurer=2)]
    assert state.open.torch_lit == [False, False, True, False]
    assert GAME.to_act(state) == (0, 1, 3)
    again = build.refused(state, 2, LightTorch(2, build.held(state, 2).hand[0]))
    assert again.code == "torch_already_lit"
    assert again.reason == "The Cleric's torch is already lit and cannot be changed."
    early = build.refused(state, 2, PlayCard(2, build.held(state, 2).hand[0]))
    assert early.code == "wrong_phase"
    assert early.reason == "You cannot do that now; the game is waiting for torches to be lit."


@pytest.mark.rule("R6", "R7")
def test_the_first_trick_begins_when_the_last_torch_is_lit():
    state = build.new(3)
    for each in (2, 0):
        assert of(build.light(state, each, build.held(state, each).hand[0]), TorchesReady) == []
    events = build.light(state, 1, build.held(state, 1).hand[0])
    assert events[-1] == TorchesReady(to=None, bearer=state.open.bearer)
    assert (state.open.phase, state.open.trick_no, state.open.lead) == ("play_trick", 1, state.open.bearer)
    assert GAME.to_act(state) == (state.open.bearer,)


@pytest.mark.rule("R6")
def test_a_torch_that_was_lit_in_secret_can_be_taken_back_until_somebody_else_moves():
    state = build.new(4)
    for each in range(4):
        assert undoable(build.light(state, each, build.held(state, each).hand[0]))


@pytest.mark.rule("R32")
def test_in_a_duel_a_seat_lights_a_torch_from_each_of_its_hands():
    state = build.new(2)
    build.light(state, 2, build.held(state, 2).hand[0])
    assert GAME.to_act(state) == (0, 1)
    assert {action.adventurer for action in GAME.legal(state, 0)} == {0}
    foreign = build.refused(state, 0, LightTorch(0, build.held(state, 2).hand[0]))
    assert foreign.code == "not_in_hand"
    build.light(state, 0, build.held(state, 0).hand[0])
    assert GAME.to_act(state) == (1,)
