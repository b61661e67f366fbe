"""How likely a roll is: what its sentence says of it, and what a board draws of it."""

from __future__ import annotations

from typing import NamedTuple

from ...prospects import Chance, Pool

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
