"""Whether a turn under way can be finished: steps after which it could not are refused. R25, G16."""

from __future__ import annotations

from ..content import costs
from ..model import Ruin, State
from .pieces import Piece, good, piece, task
from .turn import Turn


class Bench:
    """A turn under way, ready for one step after another to be tried on it."""

    def __init__(self, state: State, seat: int) -> None:
        self.hand = state.own[seat].hand
        self.lit = state.open.torches[seat]
        self.pieces = {card: piece(state, seat, card) for card in self.hand}
        self.goods = {slot: found for slot in range(len(costs())) if (found := good(state, slot))}
        self.way = Turn(self.pieces.values(), self.lit, self.goods.values(), task(state))
        self.known: dict[tuple[Piece, Piece, int, int | None], bool] = {}

    def strands(self, card: Ruin, after: Piece, lit: int, bought: int | None = None) -> bool:
        """Whether the turn could not be finished with the ruin as it is after a step."""
        before = self.pieces[card]
        key = (before, after, lit, bought)
        if key not in self.known:
            good = None if bought is None else self.goods[bought]
            self.known[key] = self.way.can_end_after(before, after, lit, good)
        return not self.known[key]

    def is_hopeless(self) -> bool:
        """Whether no play can come of this turn, whatever is bought."""
        return not self.way.can_end()
