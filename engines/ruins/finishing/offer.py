"""What the market offers to a turn that is to be finished."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_

from .pieces import COUNT, RANK, TORCH, WILD, Good, Piece

Ladder = tuple[tuple[int, int], ...]  # of each rank discovery how much it adds, and its position as a bit


class Offer:
    """Goods that can help, in the order in which they are tried."""

    def __init__(self, goods: Sequence[Good]) -> None:
        self.goods = goods
        self.positions = reduce(or_, [each.position for each in goods], 0)
        self.prisms = [each.position for each in goods if each.kind == WILD]
        self.widens = any(each.kind in (COUNT, TORCH) for each in goods)
        self.torches = sum([each.value for each in goods if each.kind == TORCH])
        self._prismatic = reduce(or_, self.prisms, 0)
        ladder = tuple([(each.value, each.position) for each in goods if each.kind == RANK])
        self._climbs = [climbs(ladder[at:]) for at in range(len(goods) + 1)]

    def can_rise(self, by: int, free: int, start: int = 0) -> bool:
        """Whether the goods from some number on can raise a ruin by so much, without regard to cost."""
        return by in self._climbs[start][free]

    def lends(self, one: Piece) -> set[int]:
        """The ranks that they can make a ruin give to a set."""
        found = {one.printed} if one.wild or one.free & self._prismatic else set()
        return found if one.wild else found.union(one.rank + more for more in self._climbs[0][one.free])

    def can_fit(self, one: Piece, rank: int) -> bool:
        """Whether they can make a ruin that is not wild fit into a set of a rank."""
        return rank - one.rank in self._climbs[0][one.free] or bool(one.free & self._prismatic)


@lru_cache(maxsize=4096)
def climbs(ladder: Ladder) -> tuple[frozenset[int], ...]:
    """For each choice of free positions, all that some of these discoveries can add up to."""
    if not ladder:
        return (frozenset({0}),) * 8
    (value, position), rest = ladder[0], climbs(ladder[1:])
    return tuple(
        [
            rest[free] | {value + more for more in rest[free & ~position]} if free & position else rest[free]
            for free in range(8)
        ]
    )
