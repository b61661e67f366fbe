"""The bot: it plays legally, by what it may know, and better than chance."""

import pytest

from engines.rng import Rng, derived
from engines.torchlit.acts.place_monsters import PlaceMonsters
from engines.torchlit.acts.play_card import PlayTorch
from engines.torchlit.game import GAME
from engines.torchlit.policy.forecast import reach
from tests.engines.torchlit import build


def victories(players, games):
    won = 0
    for game in range(games):
        state = build.new(players, derived("deck", players, game).seed)
        rng, mine = derived("choices", players, game), game % players
        while owing := GAME.to_act(state):
            seat = owing[0]
            action = build.advised(state, seat, rng) if seat == mine else rng.pick(GAME.legal(state, seat))
            GAME.play(state, seat, action)
        won += mine in GAME.result(state).winners
    return won / games


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games", "at_least"), [(2, 12, 0.75), (3, 16, 0.5), (4, 20, 0.4), (5, 20, 0.3)])
def test_the_policy_beats_random_players(players, games, at_least):
    assert victories(players, games) >= at_least


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_policy_plays_a_whole_game_of_legal_actions(players):
    state, rng = build.new(players), Rng(build.SEED)
    while owing := GAME.to_act(state):
        action = build.advised(state, owing[-1], rng)
        assert action in GAME.legal(state, owing[-1])
        GAME.play(state, owing[-1], action)


def test_the_same_numbers_give_the_same_choice():
    state = build.random_game(4, actions=30)
    (seat,) = GAME.to_act(state)
    assert build.advised(state, seat, Rng(build.SEED)) == build.advised(state, seat, Rng(build.SEED))


def test_reach_counts_the_ways_to_each_door():
    assert reach(7, 0, 0.38) == [1.0, 0, 0, 0, 0, 0, 0]
    assert reach(8, 2, 0.5)[:3] == [0.25, 0.5, 0.25]
    assert reach(7, 7, 1.0)[0] == 1.0  # all the way round
    assert sum(reach(8, 13, 0.3)) == pytest.approx(1)


def test_it_plays_the_torch_when_the_last_card_matches_its_door():
    state = build.final(3, "S4 W0 W1", "G1 M1 M2", positions=[4, 0, 0], doors="D4 E4", bearer=1)
    build.play(state, "1:W0 2:M2*")
    assert build.advised(state, 0, Rng(build.SEED)) == PlayTorch(0)


def test_it_places_on_its_own_door_and_away_from_others():
    state = build.final(4, "S7 S5 S4 S2", "B1 B2 B3 B6", positions=[6, 1, 4, 2])
    build.play(state, "0:S7 1:S5 2:S4 3:S2")
    assert build.advised(state, 3, Rng(build.SEED)) == PlaceMonsters(3, ("S2",))
    state = build.final(4, "S7 G1 M4 E2", "B1 B5 B3 B6", positions=[6, 1, 4, 2], bearer=0)
    build.play(state, "0:S7 1:B5* 2:M4 3:E2")
    assert build.advised(state, 3, Rng(build.SEED)) == PlaceMonsters(3, ("E2",))


@pytest.mark.parametrize(
    ("hand", "torch"),
    [
        ("S0 S1 G0 G1 G3 W0 W1 W5 M0 M1 M7 E0 B0 B2", "B2"),  # low cards stay near the start
        ("D2 S3 S5 G1 G4 G6 W0 W2 W7 M4 M5 E3 E6 B1", "S3"),
        ("D5 D6 D7 S0 S6 S7 G3 G6 G7 W5 W7 M7 E7 B7", "S0"),  # many Dragons go all the way round
    ],
)
def test_it_lights_a_torch_for_a_door_its_hand_can_reach(hand, torch):
    state = build.new(4)
    state.own[0].held[0].hand = build.cards(hand)
    assert build.advised(state, 0, Rng(build.SEED)).card == torch


def test_a_guess_goes_on_when_the_unseen_cards_contradict_what_was_shown():
    state = build.table(4, {0: "W4 W6", 1: "S5 S6", 2: "S1 S2", 3: "S3 S4"})
    state.open.history = build.contradicting_history()
    assert build.advised(state, 0, Rng(build.SEED)) in GAME.legal(state, 0)
