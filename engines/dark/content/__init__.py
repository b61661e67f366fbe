"""The tables, decoded once from tables.json into typed records."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from .dungeon_rows import (
    BossRow,
    DelveRules,
    GoalRow,
    MonsterRow,
    MysteryRow,
    ObstacleRow,
    RoomRow,
    Search,
    ThemeRow,
    TierRow,
    Tiers,
    TrapRow,
    TreasureRules,
)
from .ids import (
    Boss,
    Code,
    Goal,
    Item,
    Kit,
    Monster,
    Mystery,
    Obstacle,
    Outline,
    Past,
    Race,
    Spell,
    Theme,
    Tier,
    Trade,
    Trap,
)
from .rows import (
    AbilityRules,
    BackgroundRow,
    BandRow,
    ItemRow,
    KitRow,
    LevelRow,
    LocationRow,
    Meta,
    OutlineRow,
    PastRow,
    RaceRow,
    Row,
    SpellRow,
)


class Tables(Row, frozen=True):
    meta: Meta
    difficulty: dict[Tier, int]
    oracle: tuple[BandRow, ...]
    races: tuple[RaceRow, ...]
    abilities: AbilityRules
    levels: tuple[LevelRow, ...]
    backgrounds: tuple[BackgroundRow, ...]
    trades: tuple[Trade, ...]
    map_outlines: tuple[OutlineRow, ...]
    locations: tuple[LocationRow, ...]
    history_events: tuple[PastRow, ...]
    items: tuple[ItemRow, ...]
    kits: tuple[KitRow, ...]
    spells: tuple[SpellRow, ...]
    monster_tiers: Tiers
    monsters: tuple[MonsterRow, ...]
    bosses: tuple[BossRow, ...]
    delve: DelveRules
    themes: tuple[ThemeRow, ...]
    goals: tuple[GoalRow, ...]
    rooms: tuple[RoomRow, ...]
    traps: tuple[TrapRow, ...]
    obstacles: tuple[ObstacleRow, ...]
    mysteries: tuple[MysteryRow, ...]
    search: Search
    treasure: TreasureRules


@cache
def tables() -> Tables:
    return msgspec.json.decode(Path(__file__).parent.with_name("tables.json").read_bytes(), type=Tables)


T = tables()
ITEMS: dict[Item, ItemRow] = {row.id: row for row in T.items}
RACES: dict[Race, RaceRow] = {row.id: row for row in T.races}
KITS: dict[Kit, KitRow] = {row.id: row for row in T.kits}
SPELLS: dict[Spell, SpellRow] = {row.id: row for row in T.spells}
LEVELS: dict[int, LevelRow] = {row.level: row for row in T.levels}
BACKGROUNDS: dict[Code, BackgroundRow] = {row.code: row for row in T.backgrounds}
LOCATIONS: dict[Code, LocationRow] = {row.code: row for row in T.locations}
OUTLINES: dict[Outline, OutlineRow] = {row.id: row for row in T.map_outlines}
PASTS: dict[Past, PastRow] = {row.id: row for row in T.history_events}
TIERS: dict[Tier, TierRow] = {
    "easy": T.monster_tiers.easy,
    "medium": T.monster_tiers.medium,
    "hard": T.monster_tiers.hard,
}
MONSTERS: dict[Monster | Boss | None, MonsterRow] = {row.id: row for row in T.monsters}
BOSSES: dict[Monster | Boss | None, BossRow] = {row.id: row for row in T.bosses}
THEMES: dict[Theme, ThemeRow] = {row.id: row for row in T.themes}
GOALS: dict[Goal, GoalRow] = {row.id: row for row in T.goals}
ROOMS: dict[Code, RoomRow] = {row.code: row for row in T.rooms}
TRAPS: dict[Trap, TrapRow] = {row.id: row for row in T.traps}
OBSTACLES: dict[Obstacle, ObstacleRow] = {row.id: row for row in T.obstacles}
MYSTERIES: dict[Mystery, MysteryRow] = {row.id: row for row in T.mysteries}
