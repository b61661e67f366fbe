"""What a row of each table looks like."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

from . import ids
from .ids import Ability, Amount, Band, Code, Item, Kind, Tier, Trade

K = TypeVar("K")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of any table."""


class Named(Row, Generic[K], frozen=True):
    id: K
    name: str


class Described(Named[K], Generic[K], frozen=True):
    text: str


class BandRow(Row, frozen=True):
    min: int
    max: int
    id: Band
    text: str


class RaceRow(Named[ids.Race], frozen=True):
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


class OutlineRow(Named[ids.Outline], frozen=True):
    rows: tuple[str, ...]


class LocationRow(Row, frozen=True):
    code: Code
    name: str
    where: Literal["land", "water", "any"]
    prompt: str


class PastRow(Named[ids.Past], frozen=True):
    prompt: str


class ItemRow(Named[Item], frozen=True):
    kind: Literal["weapon", "armor", "light", "gear", "consumable", "coins"]
    slots: int
    hands: int
    reach: ids.Reach | None = None
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


class KitRow(Named[ids.Kit], frozen=True):
    worn: Item | None
    held: tuple[Item, ...]
    packed: tuple[Item, ...]


class SpellRow(Described[ids.Spell], frozen=True):
    target: Literal["enemy", "ally", "self", "obstacle"]
    difficulty: int | Literal["target", "wounds", "obstacle"]
    range: tuple[Literal["here", "there"], ...]
    combat: bool
    explore: bool
    effect: Literal["attack", "heal", "light", "ward", "lose_turn", "pass_obstacle"]
    ticks: int = 0
    amount: int = 0


class TierRow(Row, frozen=True):
    hit_on: int
    health: tuple[int, ...]
    bonus: int
    base_damage: int
    treasure_dice: int
    threat: int


class Tiers(Row, frozen=True):
    easy: TierRow
    medium: TierRow
    hard: TierRow
    lair_bonus: int


class MonsterRow(Described[ids.Monster], frozen=True):
    tier: Tier
    size: ids.Size
    reach: ids.Reach


class BossRow(Described[ids.Boss], frozen=True):
    size: ids.Size
    reach: ids.Reach


class Group(Row, frozen=True):
    """How many foes of each tier."""

    easy: int
    medium: int
    hard: int


class Lair(Row, frozen=True):
    boss: Tier
    boss_health: int
    guards: Group


class RoomDeck(Row, frozen=True):
    fixed: tuple[Kind, ...]
    extra_from: tuple[Kind, ...]


class Ticks(Row, frozen=True):
    enter: int
    search: int
    hour: int


class DelveRules(Row, frozen=True):
    sizes: tuple[int, ...]
    room_deck: dict[int, RoomDeck]  # by number of rooms
    deadline: dict[int, int]  # by number of rooms
    torch_burn: int
    ticks: Ticks
    combat_round_limit: int
    encounters: dict[int, dict[int, tuple[Group, ...]]]  # by level, then by number of characters
    lairs: dict[int, dict[int, Lair]]
    wanderers: dict[int, Group]  # by number of characters
    key: str


class RoomRow(Row, frozen=True):
    code: Code
    text: str


class TrapRow(Described[ids.Trap], frozen=True):
    spot: Literal[8, 10, 12]
    ability: Ability
    difficulty: Literal[8, 10, 12]
    scope: Literal["roller", "all"]
    damage: Amount
    trade: Trade


class Way(Row, frozen=True):
    ability: Ability
    difficulty: Literal[8, 10, 12]
    trade: Trade
    text: str


class Failing(Row, frozen=True):
    damage: Amount
    tick: int


class ObstacleRow(Described[ids.Obstacle], frozen=True):
    ways: tuple[Way, Way]
    fail: Failing


class Effect(Row, frozen=True):
    """The outcome of a mystery or a search."""

    op: Literal["harm", "heal", "item", "time", "hint", "fight", "none", "gold", "treasure"]
    who: Literal["leader", "all"] | None = None
    amount: Amount = "0"
    item: Item | None = None
    ticks: int = 0


class MysteryRow(Row, frozen=True):
    id: ids.Mystery
    question: str
    text: str
    outcomes: dict[Band, tuple[Effect, ...]]


class Search(Row, frozen=True):
    ability: Ability
    difficulty: Literal[8, 10, 12]
    success: tuple[Effect, ...]
    note: str


class FindRow(Row, frozen=True):
    d6: int
    id: ids.Find
    name: str


class TreasureRules(Row, frozen=True):
    dice: int
    rolls: int
    min_set: int
    types: tuple[FindRow, ...]
    sub: dict[ids.Find, tuple[Item, ...]]
    note: str
