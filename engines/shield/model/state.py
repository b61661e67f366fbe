"""Torch & Shield's types: the three rooms of a state, and what lies in them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ... import contract
from ...rng import Rng
from ..content import NOW
from .basics import (
    HEIGHT,
    WIDTH,
    ActKind,
    Card,
    Count,
    CrewId,
    Dice,
    Item,
    Joker,
    Kit,
    MapId,
    Model,
    Rank,
    Seat,
    Slot,
    Square,
)
from .frames import AnyFrame

Phase = Literal["muster", "deploy", "delve", "sheathe", "monster", "fight", "event", "over"]
Wanted = Literal[
    "crew", "deploy", "countdown", "sheathe", "act", "leap_to", "engage", "target", "place_monster", "contest",
    "attacker", "valor", "drive_back", "push", "press",
]  # fmt: skip
Ending = Literal["turned_back", "rooms", "casualties", "draw"]

Rows = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=17)], ...], msgspec.Meta(max_length=21)]
Hand = Annotated[list[Card], msgspec.Meta(max_length=7)]
Aces = Annotated[list[Card], msgspec.Meta(max_length=4)]
Pile = Annotated[list[Card], msgspec.Meta(max_length=54)]
Pair = Annotated[list[Count], msgspec.Meta(min_length=2, max_length=2)]  # by seat
Flags = Annotated[list[bool], msgspec.Meta(min_length=2, max_length=2)]  # by seat
Squares = Annotated[tuple[Square, ...], msgspec.Meta(max_length=WIDTH * HEIGHT)]
Models = Annotated[tuple[Model, ...], msgspec.Meta(max_length=24)]


class Warrior(msgspec.Struct, forbid_unknown_fields=True):
    id: Model
    seat: Seat
    slot: Slot
    rank: Rank
    name: Annotated[str, msgspec.Meta(max_length=20)]
    items: Annotated[tuple[Item, ...], msgspec.Meta(max_length=4)]
    pos: Square | None = None  # None: not placed yet, or a casualty
    alive: bool = True
    knocked_down: bool = False
    damage: Annotated[int, msgspec.Meta(ge=0, le=9, extra_json_schema={"x-means": msgspec.to_builtins(NOW)})] = 0
    light: bool = False  # carries the crew's burning light
    spent: bool = False  # its missile weapon must be reloaded
    activated: bool = False  # in this turn
    card: Card | None = None  # with which it was activated in this turn
    defending: bool = False
    fury: bool = False
    engaged_this_turn: bool = False
    shrouded: bool = False  # derived, like the next two
    engaged: bool = False
    pool: Count = 0  # dice it would roll in a contest of its own


class Monster(msgspec.Struct, forbid_unknown_fields=True):
    id: Model
    pos: Square
    shrouded: bool = False  # derived


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that is owed, with what everyone knows of it."""

    seat: Seat
    kind: Wanted
    warrior: Model | None = None  # whom it is about
    contest: Annotated[int, msgspec.Meta(ge=1, le=12)] | None = None
    dice: Dice = ()  # those that Valor could change
    squares: Squares = ()
    models: Models = ()
    now: Annotated[str, msgspec.Meta(max_length=120)] = ""  # what the dice mean as they lie
    then: Annotated[str, msgspec.Meta(max_length=120)] = ""  # what they would mean with Valor


class Active(msgspec.Struct, forbid_unknown_fields=True):
    """The activation under way."""

    warrior: Model
    card: Card
    stolen: bool  # a joker has taken priority with it
    trumped: bool  # it is the red joker over the black one
    kind: ActKind | None = None
    jumped: bool = False
    evading: Annotated[tuple[Model, ...], msgspec.Meta(max_length=18)] = ()  # whose zones it evades


class Bout(msgspec.Struct, forbid_unknown_fields=True):
    """A contest of this Fight phase."""

    n: Annotated[int, msgspec.Meta(ge=1, le=12)]
    one: Model
    many: Annotated[tuple[Model, ...], msgspec.Meta(min_length=1, max_length=17)]
    attacker: Model | None = None  # who of the many fights
    done: bool = False


class Used(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card used in this turn."""

    seat: Seat
    card: Card
    warrior: Model


class Holders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which crew holds each room as it stands now."""

    A: Seat | None = None
    B: Seat | None = None
    C: Seat | None = None
    D: Seat | None = None


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Ending
    turn: Annotated[int, msgspec.Meta(ge=1, le=6)]
    failed: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=2)] = ()  # crews that turned back


