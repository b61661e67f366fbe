"""How typed words find an action: by its number, by words of its sentence, or by the names of its pieces."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from .contract import AnyAction

_WORD = re.compile(r"[a-z0-9+−'-]+")


class Choice(NamedTuple):
    number: int  # as it is listed, from 1
    action: AnyAction
    told: str  # its sentence

    @property
    def kind(self) -> str:
        """The kind in words, such as `light torch`; or the value of `told_apart_by`, such as `evade`."""
        apart = getattr(self.action, self.action.told_apart_by, None)
        named = apart if isinstance(apart, str) else str(type(self.action).__struct_config__.tag)
        return named.replace("_", " ")


def choices(actions: Sequence[AnyAction], told: Sequence[str]) -> list[Choice]:
    return [Choice(number, *each) for number, each in enumerate(zip(actions, told, strict=True), 1)]


def found(offered: Sequence[Choice], typed: str) -> list[Choice]:
    """The choices that the words can mean: one if they are clear, several if not, none if they fit nothing."""
    if typed.isdecimal():
        return [each for each in offered if each.number == int(typed)]
    wanted = _words(typed)
    if not wanted:
        return []
    fitting = [each for each in offered if all(_has(each, word) for word in wanted)]
    exact = [each for each in fitting if all(word in _whole(each) for word in wanted)]
    same = [each for each in exact if _words(each.told) == wanted]
    return next((clear for clear in (same, exact) if len(clear) == 1), fitting)


def grouped(offered: Sequence[Choice]) -> dict[str, list[Choice]]:
    """The choices by kind, in the order in which they are listed."""
    groups: dict[str, list[Choice]] = {}
    for each in offered:
        groups.setdefault(each.kind, []).append(each)
    return groups


def some_of(same: Sequence[Choice], most: int) -> list[Choice]:
    """At most so many of them, from the first to the last and spread evenly."""
    if len(same) <= most:
        return list(same)
    return [same[place * (len(same) - 1) // (most - 1)] for place in range(most)]


def _has(choice: Choice, word: str) -> bool:
    """Whether a word is the beginning of one in the sentence, or the name of a piece."""
    return any(each.startswith(word) for each in _whole(choice))


def _whole(choice: Choice) -> set[str]:
    return {*_words(choice.told), *_words(choice.kind), *_pieces(msgspec.to_builtins(choice.action))}


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _pieces(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _pieces(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _pieces(inner)
    elif isinstance(value, str):
        yield value.lower()
