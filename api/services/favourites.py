"""Which of a seat's legal actions a letter offers: all if they are few, else those the game's policy likes best."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from engines.contract import Action, AnyGame
from engines.rng import derived

FEW = 12
BEST = 6
ASKED = 12  # times, each with luck of its own


def favourites(game: AnyGame, state: Any, seat: int, occasion: str) -> tuple[list[Action], bool]:
    """The actions, and whether there are more. The same occasion and knowledge give the same ones."""
    legal: list[Action] = game.legal(state, seat)
    if len(legal) <= FEW:
        return legal, False
    chosen = Counter(_key(_asked(game, state, seat, occasion, number)) for number in range(ASKED))
    kinds = _first_of_each_kind(legal)
    ranked = sorted(legal, key=lambda action: (-chosen[_key(action)], action not in kinds))
    return ranked[:BEST], True


def _asked(game: AnyGame, state: Any, seat: int, occasion: str, number: int) -> Action:
    liked: Action = game.canonical(state, game.policy(state, seat, derived("letter", occasion, number)))
    return liked


def _first_of_each_kind(legal: list[Action]) -> list[Action]:
    """So that what the policy never chooses is at least to be seen."""
    first: dict[type[Action], Action] = {}
    for action in legal:
        first.setdefault(type(action), action)
    return list(first.values())


def _key(action: Action) -> bytes:
    return msgspec.json.encode(action)
