"""What a row of the tables about people and things looks like."""

from __future__ import annotations

from typing import Literal

import msgspec

from .ids import Ability, Amount, Band, Code, Item, Kit, Outline, Past, Race, Reach, Spell, Trade


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of any table."""


class Meta(Row, frozen=True):
    game: str
    version: int
    credit: str
    note: str


class BandRow(Row, frozen=True):
    min: int
    max: int
    id: Band
    text: str


class RaceRow(Row, frozen=True):
    id: Race
    name: str
    slots: int
    health: int
    nimble_bonus: int
    dark_sight: bool
    melee_floor_vs_large: int | None


class AbilityRules(Row, frozen=True):
    ids: tuple[Ability, ...]
    start_points: int
    cap: int
    spell_min_wits: int


class LevelRow(Row, frozen=True):
    level: int
    xp: int
    hit_on: int
    ability_points: int
    health_dice: Literal["d2"] | None


class BackgroundRow(Row, frozen=True):
    code: Code
    name: str
    trade: Trade


class OutlineRow(Row, frozen=True):
    id: Outline
    name: str
    rows: tuple[str, ...]


class LocationRow(Row, frozen=True):
    code: Code
    name: str
    where: Literal["land", "water", "any"]
    prompt: str


class PastRow(Row, frozen=True):
    id: Past
    name: str
    prompt: str


class ItemRow(Row, frozen=True):
    id: Item
    name: str
    kind: Literal["weapon", "armor", "light", "gear", "consumable", "coins"]
    slots: int
    hands: int
    reach: Reach | None = None
    price: int = 0
    armor: int = 0
    burn: int = 0
    tool: Trade | None = None
    use: Literal["heal", "repair", "ward", "bonus"] | None = None
    amount: Amount = "0"
    ability: Ability | None = None
    in_combat: bool = False
    holds: int = 0
    plus_hit: int = 0
    plus_damage: int = 0
    sheds_light: bool = False
    magic: bool = False
    max_health: int = 0
    extra_slots: int = 0


class KitRow(Row, frozen=True):
    id: Kit
    name: str
    worn: Item | None
    held: tuple[Item, ...]
    packed: tuple[Item, ...]


class SpellRow(Row, frozen=True):
    id: Spell
    name: str
    target: Literal["enemy", "ally", "self", "obstacle"]
    difficulty: int | Literal["target", "wounds", "obstacle"]
    range: tuple[Literal["here", "there"], ...]
    combat: bool
    explore: bool
    effect: Literal["attack", "heal", "light", "ward", "lose_turn", "pass_obstacle"]
    text: str
    ticks: int = 0
    amount: int = 0
