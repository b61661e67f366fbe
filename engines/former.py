# mypy: ignore-errors
# ruff: noqa: ARG002
"""What games that have not been rebuilt yet still lean on; it goes when the last of them has been."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MethodType
from typing import Any, Generic

from . import contract
from .contract import A, Fault, IllegalAction, Names, P, S, V
from .contract import Event as AnyEvent
from .kit import anew
from .phrases import sentence
from .prospects import Prospect
from .rng import Rng

Check = Callable[[Any, int, Any], IllegalAction | None]
Effect = Callable[[Any, int, Any], list[AnyEvent]]
Foretold = Callable[[Any, Any, Names], tuple[str, Prospect | None]]
Faults = Iterator[tuple[str, str]]


class Action(contract.Action[Any, Any], frozen=True):
    def refusal(self, state: Any, seat: int) -> IllegalAction | None:
        raise RuntimeError

    def carry_out(self, state: Any, seat: int) -> list[AnyEvent]:
        raise RuntimeError

    def told(self, view: Any, names: Names) -> str:
        raise RuntimeError


class Event(contract.Event, frozen=True, kw_only=True):
    def told(self, names: Names) -> str:
        raise RuntimeError


def playing(check: Check, effects: Mapping[type, Effect]) -> Effect:
    def play(state: Any, seat: int, action: Any) -> list[AnyEvent]:
        refusal = check(state, seat, action)
        if refusal is not None:
            raise refusal
        return effects[type(action)](state, seat, action)

    return play


def telling(sentences: Mapping[type, Callable[[Any, Names], str]]) -> Callable[[AnyEvent, Names], str]:
    def narrate(event: AnyEvent, names: Names) -> str:
        return sentence(sentences[type(event)](event, names))

    return narrate


def describing(sentences: Mapping[type, Callable[[Any, Any, Names], str]]) -> Callable[[Any, Any, Names], str]:
    def describe(action: Any, view: Any, names: Names) -> str:
        return sentence(sentences[type(action)](action, view, names))

    return describe


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


def copied(state: S) -> S:
    return anew(state)


def with_new_luck(state: S, rng: Rng) -> S:
    other = anew(state)
    other.sealed.rng = Rng(f"{rng.below(1 << 128):032x}", state.sealed.rng.used)
    return other


def first_fault(*parts: Faults) -> Fault | None:
    for part in parts:
        for path, reason in part:
            return Fault(path, reason)
    return None


_LENT = ("check", "play", "describe", "foretell", "narrate", "canonical", "passage", "fault", "redeal")


@dataclass(frozen=True, kw_only=True)
class Game(contract.Game[S, V, A, P], Generic[S, V, A, P]):
    """What a game gives here takes the place of the contract's own; what it leaves out is the contract's."""

    check: Check | None = None
    play: Effect | None = None
    describe: Callable[[Any, Any, Names], str] | None = None
    narrate: Callable[[AnyEvent, Names], str] | None = None
    foretell: Foretold | None = None
    canonical: Callable[[Any, Any], Any] | None = None
    passage: Callable[[AnyEvent, Names], str] | None = None
    fault: Callable[[Any], Fault | None] | None = None
    redeal: Callable[[Any, int | None, Rng], Any] | None = None
    policy: Callable[..., Any]  # of state, seat and rng as long as there is no `imagine`
    casual: Callable[..., Any] | None = None
    imagine: Any = None
    faults: Any = None

    def __post_init__(self) -> None:
        if self.describe is not None and self.foretell is None:
            object.__setattr__(self, "foretell", lambda *asked: (self.describe(*asked), None))
        for name in _LENT:
            if getattr(self, name) is None:
                object.__setattr__(self, name, MethodType(getattr(contract.Game, name), self))
