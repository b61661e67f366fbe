"""The bot: from what its seat knows, sensible choices, and better than chance."""

from __future__ import annotations

import pytest

from engines.rng import Rng, derived
from engines.ruins.game import GAME
from engines.ruins.model import Face
from engines.ruins.policy import cost
from tests.engines.ruins import build


def chosen(state, seat):
    return GAME.policy(GAME.look(state, seat), GAME.legal(state, seat), Rng(build.SEED))


def choice(state) -> str:
    return build.text(chosen(state, GAME.to_act(state)[0]))


def face(rank, *, wild=False, count=0, draw=0, torch=0):
    return Face(rank=rank, wild=wild, count=count, draw=draw, torch=torch, sift=0)


def test_a_hand_costs_less_the_more_its_ruins_help():
    assert cost([]) == -5
    assert cost([face(3)]) == pytest.approx(1)
    assert cost([face(12)]) == pytest.approx(0.55)
    assert cost([face(3), face(3)]) == pytest.approx(1 - 0.45 * 0.12)
    assert cost([face(3, count=1)]) == pytest.approx(1 - 0.45 * 0.12)
    assert cost([face(3, draw=1, torch=2)]) == pytest.approx(1 - 0.15 - 0.1)
    assert cost([face(3), face(9, wild=True)]) == pytest.approx(1.05)
    assert cost([face(3, wild=True), face(4, wild=True)]) == pytest.approx(0.7)


def test_it_goes_out_when_it_can():
    state = build.table(3, {0: "R05-1 R05-2", 1: "R09-1 R09-2"})
    assert choice(state) == "play R05-1 R05-2 r5 s2"


def test_it_buys_what_lets_it_go_out():
    state = build.table(3, {0: "R02-1 R05-1"}, market="DT05 DB12 DT13 DM13", spent_claims=[0])
    assert choice(state) == "upgrade 0 R02-1"
    build.do(state, "0 upgrade 0 R02-1")
    assert choice(state) == "play R02-1 R05-1 r5 s2"


@pytest.mark.rule("R26")
@pytest.mark.parametrize(("round_", "claims"), [(1, False), (3, True), (4, True), (5, False)])
def test_it_claims_the_best_ruin_of_a_play_more_readily_later_on(round_, claims):
    state = build.table(3, {0: "R10-1 R10-2", 1: "R01-1 R02-1 R03-1"}, round=round_, lit={0: 0})
    expected = "claim R10-1" if claims else "play R10-1 R10-2 r10 s2"
    assert choice(state) == expected
    if claims:
        build.do(state, "0 claim R10-1")
        assert choice(state) == "play R10-1 R10-2 r10 s2"


def test_it_passes_rather_than_break_up_a_good_hand_unless_somebody_is_about_to_go_out():
    hand = "R09-1 R09-2 R09-3 R02-1 R02-2 R03-1 R03-2"
    hands = {1: hand, 0: "R01-1 R01-2 R01-3", 2: "R05-1 R05-2 R05-3"}
    state = build.table(3, hands, turn=1, sets=["0: R08-1 r8 s1"], lit={1: 0})
    assert choice(state) == "pass"
    hands[2] = "R05-1 R05-2"
    state = build.table(3, hands, turn=1, sets=["0: R08-1 r8 s1"], lit={1: 0})
    assert choice(state) == "play R09-1 r9 s1"


@pytest.mark.rule("R8")
def test_it_flips_what_helps_most_and_nothing_if_nothing_helps():
    state = build.new(2)
    card = chosen(state, 0).card
    assert card in state.own[0].hand
    state = build.table(2, {0: "R10-1"}, seen="R10-1")
    build.ask_flips(state, 0)
    assert choice(state) == "flip -"
    state = build.table(3, {0: "R02-1 R03-3", 1: "R01-1"})
    build.ask_flips(state, 0)
    assert choice(state) == "flip R03-3"


@pytest.mark.rule("R31")
def test_it_discards_what_the_hand_can_best_do_without():
    state = build.table(
        3, {0: "R06-1 R02-1 R09-1 R09-2"}, crafted={"R06-1": "DT13"}, deck="R09-3", market="DB13 DB12 DM13 DT01"
    )
    build.do(state, "0 play R06-1 r6 s1")
    assert choice(state) == "discard R02-1"


def test_it_finds_a_further_step_when_only_that_can_finish_the_turn():
    market = "DT05 DM01 DB13 DT09"
    state = build.table(3, {1: "R05-1 R06-1"}, turn=1, sets=["0: R09-1 r9 s1"], market=market)
    build.do(state, "1 upgrade 0 R05-1")
    assert choice(state) == "upgrade 1 R05-1"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_beats_random_play(players):
    games, won = 12, 0
    for game in range(games):
        state, rng = build.new(players, derived("beats", players, game).seed), derived("whim", players, game)
        hero = game % players
        while owing := GAME.to_act(state):
            seat = owing[0]
            legal = GAME.legal(state, seat)
            action = GAME.policy(GAME.look(state, seat), legal, rng) if seat == hero else rng.pick(legal)
            assert action in legal
            GAME.play(state, seat, action)
        won += state.open.winner == hero
    assert won >= games * 2 // 3
