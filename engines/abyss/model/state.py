"""Torchlit Abyss' types: the three rooms of a state and what lies in them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ... import contract
from ...rng import Rng
from .ids import (
    Card,
    Class,
    Color,
    Die,
    Dungeon,
    Dungeons,
    Flags,
    Follows,
    HeroCard,
    Length,
    Mid,
    Monster,
    Monsters,
    Number,
    Rooms,
    Seat,
    Seats,
    Small,
    Spot,
    Tile,
    Treasure,
    Treasures,
    Which,
    Whom,
)

# fmt: off
Phase = Literal[
    "setup", "choose_room", "place", "battle", "answer", "vote", "collect", "losses", "treasure", "shop_pledge", "shop",
    "over",
]
# fmt: on
How = Literal["played", "blind", "summons"]
Reason = Literal["king_dead", "all_dead", "torch_out"]
Health = Annotated[int, msgspec.Meta(ge=0, le=999)]


class Energy(msgspec.Struct, forbid_unknown_fields=True):
    """Energy points by colour."""

    cyan: Small = 0
    green: Small = 0
    red: Small = 0

    @property
    def total(self) -> int:
        return self.cyan + self.green + self.red

    def of(self, color: Color) -> int:
        number: int = getattr(self, color)
        return number

    def add(self, color: Color, number: int) -> None:
        setattr(self, color, self.of(color) + number)


class Weapon(msgspec.Struct, forbid_unknown_fields=True):
    card: Card
    on: Annotated[list[Color], msgspec.Meta(max_length=6)] = msgspec.field(default_factory=list)  # oldest first


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers given in advance, open to all. R58."""

    place: Whom = "ask"  # the seat to stand by
    vote: Whom = "ask"  # the seat to vote with
    turn: Literal["ask", "rest"] = "ask"
    offers: Literal["ask", "yes", "no"] = "ask"
    shop: Literal["ask", "pass"] = "ask"


MOST_ORDERS = 30  # changes of a seat's orders in a game


class Hero(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    card: HeroCard
    class_: Class = msgspec.field(name="class")
    health: Health
    alive: bool = True
    ep: Energy  # owned
    free_ep: Energy  # not on a weapon
    out: Annotated[list[Weapon], msgspec.Meta(max_length=3)]
    spare: Annotated[list[Card], msgspec.Meta(max_length=34)] = msgspec.field(default_factory=list)
    charms: Treasures = msgspec.field(default_factory=list)
    items: Treasures = msgspec.field(default_factory=list)  # revealed ones, sorted
    hidden: Small = 0  # how many hidden items
    hand: Small = 0  # how many dungeon cards
    spot: Spot | None = None
    home: Spot | None = None  # the own spot remembered on the wrong side
    block: Number = 0
    stunned: bool = False
    keen_used: bool = False
    breath_used: bool = False
    orders: Orders = Orders()
    orders_set: Annotated[int, msgspec.Meta(ge=0, le=MOST_ORDERS)] = 0


class Foe(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A monster on the board."""

    mid: Mid
    card: Monster
    health: Health
    full: Health
    spot: Spot
    home: Spot | None = None
    block: Number = 0
    stunned: bool = False


Entity = Hero | Foe


class Who(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A hero by seat and card, or a monster by number and card, as events name them."""

    seat: int | None = None
    hero: HeroCard | None = None
    mid: Mid | None = None
    card: Monster | None = None


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: Dungeon
    how: How


class Fight(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """From placing to the end of the battle. Lists of flags and numbers run over seats."""

    round: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0  # 0 while heroes are placed
    pool: Small = 0
    darkness: Small = 0
    monsters: Annotated[list[Foe], msgspec.Meta(max_length=18)] = msgspec.field(default_factory=list)  # by arrival
    alarm: bool = False  # a hero has died since the last vote
    callers: Seats = msgspec.field(default_factory=list)
    left: Seats = msgspec.field(default_factory=list)  # seats still to have a turn this round, in order
    placed: Flags
    equips: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=3)]], msgspec.Meta(max_length=9)]
    voted: Flags
    follows: Follows = msgspec.field(default_factory=list)  # whose answer counts for a seat now; empty: its own for all


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack that may be repeated. R32."""

    weapon: Card
    attack: Which


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    asked: Seat = msgspec.field(name="to")
    card: Treasure | None  # None: a hidden item
    want: Treasure | None = None  # None: not sent yet


class Turn(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seat: Seat
    mode: Literal["act", "recover"] | None = None
    recover_left: Small = 0
    window: Window | None = None
    repeats: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    offered: bool = False
    charms_used: Treasures = msgspec.field(default_factory=list)
    called: bool = False
    offer: Exchange | None = None


class Reward(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    cards: Treasures  # open ones just drawn
    hidden: Small  # how many hidden ones
    ep: Small  # still to be claimed
    claimed: Energy = msgspec.field(default_factory=Energy)


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card and the seat that has it."""

    card: Treasure
    seat: Seat


