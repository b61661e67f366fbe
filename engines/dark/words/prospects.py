"""A choice as its sentence and the parts that a board draws: a label for its button, and how likely its roll is."""

from __future__ import annotations

from typing import NamedTuple

from ...drawing import shortened
from ...phrases import opened, sentence, unbroken
from ...prospects import Chance, Foretold, Pool, Prospect

_SUMS = [a + b for a in range(1, 7) for b in range(1, 7)]
_PERCENTS = {least: round(100 * sum(each >= least for each in _SUMS) / len(_SUMS)) for least in range(3, 13)}


class Stakes(NamedTuple):
    """Two dice and what is added to them, against a Difficulty. R1."""

    difficulty: int
    bonus: int

    def least(self) -> int:
        """The least sum of the dice that will do: boxcars always do, snake eyes never. R2."""
        return max(3, min(12, self.difficulty - self.bonus))

    def percent(self) -> int:
        return _PERCENTS[self.least()]

    def words(self) -> str:
        """E.g. `+3 against 10 (72 %)`."""
        return f"{self.bonus:+d} against {self.difficulty} ({self.percent()} %)"

    def chances(self) -> tuple[Chance]:
        return (Chance(self.percent(), "", "good"),)

    def rolls(self) -> tuple[Pool]:
        return (Pool(2, least=self.least()),)


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
