"""What a row of the tables about monsters, rooms and treasure looks like."""

from __future__ import annotations

from typing import Literal

from .ids import (
    Ability,
    Amount,
    Band,
    Boss,
    Code,
    Find,
    Goal,
    Item,
    Kind,
    Monster,
    Mystery,
    Obstacle,
    Reach,
    Size,
    Theme,
    Tier,
    Trade,
    Trap,
)
from .rows import Row


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


class MonsterRow(Row, frozen=True):
    id: Monster
    name: str
    tier: Tier
    size: Size
    reach: Reach
    text: str


class BossRow(Row, frozen=True):
    id: Boss
    name: str
    size: Size
    reach: Reach
    text: str


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


class ThemeRow(Row, frozen=True):
    id: Theme
    name: str
    text: str


class GoalRow(Row, frozen=True):
    id: Goal
    name: str
    text: str


class RoomRow(Row, frozen=True):
    code: Code
    text: str


class TrapRow(Row, frozen=True):
    id: Trap
    name: str
    spot: Literal[8, 10, 12]
    ability: Ability
    difficulty: Literal[8, 10, 12]
    scope: Literal["roller", "all"]
    damage: Amount
    trade: Trade
    text: str


class Way(Row, frozen=True):
    ability: Ability
    difficulty: Literal[8, 10, 12]
    trade: Trade
    text: str


class Failing(Row, frozen=True):
    damage: Amount
    tick: int


class ObstacleRow(Row, frozen=True):
    id: Obstacle
    name: str
    text: str
    ways: tuple[Way, Way]
    fail: Failing


class Effect(Row, frozen=True):
    """What a mystery or a search brings."""

    op: Literal["harm", "heal", "item", "time", "hint", "fight", "none", "gold", "treasure"]
    who: Literal["leader", "all"] | None = None
    amount: Amount = "0"
    item: Item | None = None
    ticks: int = 0


class MysteryRow(Row, frozen=True):
    id: Mystery
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
    id: Find
    name: str


class TreasureRules(Row, frozen=True):
    dice: int
    rolls: int
    min_set: int
    types: tuple[FindRow, ...]
    sub: dict[Find, tuple[Item, ...]]
    note: str
