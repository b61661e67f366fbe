"""Parts of a state that last: things, characters, places and memories."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ..content.ids import Ability, Code, Item, Outline, Past, Race
from .bounds import LYING, PACK, PLACES, Count, Few, Gold, Name, Piece, Ref, Remark, Seat, Short


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a state."""


class Small(Part, omit_defaults=True):
    """A part that a state has many of, so defaults are left out."""


class Thing(Small):
    ref: Ref
    item: Item
    name: Name | None = None  # a name of its own
    burn: Annotated[int, Meta(ge=1, le=6)] | None = None  # ticks left, of a torch
    lit: bool = False
    points: Annotated[int, Meta(ge=0, le=4)] | None = None  # of armor


Things = Annotated[list[Thing], Meta(max_length=LYING)]


class Earned(Part):
    """XP of this session, by kind."""

    obstacle: Annotated[int, Meta(ge=0, le=2)] = 0
    goal: Annotated[int, Meta(ge=0, le=3)] = 0


class Boost(Part):
    """What a potion adds to rolls with one ability."""

    ability: Ability
    amount: Annotated[int, Meta(ge=1, le=1)]
    ticks: Annotated[int, Meta(ge=1, le=6)]


class Hero(Part, kw_only=True):
    name: Name
    text: Short
    race: Race
    background: Code
    brute: Annotated[int, Meta(ge=0, le=3)]
    nimble: Annotated[int, Meta(ge=0, le=3)]
    wits: Annotated[int, Meta(ge=0, le=3)]
    unspent: Annotated[int, Meta(ge=0, le=3)] = 0
    level: Annotated[int, Meta(ge=1, le=5)]
    xp: Annotated[int, Meta(ge=0, le=1000)]
    earned: Earned = msgspec.field(default_factory=Earned)
    health: Annotated[int, Meta(ge=0, le=16)]
    most: Annotated[int, Meta(ge=5, le=16)]
    vigor: Annotated[int, Meta(ge=0, le=2)] = 0  # the share of `most` that comes from things carried
    state: Literal["alive", "dead", "retired"] = "alive"
    gear: Annotated[list[Thing], Meta(max_length=PACK)] = []
    held: Annotated[list[Ref], Meta(max_length=2)] = []
    worn: Ref | None = None
    gold: Gold = 0
    ward: Annotated[int, Meta(ge=0, le=3)] = 0
    boost: Boost | None = None
    slots: Count = 0  # from here on derived, for the board
    capacity: Few = 10
    load: Count = 0  # the penalty on Brute and Nimble rolls
    hit_on: Annotated[int, Meta(ge=8, le=12)] = 8
    sees: bool = True
    number: Piece | UnsetType = UNSET  # by which a veil names its text


class Place(Part):
    code: Code
    x: Annotated[int, Meta(ge=0, le=7)]
    y: Annotated[int, Meta(ge=0, le=5)]
    name: Name
    note: Remark
    seat: Seat
    number: Piece | UnsetType = UNSET


class World(Part, kw_only=True):
    outline: Outline | None = None
    name: Name = ""
    step: Literal["outline", "locations", "done"] = "outline"
    turn: Seat | None = None  # whose location is next
    round: Few = 0
    pick: Code | None = None  # chosen, not yet put on the map
    places: Annotated[list[Place], Meta(max_length=PLACES)] = []


class Memory(Part):
    """An event of a character's history."""

    seat: Seat
    event: Past
    place: Annotated[int, Meta(ge=0, lt=PLACES)] | None
    text: Short
    number: Piece | UnsetType = UNSET