class Open(msgspec.Struct, forbid_unknown_fields=True):
    """What everyone sees. Pairs are by seat."""

    map: MapId
    turn: Annotated[int, msgspec.Meta(ge=0, le=6)]  # 0 before the first
    phase: Phase
    fated: Seat  # The Fated One; seat 0 until the coin is flipped
    fuel: Annotated[int, msgspec.Meta(ge=0, le=3)]
    question: Annotated[int, msgspec.Meta(ge=0, le=9999)]  # which question is open
    chosen: Flags  # crew complete
    warriors: Annotated[list[Warrior], msgspec.Meta(max_length=12)]  # all twelve once both crews are complete
    monsters: Annotated[list[Monster], msgspec.Meta(max_length=12)]  # those on the board
    appeared: Count  # monsters so far
    links: Annotated[list[tuple[Model, Model]], msgspec.Meta(max_length=24)]  # who is Engaged with whom, sorted
    lights: Annotated[list[Slot | None], msgspec.Meta(min_length=2, max_length=2)]  # who carries a burning light
    lit: Rows  # derived: 1 for an Illuminated square
    zones: Rows  # derived: 1 in an active zone hostile to seat 0, 2 to seat 1, 3 to both
    asked: Annotated[list[Asked], msgspec.Meta(max_length=2)]  # the decisions that are owed
    silent: Pair  # how often each has let a question of this turn's countdown pass
    last: Seat | None  # whose the last decision or activation of this countdown was
    active: Active | None
    contests: Annotated[list[Bout], msgspec.Meta(max_length=12)]  # of this Fight phase
    todo: Annotated[list[AnyFrame], msgspec.Meta(max_length=2)]  # unfinished work, innermost last
    hand_sizes: Pair
    deck_size: Count
    discard: Pile  # face up
    discarded: Pair  # face down
    sheathed: Flags  # keeps a card
    used: Annotated[list[Used], msgspec.Meta(max_length=12)]
    valor: Flags  # not used yet
    casualties: Pair
    rooms: Holders  # derived
    ending: End | None


class Muster(msgspec.Struct, forbid_unknown_fields=True):
    """The crew a seat is choosing."""

    building: bool = False
    kits: Annotated[list[Kit], msgspec.Meta(max_length=6)] = msgspec.field(default_factory=list)
    crew: CrewId | None = None  # a ready-made one
    light: Slot | None = None


class Placing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A placement that waits for its turn."""

    warrior: Model
    to: Square


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is asked in the countdown."""

    kind: Literal["card", "joker", "trump", "leftover"]
    card: Card | None = None


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is decided without asking. The first value of each is the default."""

    drive_back: Literal["auto", "ask"] = "auto"
    push: Literal["auto", "ask"] = "auto"
    press: Literal["auto", "always", "never", "ask"] = "auto"
    valor: Literal["ask", "auto", "never"] = "ask"
    fight_order: Literal["ask", "auto"] = "ask"
    attacker: Literal["auto", "ask"] = "auto"
    joker: Literal["ask", "ask_always", "hold"] = "ask"
    sheathe: Literal["ask", "auto"] = "ask"
    place_monster: Literal["auto", "ask"] = "auto"


ASK_EVERYTHING = Orders("ask", "ask", "ask", "ask", "ask", "ask", "ask_always", "ask", "ask")


class Own(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat alone sees."""

    muster: Muster
    orders: Orders
    orders_set: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    queue: Annotated[list[Placing], msgspec.Meta(max_length=6)] = msgspec.field(default_factory=list)
    hand: Hand = msgspec.field(default_factory=list)  # in the order of the countdown
    skipped: Hand = msgspec.field(default_factory=list)
    low: Aces = msgspec.field(default_factory=list)  # kept for the end
    passed: Literal["once", "turn"] | None = None  # the window for a joker
    stealing: Joker | None = None  # the joker that has taken priority and is still to be used
    trumping: bool = False  # it goes before a black one of the other seat
    ask: Ask | None = None
    sheathed: Card | None = None
    discarded: Pile = msgspec.field(default_factory=list)  # own cards that lie face down


class Sealed(msgspec.Struct, forbid_unknown_fields=True):
    """What nobody sees."""

    deck: Pile  # the last is the top
    rng: Rng


class State(contract.State[Open, Own, Sealed]):
    """A position of Torch & Shield."""


class View(contract.View[Open, Own]):
    """A position of Torch & Shield as one seat sees it."""


_MAP = "Where the crews meet; at random, nobody knows before."
_ORDERS = "Usual: what is rarely wanted is not asked. Ask: every standing order begins by asking you."


class Options(contract.Options, frozen=True):
    """Which map is played, and how much is asked."""

    map: Annotated[Literal["brewery", "vaults", "random"], msgspec.Meta(description=_MAP)] = "brewery"
    orders: Annotated[Literal["usual", "ask"], msgspec.Meta(title="Standing orders", description=_ORDERS)] = "usual"
