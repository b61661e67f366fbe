"""The facts of Torchlit's cards, and which of them are used by how many players."""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple, get_args

import msgspec

from .model import Card


class _Suit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    gold: int  # of a card faceup below a door
    doors: int  # the fewest with which it is in the deck


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    owner: tuple[int, ...]  # adventurer -> seat
    after: tuple[int, ...]  # adventurer -> who plays next in a trick
    beyond: tuple[int, ...]  # door -> where one goes from it
    tricks: int  # of a round


class _Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int
    trump: str
    door_of_rank: tuple[int, ...]  # below which a monster goes, and a torch pays or falls
    tables: dict[int, _Table]  # by number of players. R1, R30
    suits: tuple[_Suit, ...]
    adventurers: tuple[str, ...]


_PRINTED = msgspec.json.decode(files(__package__).joinpath("cards.json").read_bytes(), type=_Printed)

ROUNDS = _PRINTED.rounds
TRUMP = _PRINTED.trump
SUITS: dict[str, str] = {suit.id: suit.name for suit in _PRINTED.suits}
ADVENTURERS = _PRINTED.adventurers
CARDS: tuple[Card, ...] = get_args(Card)  # the canonical order: by suit, then by rank
RANK: dict[str, int] = {card: int(card[1]) for card in CARDS}
DOOR: dict[str, int] = {card: _PRINTED.door_of_rank[rank] for card, rank in RANK.items()}
SUIT: dict[str, str] = {card: card[0] for card in CARDS}
GOLD: dict[str, int] = {card: suit.gold for suit in _PRINTED.suits for card in CARDS if card[0] == suit.id}
ORDER: dict[str, int] = {card: at for at, card in enumerate(CARDS)}
ONE: dict[str, str] = {suit: f"{'an' if name == 'Eye' else 'a'} {name}" for suit, name in SUITS.items()}
NAME: dict[str, str] = {card: f"{SUITS[card[0]]} {card[1]}" for card in CARDS}


class Layout(NamedTuple):
    """What is on the table with a number of players. R1."""

    players: int
    adventurers: int
    owner: tuple[int, ...]  # adventurer -> seat
    held: tuple[list[int], ...]  # seat -> its adventurers
    order: tuple[tuple[int, ...], ...]  # adventurer -> who plays in a trick that it leads, in order of play
    doors: int
    beyond: tuple[int, ...]  # door -> where one goes from it
    tricks: int
    dealt: int  # cards to each adventurer, the later torch included
    deck: tuple[Card, ...]
    in_deck: frozenset[str]

    @property
    def has_leftover(self) -> bool:
        return len(self.deck) > self.dealt * self.adventurers


def _layout(players: int, table: _Table) -> Layout:
    doors = len(table.beyond)
    suits = {suit.id for suit in _PRINTED.suits if suit.doors <= doors}
    deck = tuple(card for card in CARDS if SUIT[card] in suits and DOOR[card] < doors)
    return Layout(
        players=players,
        adventurers=len(table.owner),
        owner=table.owner,
        held=tuple([each for each, owner in enumerate(table.owner) if owner == seat] for seat in range(players)),
        order=tuple(_order(lead, table.after) for lead in range(len(table.after))),
        doors=doors,
        beyond=table.beyond,
        tricks=table.tricks,
        dealt=table.tricks + 1,
        deck=deck,
        in_deck=frozenset(deck),
    )


def _order(lead: int, after: tuple[int, ...]) -> tuple[int, ...]:
    order = [lead]
    while len(order) < len(after):
        order.append(after[order[-1]])
    return tuple(order)


LAYOUTS: dict[int, Layout] = {players: _layout(players, table) for players, table in _PRINTED.tables.items()}
