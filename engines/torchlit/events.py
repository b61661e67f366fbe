"""What happens in Torchlit. A secret part is an event of its own, to those who may know it."""

from __future__ import annotations

import msgspec

from .. import contract, former
from .model import Card, Earning, Source, Torch


class GameStarted(former.Event, frozen=True, kw_only=True):
    weight = 2

    players: int
    bearer: int


class RoundStarted(former.Event, frozen=True, kw_only=True):
    weight = 2

    round: int
    bearer: int
    hand_size: int


class HandDealt(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    weight = 0

    seat: int
    adventurer: int
    cards: tuple[Card, ...]


class TorchLit(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int
    adventurer: int


class OwnTorch(former.Event, frozen=True, kw_only=True):
    """Which card an adventurer's torch is; to the owner alone."""

    shows = "nothing"
    weight = 0

    seat: int
    adventurer: int
    card: Card


class TorchesReady(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    bearer: int


class CardPlayed(former.Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    adventurer: int
    card: Card
    source: Source = msgspec.field(name="from")
    trick_no: int
    led: bool


class TorchReplaced(former.Event, frozen=True, kw_only=True):
    """The last hand card lies facedown as the torch; which one, OwnTorch tells its owner."""

    shows = "own"
    weight = 0

    seat: int
    adventurer: int


class TrickWon(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 2

    seat: int
    adventurer: int
    card: Card
    rank: int
    by_trump: bool
    trick_no: int


class AdventurerMoved(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int
    adventurer: int
    from_door: int
    to_door: int
    wrapped: bool


class Torchbearer(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int
    adventurer: int
    card: Card
    previous: int
    tied: bool


class MonstersPlaced(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int
    adventurer: int
    placed: tuple[Card, ...]
    discarded: tuple[Card, ...]
    wild: bool


class TorchesRevealed(former.Event, frozen=True, kw_only=True):
    weight = 2

    torches: tuple[Torch, ...]


class RoundScored(former.Event, frozen=True, kw_only=True):
    weight = 3

    round: int
    door_values: tuple[int, ...]
    entries: tuple[Earning, ...]
    scores: tuple[int, ...]


class GameOver(former.Event, frozen=True, kw_only=True):
    weight = 3

    result: contract.Result


EVENTS = (
    GameStarted,
    RoundStarted,
    HandDealt,
    TorchLit,
    OwnTorch,
    TorchesReady,
    CardPlayed,
    TorchReplaced,
    TrickWon,
    AdventurerMoved,
    Torchbearer,
    MonstersPlaced,
    TorchesRevealed,
    RoundScored,
    GameOver,
)
