"""The facts of Torchlit's cards, and which of them are used by how many players."""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple, get_args

import msgspec

from engines.torchlit.model import Card


class _Suit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    gold: int  # of a card faceup below a door
    doors: int  # the fewest with which it is in the deck


class _Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int
    trump: str
    door_of_rank: tuple[int, ...]  # below which a monster goes, and a torch pays or falls
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
    doors: int
    dealt: int  # cards to each adventurer, the later torch included
    deck: tuple[Card, ...]
    in_deck: frozenset[str]

    @property
    def tricks(self) -> int:
        return self.dealt - 1

    @property
    def has_leftover(self) -> bool:
        return len(self.deck) > self.dealt * self.adventurers


def _layout(players: int) -> Layout:
    adventurers = 4 if players == 2 else players  # R30
    doors = 7 if players == 3 else 8
    suits = {suit.id for suit in _PRINTED.suits if suit.doors <= doors}
    deck = tuple(card for card in CARDS if SUIT[card] in suits and RANK[card] < doors)
    return Layout(
        players=players,
        adventurers=adventurers,
        owner=tuple(each % players for each in range(adventurers)),
        doors=doors,
        dealt=len(deck) // adventurers,
        deck=deck,
        in_deck=frozenset(deck),
    )


LAYOUTS: dict[int, Layout] = {players: _layout(players) for players in (2, 3, 4, 5)}
