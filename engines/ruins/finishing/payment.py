"""Paying: whether lit torches, and those that effects light on the way, suffice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ..content import all_torches

Bill = tuple[tuple[int, int], ...]  # of each purchase its cost, and how many torches it lights


class Helper(NamedTuple):
    """A ruin that may join the set for its torch effects."""

    lights: tuple[int, ...]  # sorted
    is_anchor: bool  # it has the rank of its own


class Helpers(NamedTuple):
    """Those there are, and how many of them the set has room for beside the committed ruins."""

    ruins: tuple[Helper, ...]  # sorted
    room: int
    is_anchored: bool  # a committed ruin is an anchor; else room is needed for one

    def choices(self) -> Iterator[tuple[Helper, ...]]:
        """As many as there is room for, in every different way. Fewer would light no more."""
        most = min(self.room, len(self.ruins))
        for used in sorted(set(combinations(self.ruins, max(0, most)))):
            if self.is_anchored or len(used) < self.room or any(one.is_anchor for one in used):
                yield used
        if not self.is_anchored and 0 < most == self.room:
            yield from sorted(set(combinations(self.ruins, most - 1)))


@lru_cache(maxsize=8192)
def pays(lit: int, bill: Bill, own: tuple[int, ...], helpers: Helpers) -> bool:
    """Whether the bill can be paid with the help of torches lit by ruins of the set. R29."""
    lights = [tuple(sorted([*own, *(light for one in used for light in one.lights)])) for used in helpers.choices()]
    return any(affords(lit, bill, each) for each in dict.fromkeys(lights))


@lru_cache(maxsize=8192)
def affords(lit: int, bill: Bill, lights: tuple[int, ...]) -> bool:
    """Whether some order of buying and lighting pays the bill. A torch effect lights all its torches at once."""
    if not bill:
        return True
    for at, (cost, light) in enumerate(bill):
        gained = tuple(sorted((*lights, light))) if light else lights
        if cost <= lit and affords(lit - cost, bill[:at] + bill[at + 1 :], gained):
            return True
    most = all_torches()
    return lit < most and any(
        affords(min(most, lit + light), bill, lights[:at] + lights[at + 1 :]) for at, light in enumerate(lights)
    )
