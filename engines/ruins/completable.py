"""Whether a turn under way can still be finished by a legal play, perhaps after more purchases. R25, G16.

A set has rank r exactly when each of its ruins is wild or has the own rank r, and one of them, the anchor, has the own
rank r. So for each r that some ruin can reach, purchases are tried that bring a ruin up to r, make it wild, or make it
count for more; nothing else can help. Whether they can be paid for is asked last, because torch effects may relight
torches in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.ruins.offer import Offer
from engines.ruins.pieces import ANY, COUNT, TORCH, Good, Piece, Task
from engines.ruins.search import Search
from engines.ruins.standing import Standing, standing


class Turn:
    """A turn under way. A rank that is out of reach before a step stays so, so the others alone are tried after it."""

    def __init__(self, pieces: Iterable[Piece], lit: int, goods: Iterable[Good], task: Task) -> None:
        self._pieces = sorted(pieces)
        self._task = task
        self._goods = _helpful(self._pieces, lit, goods, task)
        self._offers: dict[Good | None, Offer] = {}
        self._searches: dict[tuple[int, Good | None], Search] = {}
        self._is_free = task.size == ANY and not any(one.committed for one in self._pieces)
        self._reached = [] if self._is_free else self._reach(lit)

    def can_end(self) -> bool:
        return self._is_free or bool(self._reached)

    def can_end_after(self, before: Piece, after: Piece, lit: int, bought: Good | None = None) -> bool:
        """Whether it can be finished once a step has made one ruin another and has left so many torches lit."""
        if self._is_free:
            return True  # whatever was done to a ruin, a leader may play it alone
        then = [(rank, stands.swap(rank, before, after)) for rank, stands in self._reached]
        if any(stands.meets(self._task) for _, stands in then):
            return True
        offer = self._offer(bought)
        return any(
            self._search(rank, bought).succeeds_after(before, after, stands, lit)
            for rank, stands in then
            if offer.goods and (after.fits(rank) or offer.can_fit(after, rank))
        )

    def _reach(self, lit: int) -> list[tuple[int, Standing]]:
        """Every rank that the set at the end of this turn can have."""
        ranks = [(rank, standing(self._pieces, rank)) for rank in sorted(self._candidates())]
        return [
            (rank, stands)
            for rank, stands in ranks
            if stands.meets(self._task) or self._search(rank, None).succeeds(stands, lit)
        ]

    def _candidates(self) -> set[int]:
        """The ranks that some ruin can have and every committed one can take."""
        offer = self._offer(None)
        kinds = {(one.rank, one.free) for one in self._pieces}
        ranks = {rank + more for rank, free in kinds for more in offer.climbs(free)}
        bound = [one for one in self._pieces if one.committed and not one.wild]
        return {rank for rank in ranks if rank >= self._task.rank and all(offer.can_fit(one, rank) for one in bound)}

    def _offer(self, bought: Good | None) -> Offer:
        if bought not in self._offers:
            goods = [*self._goods]
            if bought in goods:
                goods.remove(bought)
            self._offers[bought] = Offer(goods)
        return self._offers[bought]

    def _search(self, rank: int, bought: Good | None) -> Search:
        if (rank, bought) not in self._searches:
            self._searches[rank, bought] = Search(self._pieces, self._offer(bought), self._task, rank)
        return self._searches[rank, bought]


def _helpful(pieces: Sequence[Piece], lit: int, goods: Iterable[Good], task: Task) -> list[Good]:
    """The goods worth a try, sorted. A torch effect helps only if it lights more than it costs."""
    found = [each for each in goods if each.kind >= 0 and (each.kind != COUNT or task.size != ANY)]
    found = [each for each in found if each.kind != TORCH or each.value > each.cost]
    within = lit + sum([sum(one.lights) for one in pieces])
    within += sum([each.value - each.cost for each in found if each.kind == TORCH])
    return sorted([each for each in found if each.cost <= within])
