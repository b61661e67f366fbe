"""Entering the dungeon, and the end: R24 to R29."""

import pytest

from engines.torchlit.ending import score
from engines.torchlit.events import GameOver, RoundScored, TorchesRevealed
from engines.torchlit.game import GAME
from tests.engines.torchlit import build


def scored(players, positions, torches, doors):
    lit = dict(enumerate(build.cards(torches)))
    state = build.table(players, {}, torches=lit, positions=positions, doors=doors)
    revealed, round_scored = score(state)
    return state, revealed, round_scored


def totals(round_scored):
    return [entry.total for entry in round_scored.entries]


@pytest.mark.rule("R24", "R25", "R26")
def test_s5_the_scoring_example():
    _, revealed, paid = scored(4, [2, 4, 4, 0], "M1 S6 E4 G4", "D4 S4 M4")
    assert [torch.matched for torch in revealed.torches] == [False, False, True, False]
    assert [torch.dropped_at for torch in revealed.torches] == [1, 6, None, 4]
    assert paid.door_values == (0, 2, 0, 0, 6, 0, 2, 0)
    assert [entry.share for entry in paid.entries] == [0, 3, 3, 0]
    assert totals(paid) == [0, 3, 6, 0]


@pytest.mark.rule("R25")
def test_s19_a_dropped_dragon_torch_is_worth_2():
    _, revealed, paid = scored(3, [3, 5, 0], "D5 M2 G4", "S0 W2 E3 D3 S5")
    assert revealed.torches[0].dropped_at == 5
    assert paid.door_values == (1, 0, 3, 3, 2, 3, 0)
    assert totals(paid) == [3, 3, 1]


@pytest.mark.rule("R24", "R26")
def test_s20_three_on_one_door_two_bonuses():
    _, revealed, paid = scored(5, [5, 5, 5, 2, 0], "M5 W1 G5 B5 E2", "D2 D5 S5 W5 E5")
    assert [torch.matched for torch in revealed.torches] == [True, False, True, False, False]
    assert paid.door_values[5] == 7
    assert [entry.share for entry in paid.entries[:3]] == [2, 2, 2]
    assert [entry.sharers for entry in paid.entries] == [3, 3, 3, 1, 1]
    assert paid.door_values[2] == 4
    assert totals(paid) == [5, 2, 5, 4, 0]


@pytest.mark.rule("R26")
def test_s21_an_empty_door_pays_nothing_and_ones_own_dropped_torch_never_helps():
    _, revealed, paid = scored(3, [1, 6, 3], "S4 M5 E2", "S0 G0 G3 W5")
    assert not any(torch.matched for torch in revealed.torches)
    assert paid.door_values == (2, 0, 2, 1, 2, 3, 0)
    assert totals(paid) == [0, 0, 1]


@pytest.mark.rule("R24")
def test_s22_a_torch_of_rank_0_on_door_0():
    _, _, paid = scored(4, [0, 0, 3, 4], "B0 S7 M7 E7", "D0 S0 G3")
    assert (paid.entries[0].share, paid.entries[0].bonus, paid.entries[0].total) == (1, 3, 4)


@pytest.mark.rule("R27")
def test_earnings_are_written_down_and_added_to_the_score():
    state, _, paid = scored(4, [2, 4, 4, 0], "M1 S6 E4 G4", "D4 S4 M4")
    assert state.open.scores == [0, 3, 6, 0]
    _, again = score(state)
    assert state.open.scores == [0, 6, 12, 0]
    assert [each.scores for each in state.open.rounds_scored] == [(0, 3, 6, 0), (0, 6, 12, 0)]
    assert (paid.to, again.scores) == (None, (0, 6, 12, 0))


@pytest.mark.rule("R29")
@pytest.mark.parametrize(
    ("scores", "winners", "places", "reason"),
    [
        ([17, 21, 21, 12], (1, 2), (3, 1, 1, 4), "2 seats share the most gold after three rounds: 21."),
        ([14, 20, 20, 9], (1, 2), (3, 1, 1, 4), "2 seats share the most gold after three rounds: 20."),
        ([5, 9, 8, 8], (1,), (4, 1, 2, 2), "One seat has the most gold after three rounds: 9."),
    ],
)
def test_s24_the_most_gold_wins_and_tied_players_share_the_victory(scores, winners, places, reason):
    state = build.random_game(4)
    state.open.scores = scores
    result = GAME.result(state)
    assert (result.winners, result.places, result.scores) == (winners, places, tuple(scores))
    assert result.reason == reason


@pytest.mark.rule("R29")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_ends_after_three_rounds_and_exactly_the_stated_number_of_actions(players):
    length = GAME.facts.longest[players]
    state = build.random_game(players, actions=length - 1)
    assert GAME.result(state) is None
    (seat,) = GAME.to_act(state)
    events = GAME.play(state, seat, GAME.legal(state, seat)[0])
    assert [type(event) for event in events[1:]] == [TorchesRevealed, RoundScored, GameOver]
    assert events[-1].result == GAME.result(state)
    assert GAME.to_act(state) == ()
    assert [GAME.legal(state, each) for each in range(players)] == [[]] * players
    assert len(state.open.rounds_scored) == 3
