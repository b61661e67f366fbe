"""The cards of a turn: drawn, asked about, used, kept, discarded. R15 to R21, R34."""

from __future__ import annotations

from typing import final

from ...contract import Names
from ...kit import Detail, Seen, Small
from ...phrases import counted, listed
from ..model.basics import Card
from ..words.phrases import card


@final
class TurnBegan(Seen, frozen=True, kw_only=True):
    weight = 2

    turn: int
    fated: int

    def told(self, names: Names) -> str:
        return f"turn {self.turn} of 6 began with {names[self.fated]} as The Fated One"


@final
class CardsDrawn(Small, frozen=True, kw_only=True):
    seat: int
    count: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} drew {counted(self.count, 'card')}"


@final
class OwnCards(Small, frozen=True, kw_only=True):
    """To the owner alone."""

    cards: tuple[Card, ...]

    def told(self, names: Names) -> str:
        return f"your hand: {listed([card(each) for each in self.cards])}" if self.cards else "you drew nothing"


@final
class Reshuffled(Small, frozen=True, kw_only=True):
    count: int

    def told(self, names: Names) -> str:
        return f"the deck was empty and {counted(self.count, 'discarded card')} were shuffled to be the new one"


@final
class AskedNext(Small, frozen=True, kw_only=True, tag="asked"):
    """Whose decision it is, which follows from hands or orders that nobody else sees."""

    is_call = True

    seat: int

    def told(self, names: Names) -> str:
        return f"the next decision fell to {names[self.seat]}"


@final
class Discarded(Detail, frozen=True, kw_only=True):
    seat: int
    count: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} discarded {counted(self.count, 'card')} face down"


@final
class OwnDiscarded(Detail, frozen=True, kw_only=True):
    """To the owner alone."""

    cards: tuple[Card, ...]

    def told(self, names: Names) -> str:
        return f"you discarded {listed([f'the {card(each)}' for each in self.cards])}"
