"""What happens between battles: the beginning, rooms, cards, shops, rewards, the end."""

from __future__ import annotations

from typing import Literal

import msgspec

from ... import contract, former
from ..ids import (
    Card,
    Class,
    Color,
    Deck,
    Die,
    Dungeon,
    HeroCard,
    Length,
    Tile,
    Treasure,
)
from ..model import Orders
from .kinds import Costly, Quiet, Told


class GameStarted(former.Event, frozen=True, kw_only=True):
    weight = 2

    length: Length
    king_health: int


class TorchRolled(former.Event, frozen=True, kw_only=True):
    rolls: tuple[tuple[int | None, ...], ...]  # one list by seat for each time they rolled


class TorchPassed(Quiet, frozen=True, kw_only=True):
    seat: int


class HeroChosen(former.Event, frozen=True, kw_only=True):
    weight = 2

    seat: int
    hero: HeroCard
    class_: Class = msgspec.field(name="class")
    roll: int
    health: int
    ep: int


class CardsDrawn(former.Event, frozen=True, kw_only=True):
    seat: int
    cards: tuple[Treasure, ...]  # open ones
    hidden: int


class ItemsDrawn(former.Event, frozen=True, kw_only=True):
    """To the seat alone."""

    seat: int
    cards: tuple[Treasure, ...]


class DungeonTaken(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int


class DungeonDrawn(former.Event, frozen=True, kw_only=True):
    """To the seat alone."""

    seat: int
    card: Dungeon


class RoomPlayed(Told, frozen=True, kw_only=True):
    weight = 3

    seat: int
    card: Dungeon
    played: int


class RoomFound(former.Event, frozen=True, kw_only=True):
    weight = 3

    card: Dungeon
    how: Literal["blind", "summons"]
    holder: int | None
    played: int


class TreasureRolled(former.Event, frozen=True, kw_only=True):
    weight = 2

    die: Die
    roll: int
    cards: tuple[Treasure, ...]


class Assigned(Quiet, frozen=True, kw_only=True):
    weight = 2

    card: Treasure
    receiver: int


class ShopOpened(former.Event, frozen=True, kw_only=True):
    weight = 2

    cards: tuple[Treasure, ...]


class Pledged(Quiet, frozen=True, kw_only=True):
    seat: int
    card: Treasure


class Paid(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    card: Treasure


class Bought(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int
    card: Treasure
    pot: tuple[Treasure, ...]


class ShopPassed(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    auto: bool


class ShopClosed(Quiet, frozen=True, kw_only=True):
    cards: tuple[Treasure, ...]


class Equipped(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    out: Card
    in_: Card = msgspec.field(name="in")


class TileChosen(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int


class OwnTile(Quiet, frozen=True, kw_only=True):
    """To the seat alone."""

    weight = 0

    seat: int
    tile: Tile


class WeaponSwapped(Costly, frozen=True, kw_only=True):
    weight = 0

    out: Card | None  # None: it fills a gap
    in_: Card = msgspec.field(name="in")
    auto: bool


class Revealed(Told, frozen=True, kw_only=True):
    seat: int
    card: Treasure


class Rested(Quiet, frozen=True, kw_only=True):
    healed: tuple[int, ...]  # by seat


class EpClaimed(Quiet, frozen=True, kw_only=True):
    seat: int
    cyan: int
    green: int
    red: int


class GiftGiven(Quiet, frozen=True, kw_only=True):
    seat: int
    receiver: int
    card: Treasure | None
    color: Color | None


class GiftShown(Told, frozen=True, kw_only=True):
    """To the two seats alone."""

    seat: int
    receiver: int
    card: Treasure


class CameBack(Quiet, frozen=True, kw_only=True):
    weight = 2

    seat: int
    health: int
    ep_lost: int


class CardLost(former.Event, frozen=True, kw_only=True):
    """New even to whoever acted: an only card is taken without asking, and it may be somebody else's hidden item."""

    seat: int
    card: Treasure


class Reshuffled(former.Event, frozen=True, kw_only=True):
    weight = 0

    deck: Deck
    count: int


class OrdersSet(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    orders: Orders


class GameOver(Quiet, frozen=True, kw_only=True):
    weight = 3

    result: contract.Result


# fmt: off
EVENTS = (
    GameStarted, TorchRolled, TorchPassed, HeroChosen, CardsDrawn, ItemsDrawn, DungeonTaken, DungeonDrawn,
    RoomPlayed, RoomFound, TreasureRolled, Assigned, ShopOpened, Pledged, Paid, Bought, ShopPassed, ShopClosed,
    Equipped, TileChosen, OwnTile, WeaponSwapped, Revealed, Rested, EpClaimed, GiftGiven, GiftShown, CameBack,
    CardLost, Reshuffled, OrdersSet, GameOver,
)
# fmt: on
