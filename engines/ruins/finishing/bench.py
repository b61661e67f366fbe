"""A turn under way, ready for one step after another to be tried on it. R25, G16."""

from __future__ import annotations

from functools import cached_property

from ..content import costs
from ..model import Open, Own, Ruin
from .pieces import Good, Piece, good, piece, task, upgraded
from .turn import Turn


class Bench:
    """Nothing is worked out before it is asked for."""

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
