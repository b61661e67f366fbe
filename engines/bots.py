"""Ways of choosing an action for a seat that no person plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

from .contract import AnyAction, AnyGame
from .rng import Rng

Level = Literal["easy", "normal"]
LEVELS: tuple[Level, ...] = get_args(Level)


def choose(game: AnyGame, state: Any, seat: int, level: Level, rng: Rng) -> AnyAction:
    """A legal action of a seat that owes one. Nothing goes into it that the seat does not know."""
    return advise(game, game.look(state, seat), game.legal(state, seat), level, rng)


def choose_from_view(game: AnyGame, view: Any, level: Level, rng: Rng) -> AnyAction:
    """The same for a seat of which only the view is known; raises Unimaginable if no state shows it."""
    state = game.imagine(view, rng)
    return advise(game, view, game.legal(state, view.seat), level, rng)


def advise(game: AnyGame, view: Any, legal: Sequence[AnyAction], level: Level, rng: Rng) -> AnyAction:
    """One of the legal actions of a seat that owes one and sees this view."""
    if level == "easy" and game.casual is None and rng.below(2):
        return rng.pick(list(legal))
    way = game.casual if level == "easy" and game.casual else game.policy
    action: AnyAction = way(view, legal, rng)
    return action


def at_random(game: AnyGame, state: Any, seat: int, rng: Rng) -> AnyAction:
    action: AnyAction = rng.pick(game.legal(state, seat))
    return action
