# mypy: ignore-errors
# ruff: noqa: ARG002
"""What By Dark of Torch still leans on until its acts are rebuilt; then it goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MethodType
from typing import Any, Generic

from . import contract
from .contract import A, IllegalAction, Names, P, S, V
from .contract import Event as AnyEvent
from .phrases import sentence
from .prospects import Prospect

Check = Callable[[Any, int, Any], IllegalAction | None]
Effect = Callable[[Any, int, Any], list[AnyEvent]]
Foretold = Callable[[Any, Any, Names], tuple[str, Prospect | None]]


class Action(contract.Action[Any, Any], frozen=True):
    def refusal(self, state: Any, seat: int) -> IllegalAction | None:
        raise RuntimeError

    def carry_out(self, state: Any, seat: int) -> list[AnyEvent]:
        raise RuntimeError

    def told(self, view: Any, names: Names) -> str:
        raise RuntimeError


def foretelling(
    tell: Mapping[type, Foretold], alone: Mapping[type, Callable[[Any, Any, Names], str]] | None = None
) -> tuple[Callable[[Any, Any, Names], str], Foretold]:
    every = {**tell, **{kind: _as_it_is(words) for kind, words in (alone or {}).items()}}

    def foretell(action: Any, view: Any, names: Names) -> tuple[str, Prospect | None]:
        words, prospect = every[type(action)](action, view, names)
        return sentence(words), prospect

    def describe(action: Any, view: Any, names: Names) -> str:
        return foretell(action, view, names)[0]

    return describe, foretell


def _as_it_is(words: Callable[[Any, Any, Names], str]) -> Foretold:
    return lambda action, view, names: (words(action, view, names), None)


_LENT = ("check", "play", "describe", "foretell", "canonical")


@dataclass(frozen=True, kw_only=True)
class Game(contract.Game[S, V, A, P], Generic[S, V, A, P]):
    """What a game gives here takes the place of the contract's own; what it leaves out is the contract's."""

    check: Check | None = None
    play: Effect | None = None
    describe: Callable[[Any, Any, Names], str] | None = None
    foretell: Foretold | None = None
    canonical: Callable[[Any, Any], Any] | None = None

    def __post_init__(self) -> None:
        for name in _LENT:
            if getattr(self, name) is None:
                object.__setattr__(self, name, MethodType(getattr(contract.Game, name), self))
