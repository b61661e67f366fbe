"""Ways of choosing an action for a seat that no person plays."""

from __future__ import annotations

from typing import Any, Literal, get_args

from .contract import Action, AnyGame
from .rng import Rng

Level = Literal["easy", "normal"]
LEVELS: tuple[Level, ...] = get_args(Level)


def choose(game: AnyGame, state: Any, seat: int, level: Level, rng: Rng) -> Action:
    """A legal action of a seat that owes one. Only what the seat may know goes into it."""
    if level == "easy" and game.casual is None and rng.below(2):
        return at_random(game, state, seat, rng)
    way = game.casual if level == "easy" and game.casual else game.policy
    action: Action = way(state, seat, rng)
    return action


def at_random(game: AnyGame, state: Any, seat: int, rng: Rng) -> Action:
    action: Action = rng.pick(game.legal(state, seat))
    return action