Helds = Annotated[list[Held], msgspec.Meta(max_length=72)]


class Shop(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    offer: Treasures
    pledged: Helds = msgspec.field(default_factory=list)
    done: Flags
    turn: Seat | None = None
    out: Flags
    pot: Helds = msgspec.field(default_factory=list)
    bought: Treasures = msgspec.field(default_factory=list)


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Reason
    king_health_left: Health | None


class Sizes(msgspec.Struct, forbid_unknown_fields=True):
    green: Small = 0
    blue: Small = 0
    red: Small = 0
    purple: Small = 0
    rewards: Small = 0
    dungeons: Small = 0


class Discards(msgspec.Struct, forbid_unknown_fields=True):
    """The last is the top."""

    green: Monsters = msgspec.field(default_factory=list)
    blue: Monsters = msgspec.field(default_factory=list)
    red: Monsters = msgspec.field(default_factory=list)
    purple: Monsters = msgspec.field(default_factory=list)
    rewards: Treasures = msgspec.field(default_factory=list)
    dungeons: Dungeons = msgspec.field(default_factory=list)


class Open(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The open room: everyone sees it."""

    length: Length
    phase: Phase
    question: Annotated[int, msgspec.Meta(ge=0, le=99999)]  # counts up whenever another decision is asked
    torch: Seat
    played: Rooms = 0
    beaten: Rooms = 0
    white: Annotated[tuple[Die, ...], msgspec.Meta(max_length=2)]  # dice of the present stage
    king_health: Health
    appeared: Annotated[int, msgspec.Meta(ge=0, le=99999)] = 0  # monsters so far
    deck_sizes: Sizes
    discards: Discards
    starters_left: Energy
    heroes: Annotated[list[Hero | None], msgspec.Meta(min_length=1, max_length=9)]  # by seat
    room: Room | None = None
    fight: Fight | None = None
    turn: Turn | None = None
    reward: Reward | None = None
    treasure: Treasures = msgspec.field(default_factory=list)
    shop: Shop | None = None
    owing: Seats = msgspec.field(default_factory=list)  # who still owes a card in `losses`
    ending: Ending | None = None


class Own(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A room that one seat alone sees."""

    hand: Dungeons = msgspec.field(default_factory=list)  # sorted
    items: Treasures = msgspec.field(default_factory=list)  # hidden ones, sorted
    tile: Tile | None = None  # chosen, not yet shown
    vote: bool | None = None
    fresh: Treasures = msgspec.field(default_factory=list)  # hidden items among the rewards just drawn, sorted
    offering: Treasure | None = None  # the hidden item it offers
    offered: Treasure | None = None  # the hidden item it is offered
    known: Helds = msgspec.field(default_factory=list)  # hidden items of others that it has seen


class Sealed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The sealed room: nobody sees it. The last card of a deck is the top."""

    green: Monsters
    blue: Monsters
    red: Monsters
    purple: Monsters
    rewards: Treasures
    dungeons: Dungeons
    rng: Rng


class State(contract.State[Open, Own, Sealed]):
    """A position of Torchlit Abyss."""


class View(contract.View[Open, Own]):
    """A position of Torchlit Abyss as one seat sees it."""


class Options(contract.Options, frozen=True):
    length: Annotated[Length, msgspec.Meta(description="At most 24 rooms before the King's; in a short game 12.")] = (
        "full"
    )
