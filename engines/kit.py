"""What every game would otherwise write for itself: the parts in which games do not differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from .contract import Event, Fault, IllegalAction, Names, Prospect, State
from .phrases import sentence
from .rng import Rng

S = TypeVar("S", bound=State[Any, Any, Any])

Check = Callable[[Any, int, Any], IllegalAction | None]
Effect = Callable[[Any, int, Any], list[Event]]
Foretold = Callable[[Any, Any, Names], tuple[str, Prospect | None]]
Faults = Iterator[tuple[str, str]]  # path and reason


def rulebook_of(package: str) -> Callable[[], str]:
    """The rules for players, RULES.md of a game's package."""

    def rulebook() -> str:
        return files(package).joinpath("RULES.md").read_text(encoding="utf-8")

    return rulebook


def playing(check: Check, effects: Mapping[type, Effect]) -> Effect:
    """How an action is carried out: an illegal one is refused and changes nothing."""

    def play(state: Any, seat: int, action: Any) -> list[Event]:
        refusal = check(state, seat, action)
        if refusal is not None:
            raise refusal
        return effects[type(action)](state, seat, action)

    return play


def telling(sentences: Mapping[type, Callable[[Any, Names], str]]) -> Callable[[Event, Names], str]:
    """How events are narrated: one small function for each kind gives its words."""

    def narrate(event: Event, names: Names) -> str:
        return sentence(sentences[type(event)](event, names))

    return narrate


def describing(sentences: Mapping[type, Callable[[Any, Any, Names], str]]) -> Callable[[Any, Any, Names], str]:
    """How actions are described: one small function for each kind gives its words."""

    def describe(action: Any, view: Any, names: Names) -> str:
        return sentence(sentences[type(action)](action, view, names))

    return describe


def foretelling(
    tell: Mapping[type, Foretold], alone: Mapping[type, Callable[[Any, Any, Names], str]] | None = None
) -> tuple[Callable[[Any, Any, Names], str], Foretold]:
    """`describe` and `foretell` of one: a small function for each kind gives its words and what they are made of.

    `alone` are the kinds whose words tell all.
    """
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
    other: S = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))
    return other


def with_new_luck(state: S, rng: Rng) -> S:
    """A copy of a state whose later draws are others: what every `redeal` begins with. The Rng is `sealed.rng`."""
    other = copied(state)
    other.sealed.rng = Rng(f"{rng.below(1 << 128):032x}", state.sealed.rng.used)
    return other


def first_fault(*parts: Faults) -> Fault | None:
    """The first thing wrong with a state. Each part relies on those before it and is asked only after them."""
    for part in parts:
        for path, reason in part:
            return Fault(path, reason)
    return None


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """1 for the most; equals share a place."""
    return tuple(1 + sum(other > mine for other in scores) for mine in scores)
