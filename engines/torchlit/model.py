"""Torchlit's types: the cards, the three rooms of a state, and a view."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .. import contract
from ..rng import Rng

# fmt: off
Card = Literal[
    "D0", "D1", "D2", "D3", "D4", "D5", "D6", "D7",
    "S0", "S1", "S2", "S3", "S4", "S5", "S6", "S7",
    "G0", "G1", "G2", "G3", "G4", "G5", "G6", "G7",
    "W0", "W1", "W2", "W3", "W4", "W5", "W6", "W7",
    "M0", "M1", "M2", "M3", "M4", "M5", "M6", "M7",
    "E0", "E1", "E2", "E3", "E4", "E5", "E6", "E7",
    "B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7",
]
# fmt: on
Phase = Literal["light_torches", "play_trick", "place_monsters", "game_over"]
Source = Literal["hand", "torch"]

Seat = Annotated[int, msgspec.Meta(ge=0, le=4)]
Adventurer = Annotated[int, msgspec.Meta(ge=0, le=4)]
Door = Annotated[int, msgspec.Meta(ge=0, le=7)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=5)]  # of a trick, in order of play
Adventurers = Annotated[tuple[Adventurer, ...], msgspec.Meta(max_length=5)]

BONUS = 3  # gold for a torch that matches its owner's door
TORCH = 2  # gold of a torch dropped below a door


class Played(msgspec.Struct, frozen=True, gc=False):
    adventurer: Adventurer
    card: Card
    source: Source = msgspec.field(name="from")


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How the trick in play stands; once it is complete, how it ended."""

    winning: Adventurer
    lowest: Adventurer  # of equals the one that played last
    movers: Adventurers  # who would move, in order of play


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A finished trick."""

    lead: Adventurer
    cards: Cards  # clockwise from the lead
    torches: Cards  # those of them that were torches
    winner: Adventurer
    movers: Adventurers
    bearer: Adventurer  # who took the token and placed
    placed: Cards  # the rest was discarded


class Torch(msgspec.Struct, frozen=True, gc=False):
    """A torch as it was revealed."""

    adventurer: Adventurer
    card: Card
    door: Door  # where its owner stood
    matched: bool
    dropped_at: Door | None


class Earning(msgspec.Struct, frozen=True, gc=False):
    adventurer: Adventurer
    door: Door
    torch: Card
    sharers: Count  # adventurers on that door, this one included
    share: Count
    bonus: Count
    total: Count


class Round(msgspec.Struct, frozen=True, gc=False):
    """A scored round."""

    door_values: Annotated[tuple[Count, ...], msgspec.Meta(max_length=8)]  # dropped torches included
    entries: Annotated[tuple[Earning, ...], msgspec.Meta(max_length=5)]
    scores: Annotated[tuple[Count, ...], msgspec.Meta(max_length=5)]  # per seat, after the round


class Open(msgspec.Struct, forbid_unknown_fields=True):
    """What everyone sees. Lists run over adventurers unless said otherwise."""

    players: Annotated[int, msgspec.Meta(ge=2, le=5)]
    owner: list[Seat]  # adventurer -> seat
    round: Annotated[int, msgspec.Meta(ge=1, le=3)]
    trick_no: Annotated[int, msgspec.Meta(ge=1, le=13)]
    phase: Phase
    bearer: Adventurer
    lead: Adventurer  # who led, or will lead, the current trick
    trick: list[Played]  # in order of play
    standing: Standing | None  # None: no card has been played to this trick
    hand_sizes: list[Count]
    torch_lit: list[bool]
    torch_played: list[bool]  # this round
    positions: list[Door]
    doors: list[list[Card]]  # door -> faceup cards below it, in order of placing
    door_values: list[Count]  # door -> gold of the faceup cards below it
    discard: list[Card]
    history: list[Trick]  # of this round
    rounds_scored: list[Round]
    scores: list[Count]  # per seat


class Held(msgspec.Struct, forbid_unknown_fields=True):
    adventurer: Adventurer
    hand: list[Card]  # sorted
    torch: Card | None


class Own(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat alone sees: one adventurer, in a duel two."""

    held: list[Held]


class Sealed(msgspec.Struct, forbid_unknown_fields=True):
    """What nobody sees."""

    set_aside: Card | None  # five players: the card left over
    rng: Rng


class State(contract.State[Open, Own, Sealed]):
    """A position of Torchlit."""


class Keeps(msgspec.Struct, frozen=True):
    """The torch that is left after either way of playing to the final trick."""

    adventurer: Adventurer
    play_card: Card
    play_torch: Card


class Worth(msgspec.Struct, frozen=True, gc=False):
    """The gold of a door once these cards lie below it too."""

    door: Door
    cards: Cards
    gold: Count


class View(contract.View[Open, Own]):
    """A position of Torchlit as one seat sees it."""

    keeps: list[Keeps]  # of the seat's adventurers that still have both to choose from
    worth: list[Worth]  # while the seat places monsters: whatever it could place below each door


class Options(contract.Options, frozen=True):
    """Torchlit has none."""
