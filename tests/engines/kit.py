"""Helpers that the tests of every game would otherwise write for themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engines.bots import at_random, choose
from engines.contract import AnyGame, Event, IllegalAction
from engines.rng import Rng

SEED = "0123456789abcdef0123456789abcdef"
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida"]


def random_game(game: AnyGame, seats: int, seed: str = SEED, actions: int | None = None) -> Any:
    """Plays this many random actions of a game, or all until it is over."""
    state, rng = game.setup(seats, game.options(), Rng(seed))[0], Rng(seed[::-1])
    while (owing := game.to_act(state)) and actions != 0:
        seat = rng.pick(owing)
        game.play(state, seat, at_random(game, state, seat, rng))
        actions = actions and actions - 1
    return state


def of(events: Iterable[Event], *kinds: type) -> list[Any]:
    return [event for event in events if isinstance(event, kinds)]


def refused(game: AnyGame, state: Any, seat: int, action: Any) -> IllegalAction:
    """The refusal of an action, which must leave the state as it was."""
    before = game.copy(state)
    refusal = game.check(state, seat, action)
    assert refusal is not None, f"{action} is legal"
    assert refusal is not game.check(state, seat, action), "refusals are fresh objects"
    assert refusal.reason.endswith(".")
    assert action not in game.legal(state, seat)
    with pytest.raises(IllegalAction) as raised:
        game.play(state, seat, action)
    assert (raised.value.code, raised.value.reason) == (refusal.code, refusal.reason)
    assert game.copy(state) == before
    return refusal


def cannot_tell_redealt(game: AnyGame, state: Any, seats: int) -> None:
    """Checks that the seat sees and may do the same after a redeal as before."""
    for seat in (*range(seats), None):
        other = game.redeal(state, seat, Rng(SEED))
        assert game.fault(other) is None
        assert game.look(other, seat) == game.look(state, seat)
        assert game.to_act(other) == game.to_act(state)
        assert other.sealed.rng.seed != state.sealed.rng.seed
        if seat is None:
            continue
        assert game.legal(other, seat) == game.legal(state, seat)
        if seat in game.to_act(state):
            assert choose(game, other, seat, "normal", Rng(SEED)) == choose(game, state, seat, "normal", Rng(SEED))
