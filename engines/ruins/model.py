"""Ruins' types: the cards, and the three rooms of a state."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .. import contract
from ..rng import Rng

# fmt: off
Ruin = Literal[
    "R01-1", "R01-2", "R01-3", "R01-4", "R01-5", "R02-1", "R02-2", "R02-3", "R02-4", "R02-5",
    "R03-1", "R03-2", "R03-3", "R03-4", "R03-5", "R04-1", "R04-2", "R04-3", "R04-4", "R04-5",
    "R05-1", "R05-2", "R05-3", "R05-4", "R05-5", "R06-1", "R06-2", "R06-3", "R06-4", "R06-5",
    "R07-1", "R07-2", "R07-3", "R07-4", "R07-5", "R08-1", "R08-2", "R08-3", "R08-4", "R08-5",
    "R09-1", "R09-2", "R09-3", "R09-4", "R09-5", "R10-1", "R10-2", "R10-3", "R10-4", "R10-5",
]

Discovery = Literal[
    "DT01", "DT02", "DT03", "DT04", "DT05", "DT06", "DT07", "DT08", "DT09", "DT10", "DT11", "DT12", "DT13",
    "DM01", "DM02", "DM03", "DM04", "DM05", "DM06", "DM07", "DM08", "DM09", "DM10", "DM11", "DM12", "DM13",
    "DB01", "DB02", "DB03", "DB04", "DB05", "DB06", "DB07", "DB08", "DB09", "DB10", "DB11", "DB12", "DB13",
]
# fmt: on
Phase = Literal["flip", "turn", "sift", "over"]
Position = Literal["top", "middle", "bottom"]
Source = Literal["night", "top", "middle", "bottom"]
Ending = Literal["instant", "showdown", "uncontested"]

Seat = Annotated[int, msgspec.Meta(ge=0, le=4)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Torches = Annotated[int, msgspec.Meta(ge=0, le=3)]
Points = Annotated[int, msgspec.Meta(ge=0, le=10)]
Slot = Annotated[int, msgspec.Meta(ge=0, le=3)]
Seats = Annotated[list[Seat], msgspec.Meta(max_length=5)]
Ruins = Annotated[list[Ruin], msgspec.Meta(max_length=50)]


class Face(msgspec.Struct, frozen=True):
    """What a ruin is worth with all that is on it."""

    rank: Count  # printed plus added
    wild: bool
    count: Count  # how many more cards it may count as
    draw: Count
    torch: Count  # of all its sources together
    sift: Count


class Crafted(msgspec.Struct, forbid_unknown_fields=True):
    """What everyone knows of one ruin, wherever it is."""

    night: bool  # it has been seen on its night side
    top: Discovery | None
    middle: Discovery | None
    bottom: Discovery | None
    claim: Seat | None
    face: Face  # as far as everyone knows


class Set(msgspec.Struct, frozen=True):
    """Ruins played at once."""

    seat: Seat
    cards: Annotated[tuple[Ruin, ...], msgspec.Meta(min_length=1, max_length=50)]  # sorted
    rank: Count
    size: Count  # how many cards they count as


class Used(msgspec.Struct, frozen=True):
    """A torch effect that was used before the play."""

    card: Ruin
    source: Source


class Open(msgspec.Struct, forbid_unknown_fields=True):
    """What everyone sees. Lists of numbers run over seats."""

    players: Annotated[int, msgspec.Meta(ge=2, le=5)]
    round: Annotated[int, msgspec.Meta(ge=1, le=5)]
    phase: Phase
    first: Seat  # the first player of the round
    turn: Seat  # who plays or discards; before the first turn the first player, at the end the winner
    owing: Seats  # who has not decided the flip
    participants: Seats  # of this round
    out_order: Seats  # who went out in this round, first to last
    hand_sizes: list[Count]
    torches: list[Torches]  # lit ones
    claims: list[Annotated[int, msgspec.Meta(ge=0, le=2)]]  # left
    vp: list[Points]
    vp_at_start: list[Points]  # of this round
    forced_draws: list[Annotated[int, msgspec.Meta(ge=0, le=9)]]  # in this round
    drawn: list[Count]  # how many ruins of each hand may have been drawn in this round
    cleared: Ruins  # that lay open in this round and went back into the deck, so only a draw brings one into a hand
    ruins: dict[Ruin, Crafted]  # the register: every ruin in use
    trick: Annotated[list[Set], msgspec.Meta(max_length=50)]  # in order of play; the last is the one to follow
    discarded: Ruins  # face up beside the trick
    passed: Seats  # who passed since the last set, in order
    skipped: Seat | None  # who of them passed by force
    committed: Ruins  # of the turn under way: they must be played
    used: Annotated[list[Used], msgspec.Meta(max_length=20)]  # torch effects of the turn under way
    sift_left: Count  # ruins still to be discarded
    market: Annotated[list[Discovery | None], msgspec.Meta(min_length=4, max_length=4)]  # slot 0 to 3
    discoveries_left: Count  # in their deck
    deck_size: Count
    winner: Seat | None
    ending: Ending | None


class Own(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat alone sees."""

    hand: Ruins  # sorted
    turned: dict[Ruin, Face]  # ruins of the hand on a night side that not everyone has seen
    nights: Ruins  # ruins, wherever they are, on a night side that this seat knows of and not everyone has seen
    handed: dict[Ruin, Seat]  # ruins this seat handed over at the deal -> who still holds them
    fresh: Ruins  # ruins of the hand drawn by the sift under way
    by_night: dict[Ruin, Face]  # until the flip is decided: what each ruin on its day side would be worth once turned


class Sealed(msgspec.Struct, forbid_unknown_fields=True):
    """What nobody sees."""

    deck: Ruins  # the last is the top
    turned: Ruins  # ruins of the deck on a night side that not everyone has seen, sorted
    discoveries: Annotated[list[Discovery], msgspec.Meta(max_length=39)]  # the last is the top
    rng: Rng


class State(contract.State[Open, Own, Sealed]):
    """A position of Ruins."""


class View(contract.View[Open, Own]):
    """A position of Ruins as one seat sees it."""

    strong: Seats  # who wins the game by going out, should nobody go out before them
    marks: Annotated[list[str], msgspec.Meta(max_length=5)]  # by seat, e.g. `out 1st`, `passed`; "": it plays on


class Options(contract.Options, frozen=True):
    """Ruins has none."""
