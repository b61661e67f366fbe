"""Bots choose by what their seat sees, so a view is as good as a state."""

from __future__ import annotations

import pytest

import engines
from engines.bots import LEVELS, choose_from_view
from engines.rng import Rng


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", engines.ready(), ids=lambda game: game.facts.id)
def test_bots_can_play_from_nothing_but_their_views(game, level):
    seats, luck = game.facts.seats[0], Rng("1" * 32)
    state, _ = game.setup(seats, game.options(), Rng("0" * 32))
    for _ in range(60):
        owing = game.to_act(state)
        if not owing:
            break
        action = choose_from_view(game, game.look(state, owing[0]), level, luck)
        assert game.check(state, owing[0], action) is None
        game.play(state, owing[0], action)


def test_the_same_view_and_luck_give_the_same_action():
    game = engines.load("torchlit")
    state, _ = game.setup(4, game.options(), Rng("0" * 32))
    view = game.look(state, game.to_act(state)[0])
    chosen = {choose_from_view(game, view, "normal", Rng("2" * 32)) for _ in range(3)}
    assert len(chosen) == 1
