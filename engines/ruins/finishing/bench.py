"""Whether a turn under way can still be finished by a legal play, perhaps after more purchases. R25, G16.

A set of several ruins has rank r exactly when each of them is wild or has the own rank r, and one of them, the anchor,
lends it that rank. So for each r that some ruin can lend, purchases are tried that bring a ruin up to r, make it wild,
or make it count for more; nothing else can help. Whether they can be paid for is asked last, because torch effects may
relight torches in between.

A single ruin is such a set too. A wild one alone has its added ranks as well, and what it could become is tried apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from ..content import costs
from ..model import Open, Own, Ruin
from .offer import Offer
from .pieces import ANY, COUNT, TORCH, Good, Piece, Standing, Task, good, piece, standing, task, upgraded
from .search import Search, rises_alone


class Turn:
    """A turn under way."""

    def __init__(self, pieces: Iterable[Piece], lit: int, goods: Iterable[Good], task: Task) -> None:
        self._pieces, self._lit, self._task = sorted(pieces), lit, task
        self._goods = _helpful(self._pieces, lit, goods, task)
        self._offers: dict[Good | None, Offer] = {}
        self._searches: dict[tuple[int, Good | None], Search] = {}
        self._held = [one for one in self._pieces if one.committed]
        self._is_free = task.size == ANY and not self._held
        self._targets = [] if self._is_free else self._find_targets()

    def can_end(self) -> bool:
        if self._is_free or any(self._is_reached(rank, stands) for rank, stands in self._within_reach):
            return True
        loners = {one for one in self._pieces if one.wild and len(self._held) == one.committed}
        return any(rises_alone(one, self._lit, self._goods, self._task) for one in loners)

    def can_end_after(self, before: Piece, after: Piece, lit: int, bought: Good | None = None) -> bool:
        """Whether it can be finished once a step has made one ruin another and has left so many torches lit."""
        if self._is_free:
            return True  # whatever was done to a ruin, a leader may play it alone
        if any(stands.swap(rank, before, after).meets(self._task) for rank, stands in self._targets):
            return True
        then = [(rank, stands.swap(rank, before, after)) for rank, stands in self._within_reach]
        offer, held = self._offer(bought), [*self._held, after]
        if before.committed:
            held.remove(before)
        if any(
            self._search(rank, bought).succeeds_after(before, after, stands, lit)
            for rank, stands in then
            if self._is_open(rank, held, offer)
        ):
            return True
        return after.wild and held == [after] and rises_alone(after, lit, offer.goods, self._task)

    def _find_targets(self) -> list[tuple[int, Standing]]:
        """The ranks that the set at the end could have."""
        offer = self._offer(None)
        ranks = set[int]().union(*(offer.lends(one) for one in self._pieces))
        return [(rank, standing(self._pieces, rank)) for rank in sorted(ranks) if rank >= self._task.rank]

    @cached_property
    def _within_reach(self) -> list[tuple[int, Standing]]:
        """A follower's ranks that are out of reach stay so after any step, so that nobody looks at them again."""
        if self._task.size != ANY:
            self._targets = [(rank, stands) for rank, stands in self._targets if self._is_reached(rank, stands)]
        return self._targets

    def _is_reached(self, rank: int, stands: Standing) -> bool:
        if stands.meets(self._task):
            return True
        is_open = self._is_open(rank, self._held, self._offer(None))
        return is_open and self._search(rank, None).succeeds(stands, self._lit)

    def _is_open(self, rank: int, held: Sequence[Piece], offer: Offer) -> bool:
        """Whether the goods could make all committed ruins fit, and one of them an anchor if no other can be that."""
        if not offer.goods or len(held) > self._task.size:
            return False
        is_alone = self._task.size in (ANY, len(held))  # whoever leads can play the committed ruins alone
        if is_alone and not any(rank in offer.lends(one) for one in held):
            return False
        return all(one.fits(rank) or offer.can_fit(one, rank) for one in held)

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


class Bench:
    """A turn under way, on which one step after another is tried. Nothing is worked out before it is asked for."""

    def __init__(self, table: Open, own: Own, seat: int) -> None:
        self.table, self.own, self.seat = table, own, seat
        self.hand, self.lit = own.hand, table.torches[seat]
        self._known: dict[tuple[Piece, Piece, int, int | None], bool] = {}

    @cached_property
    def pieces(self) -> dict[Ruin, Piece]:
        return {card: piece(self.table, self.own, card) for card in self.hand}

    @cached_property
    def goods(self) -> dict[int, Good]:
        """What the market offers, by slot."""
        return {slot: found for slot in range(len(costs())) if (found := good(self.table, slot))}

    @cached_property
    def _way(self) -> Turn:
        return Turn(self.pieces.values(), self.lit, self.goods.values(), task(self.table))

    @cached_property
    def is_hopeless(self) -> bool:
        """Whether no play can come of this turn, whatever is bought."""
        return not self._way.can_end()

    def strands(self, card: Ruin, after: Piece, lit: int, bought: int | None = None) -> bool:
        """Whether the turn could not be finished with the ruin as it is after a step."""
        before = self.pieces[card]
        key = (before, after, lit, bought)
        if key not in self._known:
            good = None if bought is None else self.goods[bought]
            self._known[key] = not self._way.can_end_after(before, after, lit, good)
        return self._known[key]

    def strands_bought(self, card: Ruin, slot: int) -> bool:
        """The same after a purchase for it."""
        found = self.goods[slot]
        return self.strands(card, upgraded(self.pieces[card], found), self.lit - found.cost, slot)
