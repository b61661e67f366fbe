"""What is wrong with a game as it is put together, found when it is made rather than when somebody plays it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from .contract import Game

_ABSTRACT = "__isabstractmethod__"


def complaints(game: Game[Any, Any, Any, Any]) -> Iterator[str]:
    """One sentence for each thing that is missing or is not what it should be."""
    for name in ("state", "view", "options"):
        if not isinstance(getattr(game, name), type):
            yield f"`{name}` is an alias; write a class of its own: `class {name.title()}(...)`."
    for name in ("actions", "events"):
        kinds = getattr(game, name)
        if not kinds:
            yield f"There are no {name}; are their modules in the folder that `kinds` looks through?"
        for kind in kinds:
            yield from _of_kind(kind)
        yield from _twice(kinds)
    fewest, most = game.facts.seats
    if missing := [seats for seats in range(fewest, most + 1) if seats not in game.facts.longest]:
        yield f"`longest` in its facts says nothing about {missing} seats."


def _of_kind(kind: type[msgspec.Struct]) -> Iterator[str]:
    if not getattr(kind, "__final__", False):
        yield f"{kind.__name__} is not marked `@final`, so mypy would not say what it lacks."
    for name in dir(kind):
        if getattr(getattr(kind, name), _ABSTRACT, False):
            yield f"{kind.__name__} does not say what its `{name}` is."
    for about in ("free", "private", "words"):
        for name in sorted(getattr(kind, about, frozenset()) - set(kind.__struct_fields__)):
            yield f"{kind.__name__} has no field `{name}`, which its `{about}` names."


def _twice(kinds: tuple[type[msgspec.Struct], ...]) -> Iterator[str]:
    tags = [str(kind.__struct_config__.tag) for kind in kinds]
    for tag in sorted({tag for tag in tags if tags.count(tag) > 1}):
        yield f"Two kinds are called `{tag}`."
