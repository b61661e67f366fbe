"""Fights and treasure."""

from __future__ import annotations

from typing import Literal

import msgspec

from ... import former
from ..content.ids import Ability, Find, Item, Spell, Tier
from ..model.bounds import CombatOutcome, Initiative
from .kinds import Dice, Mods, Plain, Special, Written


class FoeHarmed(Plain, frozen=True, kw_only=True):
    weight = 0
    foe: int
    name: str
    amount: int
    dead: bool


class FoeHealth(Plain, frozen=True, kw_only=True):
    """To the Game Master."""

    weight = 0
    foe: int
    left: int


class FoeSeen(msgspec.Struct, frozen=True):
    number: int
    name: str
    tier: Tier
    spot: int


class Combatant(msgspec.Struct, frozen=True):
    seat: int | None  # None: a foe
    name: str


class InitiativeRoll(msgspec.Struct, frozen=True):
    name: str
    dice: Dice
    total: int


class CombatBegun(Written, frozen=True, kw_only=True):
    weight = 3
    foes: tuple[FoeSeen, ...]
    initiative: Initiative
    order: tuple[Combatant, ...]
    rolls: tuple[InitiativeRoll, ...]
    lair: bool
    text: str


class TurnBegan(Plain, frozen=True, kw_only=True):
    """Of one combatant, or of a whole side."""

    weight = 0
    is_call = True
    seat: int | None
    foe: int | None
    side: Literal["party", "foes"] | None
    name: str
    round: int


class Stepped(Plain, frozen=True, kw_only=True):
    seat: int | None
    foe: int | None
    name: str
    start: int
    end: int
    out: bool


class Attacked(former.Event, frozen=True, kw_only=True):
    weight = 2
    is_dice = True
    seat: int | None  # who strikes, or is struck
    foe: int
    by_foe: bool
    who: str
    target: str
    weapon: str | None
    ability: Ability | None  # None: a foe's
    dice: Dice
    mods: Mods
    total: int
    difficulty: int
    hit: bool
    special: Special | None
    margin: int
    damage: int


class SpellCast(former.Event, frozen=True, kw_only=True):
    weight = 2
    is_dice = True
    seat: int
    name: str
    spell: Spell | None  # None: freeform
    on: int | None  # the seat of a friend
    target: str | None  # a friend's name, or a foe's
    dice: Dice
    mods: Mods
    total: int
    difficulty: int
    success: bool
    special: Special | None
    margin: int
    cost: int
    backlash: int


class Bound(Plain, frozen=True, kw_only=True):
    foe: int
    name: str


class Died(Plain, frozen=True, kw_only=True):
    weight = 3
    seat: int | None
    foe: int | None
    name: str


class CombatEnded(Plain, frozen=True, kw_only=True):
    weight = 3
    outcome: CombatOutcome
    rounds: int
    earned: int


class TreasureRolled(former.Event, frozen=True, kw_only=True):
    is_dice = True
    seat: int
    name: str
    roll: int
    kept: tuple[int, ...]
    dice: tuple[int, ...]


class TreasureFound(former.Event, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str
    value: int
    multiplier: int
    kind: Find | None
    item: Item | None


EVENTS = (
    FoeHarmed,
    FoeHealth,
    CombatBegun,
    TurnBegan,
    Stepped,
    Attacked,
    SpellCast,
    Bound,
    Died,
    CombatEnded,
    TreasureRolled,
    TreasureFound,
)
