"""A choice as its sentence and the parts that a board draws: a label for its button, odds, dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import contract
from ...contract import Names
from ...drawing import shortened
from ...former import Foretold
from ...phrases import opened, sentence, unbroken
from ...prospects import Prospect
from ..model import View
from .naming import Sentence
from .odds import Stakes

_LONGEST = 32  # letters of a label

Told = tuple[str, Prospect | None]
Tales = dict[type[contract.AnyAction], Foretold]


def _short(label: str) -> str:
    return shortened(opened(unbroken(label).rstrip(".")), _LONGEST)


def labelled(words: str, label: str) -> Told:
    return words, Prospect(label=_short(label))


def whole(words: str) -> Told:
    """The words are the label, unless they are too many: then they stand as they are."""
    return labelled(words, words) if len(words) <= _LONGEST else (words, None)


def staked(plain: str, label: str, stakes: Stakes | None, joint: str = ", ") -> Told:
    """With what is rolled, where it is known."""
    if stakes is None:
        return labelled(plain, label)
    told = Prospect(
        label=_short(label),
        plain=sentence(plain),
        chances=stakes.chances(),
        rolls=stakes.rolls(),
    )
    return f"{plain}{joint}{stakes.words()}", told


def called(tell: Sentence, label: Callable[[Any], str]) -> Foretold:
    """A sentence, and a label that the action alone tells."""

    def told(action: Any, view: View, names: Names) -> Told:
        return labelled(tell(action, view, names), label(action))

    return told
