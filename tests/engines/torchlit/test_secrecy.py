"""A seat does not notice when the cards it cannot know are dealt anew."""

import pytest

from engines.rng import Rng
from engines.torchlit.board import voids
from engines.torchlit.game import GAME
from tests.engines.kit import cannot_tell_redealt
from tests.engines.torchlit import build

MOMENTS = [0, 1, 2, 20, 50, 62, 66, 68, 69, 120, 163, 1000]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("actions", MOMENTS)
def test_a_seat_cannot_tell_the_redealt_state_from_the_true_one(players, actions):
    cannot_tell_redealt(GAME, build.random_game(players, actions=actions), players)


@pytest.mark.rule("R6", "R31")
def test_everything_hidden_is_really_dealt_anew():
    state = build.random_game(5, actions=3)
    others = [GAME.redeal(state, 0, Rng(f"{seed:032x}")) for seed in range(40)]
    assert len({other.sealed.set_aside for other in others}) > 10
    assert len({build.held(other, 1).torch for other in others}) > 10 or not state.open.torch_lit[1]
    assert len({tuple(build.held(other, 2).hand) for other in others}) == 40
    assert {tuple(build.held(other, 0).hand) for other in others} == {tuple(build.held(state, 0).hand)}


@pytest.mark.rule("R4")
def test_the_card_set_aside_is_in_nobodys_view():
    state = build.new(5)
    for seat in (*range(5), None):
        view = GAME.look(state, seat)
        mine = view.own.held[0].hand if view.own else []
        assert state.sealed.set_aside not in mine
        assert not hasattr(view, "sealed")


@pytest.mark.rule("R9")
def test_a_redealt_hand_still_lacks_the_suits_it_was_shown_to_lack():
    for seed in range(6):
        state = build.random_game(4, f"{seed:032x}", actions=45)
        shown = voids(state.open)
        assert any(shown)
        other = GAME.redeal(state, None, Rng(build.SEED))
        for each in range(4):
            assert not {card[0] for card in build.held(other, each).hand} & shown[each]


def test_a_torch_may_be_of_a_suit_that_the_hand_lacks():
    hands = {0: "M3 M4", 1: "S5 S6", 2: "S1 S2", 3: "S3 S4"}
    seen = set()
    for seed in range(60):
        state = build.table(4, hands, torches={1: "M1"})
        build.play(state, "0:M3 1:S5")
        seen.add(build.held(GAME.redeal(state, 0, Rng(f"{seed:032x}")), 1).torch)
    assert any(card[0] == "M" for card in seen)


def test_hands_that_contradict_what_was_shown_are_still_dealt():
    state = build.table(4, {0: "M3 M4", 1: "S5 S6", 2: "S1 S2", 3: "S3 S4"})
    state.open.history = build.contradicting_history()
    other = GAME.redeal(state, None, Rng(build.SEED))
    assert GAME.look(other, None) == GAME.look(state, None)
    assert [len(build.held(other, each).hand) for each in range(4)] == [2, 2, 2, 2]


@pytest.mark.rule("R24")
def test_when_the_game_is_over_nothing_is_left_to_deal_but_the_seed():
    state = build.random_game(5)
    other = GAME.redeal(state, None, Rng(build.SEED))
    assert other.own == state.own
    assert other.sealed.set_aside == state.sealed.set_aside
    assert other.sealed.rng.seed != state.sealed.rng.seed
