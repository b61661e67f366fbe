"""A choice as its sentence and the parts that a board draws: a label for its button, odds, dice."""

from __future__ import annotations

from ...drawing import shortened
from ...phrases import opened, sentence, unbroken
from ...prospects import Foretold, Prospect
from .odds import Stakes

_LONGEST = 32  # letters of a label


def _short(label: str) -> str:
    return shortened(opened(unbroken(label).rstrip(".")), _LONGEST)


def labelled(words: str, label: str) -> Foretold:
    return Foretold(words, Prospect(label=_short(label)))


def whole(words: str) -> str | Foretold:
    """The words are the label, unless they are too many: then they stand as they are."""
    return labelled(words, words) if len(words) <= _LONGEST else words


def staked(plain: str, label: str, stakes: Stakes | None, joint: str = ", ") -> Foretold:
    """With what is rolled, where it is known."""
    if stakes is None:
        return labelled(plain, label)
    parts = Prospect(label=_short(label), plain=sentence(plain), chances=stakes.chances(), rolls=stakes.rolls())
    return Foretold(f"{plain}{joint}{stakes.words()}", parts)
