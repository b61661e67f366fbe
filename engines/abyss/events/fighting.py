"""What happens in a battle."""

from __future__ import annotations

from typing import Literal

from ... import former
from ..ids import (
    Card,
    Color,
    Die,
    Mid,
    Monster,
    Spot,
    Target,
    Tier,
    Tile,
    Treasure,
)
from .kinds import Costly, Quiet, Told, Who


class HeroesPlaced(former.Event, frozen=True, kw_only=True):
    tiles: tuple[Tile, ...]  # by seat
    moved: tuple[int, ...]  # seats whose tile was taken


class WhiteRolled(former.Event, frozen=True, kw_only=True):
    weight = 0

    dice: tuple[Die, ...]
    total: int
    tier: Tier


class MonsterAppeared(former.Event, frozen=True, kw_only=True):
    weight = 2

    mid: Mid
    card: Monster
    spot: Spot
    health: int


class RoundBegan(Quiet, frozen=True, kw_only=True):
    round: int
    pool: int
    darkness: int


class TurnBegan(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int


class TurnSkipped(Quiet, frozen=True, kw_only=True):
    who: Who
    why: Literal["stunned", "nothing", "rests"]


class Recovered(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    weapon: Card
    color: Color
    auto: bool


class Attacked(Costly, frozen=True, kw_only=True):
    weapon: Card
    attack: str
    pick: tuple[Target, ...]
    cost: int


class Syphoned(Quiet, frozen=True, kw_only=True):
    seat: int
    weapon: Card


class Used(Costly, frozen=True, kw_only=True):
    card: Treasure


class Rolled(former.Event, frozen=True, kw_only=True):
    die: Die
    roll: int


class Hit(Quiet, frozen=True, kw_only=True):
    by: Who | None  # None: a burst
    target: Who
    damage: int
    armor: int
    blocked: int
    lost: int
    stunned: bool


class Thorns(Quiet, frozen=True, kw_only=True):
    target: Who
    lost: int


class Healed(Quiet, frozen=True, kw_only=True):
    target: Who
    amount: int


class Blocked(Quiet, frozen=True, kw_only=True):
    weight = 0

    target: Who
    amount: int


class Moved(Quiet, frozen=True, kw_only=True):
    weight = 0

    who: Who
    start: Spot
    end: Spot
    swapped: Who | None


class Returned(Quiet, frozen=True, kw_only=True):
    weight = 0

    who: Who
    spot: Spot


class Died(Quiet, frozen=True, kw_only=True):
    weight = 2

    who: Who


class Burst(Quiet, frozen=True, kw_only=True):
    mid: Mid
    card: Monster


class Phoenix(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int
    card: Treasure
    health: int


class Revived(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int
    spot: Spot
    health: int


class StunLifted(Quiet, frozen=True, kw_only=True):
    seats: tuple[int, ...]


class Rallied(Quiet, frozen=True, kw_only=True):
    amount: int


class EpGained(Quiet, frozen=True, kw_only=True):
    seat: int
    color: Color
    amount: int


class Gave(Costly, frozen=True, kw_only=True):
    receiver: int
    card: Treasure | None


class GaveHidden(Told, frozen=True, kw_only=True):
    """To giver and receiver alone."""

    seat: int
    receiver: int
    card: Treasure


class Offered(Quiet, frozen=True, kw_only=True):
    seat: int
    asked: int
    card: Treasure | None
    want: Treasure | None  # None: not sent yet


class OfferShown(Told, frozen=True, kw_only=True):
    """To the two seats alone."""

    seat: int
    asked: int
    card: Treasure


class Withdrawn(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int


class Answered(Quiet, frozen=True, kw_only=True):
    seat: int
    accept: bool


class Exchanged(Costly, frozen=True, kw_only=True):
    weight = 2

    asked: int
    card: Treasure | None
    want: Treasure


class RetreatCalled(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int


class VoteCast(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int


class OwnVote(Quiet, frozen=True, kw_only=True):
    """To the seat alone."""

    weight = 0

    seat: int
    retreat: bool


class VotesCounted(former.Event, frozen=True, kw_only=True):
    weight = 2

    yes: tuple[int, ...]
    living: int
    retreat: bool


class MonsterRolled(former.Event, frozen=True, kw_only=True):
    mid: Mid
    card: Monster
    roll: int
    action: str


class Regenerated(Quiet, frozen=True, kw_only=True):
    weight = 0

    mid: Mid
    card: Monster
    amount: int


class TorchBurntDown(Quiet, frozen=True, kw_only=True):
    weight = 2


class BattleEnded(Quiet, frozen=True, kw_only=True):
    weight = 3

    outcome: Literal["won", "retreat", "lost"]
    rounds: int


# fmt: off
EVENTS = (
    HeroesPlaced, WhiteRolled, MonsterAppeared, RoundBegan, TurnBegan, TurnSkipped, Recovered, Attacked, Syphoned,
    Used, Rolled, Hit, Thorns, Healed, Blocked, Moved, Returned, Died, Burst, Phoenix, Revived, StunLifted, Rallied,
    EpGained, Gave, GaveHidden, Offered, OfferShown, Withdrawn, Answered, Exchanged, RetreatCalled, VoteCast,
    OwnVote, VotesCounted, MonsterRolled, Regenerated, TorchBurntDown, BattleEnded,
)
# fmt: on
