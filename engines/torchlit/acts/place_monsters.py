"""The Torchbearer lays cards of the trick below the doors of their ranks. R15 to R18."""

from __future__ import annotations

from typing import Self, final

from ...contract import Event, IllegalAction, Names
from ..board import in_trick
from ..content import DOOR, GOLD, NAME, SUIT, SUITS
from ..ending import end_round
from ..model import Card, Cards, Open, State, Trick, View
from ..phrases import cards, who
from ..tricks import is_wild, placings
from .act import Act, not_your_turn


@final
class MonstersPlaced(Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int
    adventurer: int
    placed: tuple[Card, ...]
    discarded: tuple[Card, ...]
    wild: bool

    def told(self, names: Names) -> str:
        wild = "the trick was wild: " if self.wild else ""
        placed = f"{cards(self.placed)} below {_doors(len(self.placed))}" if self.placed else "nothing"
        were = "was" if len(self.discarded) == 1 else "were"
        rest = f"; {cards(self.discarded)} {were} discarded" if self.discarded else ""
        return f"{wild}{who(self.adventurer, names)} placed {placed}{rest}"


def _doors(count: int) -> str:
    return "the door of its rank" if count == 1 else "the doors of their ranks"


@final
class PlaceMonsters(Act, frozen=True):
    phase = "place_monsters"

    cards: Cards

    @classmethod
    def offers(cls, state: State, seat: int) -> list[Self]:
        table, bearer = state.open, state.open.bearer
        return [cls(bearer, chosen) for chosen in placings(in_trick(table))] if table.owner[bearer] == seat else []

    def named(self) -> tuple[Card, ...]:
        return self.cards

    def objection(self, state: State) -> IllegalAction | None:
        table, chosen = state.open, self.cards
        if self.adventurer != table.bearer:
            return not_your_turn(table, self.adventurer)
        trick = in_trick(table)
        for card in chosen:
            if card not in trick:
                return IllegalAction("not_in_trick", f"{NAME[card]} is not part of this trick.")
        for card in chosen:
            if chosen.count(card) > 1:
                return IllegalAction("duplicate_card", f"{NAME[card]} is listed twice.")
        return None if is_wild(trick) else _one_of_each([SUIT[card] for card in trick], [SUIT[card] for card in chosen])

    def canonical(self, state: State) -> PlaceMonsters:
        """The cards may be named in any order; they are listed in the order in which they were played."""
        if self.objection(state) is not None:
            return self
        return PlaceMonsters(self.adventurer, tuple([card for card in in_trick(state.open) if card in self.cards]))

    def carry_out(self, state: State, seat: int) -> list[Event]:
        table, trick = state.open, in_trick(state.open)
        placed = tuple([card for card in trick if card in self.cards])
        discarded = tuple([card for card in trick if card not in placed])
        for card in placed:
            door = DOOR[card]
            table.doors[door].append(card)
            table.door_values[door] += GOLD[card]
        table.discard += discarded
        _file_trick(table, placed)
        placing = MonstersPlaced(
            to=None, seat=seat, adventurer=self.adventurer, placed=placed, discarded=discarded, wild=is_wild(trick)
        )
        if not any(table.hand_sizes):
            return [placing, *end_round(state)]
        table.trick_no += 1
        table.phase = "play_trick"
        return [placing]

    def told(self, view: View, names: Names) -> str:
        rest = [card for card in in_trick(view.open) if card not in self.cards]
        discard = f"; discard {cards(rest)}" if rest else ""
        return f"place {cards(self.cards) or 'nothing'}{discard}"


def _one_of_each(suits: list[str], chosen: list[str]) -> IllegalAction | None:
    for suit in chosen:
        if chosen.count(suit) > 1:
            return IllegalAction("one_per_suit", f"Place only one {SUITS[suit]}.")
    for suit in suits:
        if suit not in chosen:
            return IllegalAction("suit_missing", f"You must place one {SUITS[suit]}: the trick is not wild.")
    return None


def _file_trick(table: Open, placed: tuple[Card, ...]) -> None:
    """The trick is cleared into the history, and the Torchbearer is to lead."""
    stands, bearer = table.standing, table.bearer
    assert stands is not None  # noqa: S101 (the trick is complete)
    torches = tuple([each.card for each in table.trick if each.source == "torch"])
    table.history.append(Trick(table.lead, in_trick(table), torches, stands.winning, stands.movers, bearer, placed))
    table.trick = []
    table.standing = None
    table.lead = bearer
