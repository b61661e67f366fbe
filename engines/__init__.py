"""The catalogue: every game by its id. A game is in it by being a package of this folder."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from .contract import AnyGame, Facts


@cache
def catalogue() -> dict[str, Facts]:
    """The facts of every game, playable ones first. No rules are loaded for it."""
    names = [module.name for module in iter_modules(__path__) if module.ispkg]
    facts = [import_module(f"{__name__}.{name}").FACTS for name in names]
    return {each.id: each for each in sorted(facts, key=lambda each: (not each.is_ready, each.title))}


@cache
def load(game_id: str) -> AnyGame:
    """A playable game with its rules. KeyError if there is none of that name."""
    if not catalogue()[game_id].is_ready:
        raise KeyError(game_id)
    game: AnyGame = import_module(f"{__name__}.{game_id}.game").GAME
    return game


def ready() -> list[AnyGame]:
    """Every game that can be played."""
    return [load(game_id) for game_id, facts in catalogue().items() if facts.is_ready]
