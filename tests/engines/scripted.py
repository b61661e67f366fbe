"""Random numbers of which a test chooses the first: dice and picks follow its script, and then come by chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engines.rng import Rng

SEED = "0123456789abcdef0123456789abcdef"


class Scripted(Rng):
    rolls: list[int] = msgspec.field(default_factory=list)  # of dice, in order
    picks: list[Any] = msgspec.field(default_factory=list)  # of choices among several, in order
    dice: list[int] = msgspec.field(default_factory=list)  # of whatever is drawn, counted from 1, in order

    def below(self, n: int) -> int:
        if not self.dice:
            return super().below(n)
        chosen = self.dice.pop(0)
        assert 1 <= chosen <= n, f"there is no outcome {chosen} of {n}"
        self.used += 1
        return chosen - 1

    def roll(self, sides: int) -> int:
        if not self.rolls:
            return super().roll(sides)
        roll = self.rolls.pop(0)
        assert 1 <= roll <= sides, f"a D{sides} cannot show {roll}"
        return roll

    def pick(self, items: Sequence[Any]) -> Any:
        if not self.picks:
            return super().pick(items)
        chosen = self.picks.pop(0)
        assert chosen in items, f"{chosen} is not among {items}"
        return chosen


def scripted(rolls: Iterable[int] = (), picks: Iterable[Any] = ()) -> Scripted:
    return Scripted(SEED, rolls=list(rolls), picks=list(picks))
