"""Progress: somebody owes something until there is a result, and that is within the bound, for bots as for others."""

from __future__ import annotations

import pytest

from engines.bots import LEVELS, Level, choose
from engines.rng import Rng, derived
from tests.engines.laws.cases import EVERY_CASE, SEEDS, Case, law
from tests.engines.laws.walks import walk


@law(6, seed=SEEDS)
def test_play_goes_on_until_there_is_a_result_and_ends_within_the_bound(case: Case, seed: str) -> None:
    game, played = case.game, walk(case, seed)
    for state, _ in played.positions():
        owing = game.to_act(state)
        assert bool(owing) == (game.result(state) is None)
        assert all(game.legal(state, seat) for seat in owing)
        assert list(owing) == sorted(set(owing))
        hash(game.question(state))
    assert len(played) <= game.facts.longest[case.seats]


@law(6, seed=SEEDS)
def test_a_result_has_a_place_for_everybody_and_the_winners_come_first(case: Case, seed: str) -> None:
    played = walk(case, seed)
    result = case.game.result(played.at(len(played)))
    assert result is not None
    assert len(result.scores) == len(result.places) == case.seats
    if case.game.facts.together:
        assert result.winners in ((), tuple(range(case.seats)))
        assert set(result.places) == {1}
    else:
        assert result.winners == tuple(seat for seat, place in enumerate(result.places) if place == 1)


@EVERY_CASE
@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_play_every_seat_to_the_end(case: Case, level: Level) -> None:
    game, whim = case.game, derived("bots", level)
    state, _ = game.setup(case.seats, case.options, Rng(derived(level).seed))
    while owing := game.to_act(state):
        action = choose(game, state, owing[0], level, whim)
        assert game.check(state, owing[0], action) is None
        game.play(state, owing[0], action)
    assert game.result(state) is not None


@EVERY_CASE
def test_roles_name_every_seat_or_none(case: Case) -> None:
    assert case.game.fits(case.seats, case.options) is None
    assert len(case.game.roles(case.seats, case.options)) in (0, case.seats)
