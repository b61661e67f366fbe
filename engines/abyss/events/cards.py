"""Cards that are drawn, shown and moved."""

from __future__ import annotations

from typing import final

import msgspec

from ... import contract
from ...contract import Names
from ...phrases import counted, listed, whose
from ..model.ids import Card, Deck, Dungeon, Treasure
from ..words import phrases as say
from .kinds import Costly, Quiet, Told


@final
class CardsDrawn(contract.Event, frozen=True, kw_only=True):
    seat: int
    cards: tuple[Treasure, ...]  # open ones
    hidden: int

    def told(self, names: Names) -> str:
        parts = [say.card(card) for card in self.cards]
        parts += [counted(self.hidden, "hidden item")] if self.hidden else []
        return f"{names[self.seat]} drew {listed(parts)}"


@final
class ItemsDrawn(contract.Event, frozen=True, kw_only=True):
    """To the seat alone."""

    seat: int
    cards: tuple[Treasure, ...]

    def told(self, names: Names) -> str:
        what = "hidden item was" if len(self.cards) == 1 else "hidden items were"
        return f"{whose(names[self.seat])} {what} {say.cards(self.cards)}"


@final
class DungeonTaken(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} drew a dungeon card"


@final
class DungeonDrawn(contract.Event, frozen=True, kw_only=True):
    """To the seat alone."""

    seat: int
    card: Dungeon

    def told(self, names: Names) -> str:
        return f"{whose(names[self.seat])} new dungeon card was {say.room(self.card)}"


@final
class WeaponSwapped(Costly, frozen=True, kw_only=True):
    weight = 0

    out: Card | None  # None: it fills a gap
    in_: Card = msgspec.field(name="in")
    auto: bool

    def told(self, names: Names) -> str:
        if self.out is None:
            return f"{whose(names[self.seat])} {say.card(self.in_)} moved up from the spare pile"
        return f"{names[self.seat]} swapped {say.card(self.out)} for {say.card(self.in_)}"


@final
class Revealed(Told, frozen=True, kw_only=True):
    seat: int
    card: Treasure

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} revealed {say.card(self.card)}"


@final
class CardLost(contract.Event, frozen=True, kw_only=True):
    """News even to the seat that acted: a sole card is taken without asking, and may be somebody else's hidden item."""

    seat: int
    card: Treasure

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} lost {say.card(self.card)}"


@final
class Reshuffled(contract.Event, frozen=True, kw_only=True):
    weight = 0

    deck: Deck
    count: int

    def told(self, _: Names) -> str:
        decks = {"rewards": "reward deck", "dungeons": "dungeon pile"}
        deck = decks.get(self.deck, f"deck of {self.deck} monsters")
        return f"the {deck} was shuffled again from {counted(self.count, 'card')}"
