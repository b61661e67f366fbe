"""What happens in Ruins. A secret part is an event of its own, to those who may know it."""

from __future__ import annotations

from .. import former
from .model import Discovery, Ending, Position, Ruin, Source


class GameStarted(former.Event, frozen=True, kw_only=True):
    weight = 2

    players: int
    deck_size: int
    market: tuple[Discovery | None, ...]


class RoundStarted(former.Event, frozen=True, kw_only=True):
    weight = 2

    round: int
    first: int
    participants: tuple[int, ...]
    hand_sizes: tuple[int, ...]  # once claimed ruins are handed over
    vp: tuple[int, ...]


class Dealt(former.Event, frozen=True, kw_only=True):
    weight = 0

    seat: int
    count: int


class HandDealt(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    weight = 0

    seat: int
    cards: tuple[Ruin, ...]


class ClaimReturned(former.Event, frozen=True, kw_only=True):
    giver: int
    receiver: int
    count: int


class RuinsReturned(former.Event, frozen=True, kw_only=True):
    """Which ruins were handed over; to giver and receiver alone."""

    weight = 0

    giver: int
    receiver: int
    cards: tuple[Ruin, ...]


class FlipDecided(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    seat: int


class OwnFlip(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    seat: int
    card: Ruin | None
    rank: int | None  # once turned


class NightSeen(former.Event, frozen=True, kw_only=True):
    """Ruins that were flipped in secret come to light."""

    shows = "own"

    seat: int
    cards: tuple[Ruin, ...]


class Upgraded(former.Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    card: Ruin
    discovery: Discovery
    position: Position
    slot: int
    cost: int
    torches: int


class Claimed(former.Event, frozen=True, kw_only=True):
    shows = "own"
    weight = 2

    seat: int
    card: Ruin
    claims_left: int


class TorchesLit(former.Event, frozen=True, kw_only=True):
    shows = "own"
    weight = 0

    seat: int
    card: Ruin
    source: Source
    lit: int  # how many really
    torches: int


class Played(former.Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    cards: tuple[Ruin, ...]
    rank: int
    size: int
    lead: bool
    hand_left: int


class MarketRefilled(former.Event, frozen=True, kw_only=True):
    weight = 0

    market: tuple[Discovery | None, ...]
    discoveries_left: int


class WentOut(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 2

    seat: int
    place: int
    vp_change: int  # within the limits of the score track
    vp: int


class Drew(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int
    by: int
    count: int


class RuinsDrawn(former.Event, frozen=True, kw_only=True):
    """Which ruins a seat drew, by force or to sift; to that seat alone."""

    weight = 0

    seat: int
    cards: tuple[Ruin, ...]


class Sifted(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    seat: int
    count: int


class Discarded(former.Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    card: Ruin


class Passed(former.Event, frozen=True, kw_only=True):
    shows = "own"
    weight = 0

    seat: int


class Skipped(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    seat: int
    by: int


class TrickEnded(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    winner: int  # who played last
    leader: int  # who leads next
    cards_returned: int


class RoundEnded(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 3

    round: int
    out_order: tuple[int, ...]
    last: int
    changes: tuple[int, ...]  # what each seat won or lost in the round, within the limits of the score track
    vp: tuple[int, ...]


class Showdown(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 3

    participants: tuple[int, ...]
    leaders: tuple[int, ...]  # with the most VP
    first_out: int  # of round 4


class GameEnded(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 3

    winner: int
    kind: Ending
    vp: tuple[int, ...]
    placement: tuple[int, ...]


# fmt: off
EVENTS = (
    GameStarted, RoundStarted, Dealt, HandDealt, ClaimReturned, RuinsReturned, FlipDecided, OwnFlip, NightSeen,
    Upgraded, Claimed, TorchesLit, Played, MarketRefilled, WentOut, Drew, RuinsDrawn, Sifted, Discarded, Passed,
    Skipped, TrickEnded, RoundEnded, Showdown, GameEnded,
)
# fmt: on
