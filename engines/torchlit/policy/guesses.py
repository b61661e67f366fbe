"""What the others may still play to a trick, guessed from what one seat has seen."""

from __future__ import annotations

from ...rng import Rng
from ..board import unseen, voids
from ..content import LAYOUTS, SUIT
from ..model import Card, Held, Open, Own
from ..tricks import may_follow


class Replies:
    """The adventurers still to play after the present one, and the cards they may have."""

    def __init__(self, table: Open, seat: int, own: Own) -> None:
        layout = LAYOUTS[table.players]
        around, played = layout.adventurers, len(table.trick)
        shown = voids(table)
        self.is_final = table.trick_no == layout.tricks
        self._unseen = unseen(table, own.held)
        self._after: list[tuple[Held | None, int, set[str]]] = []  # an own hand, or a size and the suits it lacks
        for step in range(played + 1, around):
            each = (table.lead + step) % around
            held = own.held[each // table.players] if layout.owner[each] == seat else None
            self._after.append((held, table.hand_sizes[each], shown[each]))

    def sample(self, rng: Rng) -> list[list[Card]]:
        """One guess: for each of them a hand in the order in which it would like to play."""
        pool = list(self._unseen)
        rng.shuffle(pool)
        hands = []
        for held, size, lacking in self._after:
            if held is not None:
                hands.append(_known(held, self.is_final, rng))
            elif self.is_final:
                hands.append([pool.pop()])  # hand or torch, nobody can tell
            else:
                hand, pool = _draw(pool, size, lacking)
                hands.append(hand)
        return hands

    def complete(self, trick: list[Card], hands: list[list[Card]]) -> list[Card]:
        """The trick with the first card of each hand that may be played."""
        lead = SUIT[trick[0]]
        return trick + [hand[0] if self.is_final else may_follow(hand, lead)[0] for hand in hands]


def _known(held: Held, is_final: bool, rng: Rng) -> list[Card]:
    """A partner's hand, in any order."""
    hand = [*held.hand, held.torch] if is_final and held.torch else list(held.hand)
    rng.shuffle(hand)
    return hand


def _draw(pool: list[Card], size: int, lacking: set[str]) -> tuple[list[Card], list[Card]]:
    """A hand from the top of the pool without the suits it lacks, and what is left."""
    hand: list[Card] = []
    left: list[Card] = []
    for card in pool:
        (hand if len(hand) < size and SUIT[card] not in lacking else left).append(card)
    missing = size - len(hand)  # an earlier hand may have taken too many of the rest
    return hand + left[:missing], left[missing:]
