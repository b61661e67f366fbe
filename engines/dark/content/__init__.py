"""The tables, decoded once from tables.json into typed records."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from . import ids, rows
from .ids import Code, Tier, Trade


class Tables(rows.Row, frozen=True):
    meta: dict[str, str | int]
    difficulty: dict[Tier, int]
    oracle: tuple[rows.BandRow, ...]
    races: tuple[rows.RaceRow, ...]
    abilities: rows.AbilityRules
    levels: tuple[rows.LevelRow, ...]
    backgrounds: tuple[rows.BackgroundRow, ...]
    trades: tuple[Trade, ...]
    map_outlines: tuple[rows.OutlineRow, ...]
    locations: tuple[rows.LocationRow, ...]
    history_events: tuple[rows.PastRow, ...]
    items: tuple[rows.ItemRow, ...]
    kits: tuple[rows.KitRow, ...]
    spells: tuple[rows.SpellRow, ...]
    monster_tiers: rows.Tiers
    monsters: tuple[rows.MonsterRow, ...]
    bosses: tuple[rows.BossRow, ...]
    delve: rows.DelveRules
    themes: tuple[rows.Described[ids.Theme], ...]
    goals: tuple[rows.Described[ids.Goal], ...]
    rooms: tuple[rows.RoomRow, ...]
    traps: tuple[rows.TrapRow, ...]
    obstacles: tuple[rows.ObstacleRow, ...]
    mysteries: tuple[rows.MysteryRow, ...]
    search: rows.Search
    treasure: rows.TreasureRules


@cache
def tables() -> Tables:
    return msgspec.json.decode(Path(__file__).parent.with_name("tables.json").read_bytes(), type=Tables)


T = tables()
ITEMS: dict[ids.Item, rows.ItemRow] = {row.id: row for row in T.items}
RACES: dict[ids.Race, rows.RaceRow] = {row.id: row for row in T.races}
KITS: dict[ids.Kit, rows.KitRow] = {row.id: row for row in T.kits}
SPELLS: dict[ids.Spell, rows.SpellRow] = {row.id: row for row in T.spells}
LEVELS: dict[int, rows.LevelRow] = {row.level: row for row in T.levels}
BACKGROUNDS: dict[Code, rows.BackgroundRow] = {row.code: row for row in T.backgrounds}
LOCATIONS: dict[Code, rows.LocationRow] = {row.code: row for row in T.locations}
OUTLINES: dict[ids.Outline, rows.OutlineRow] = {row.id: row for row in T.map_outlines}
PASTS: dict[ids.Past, rows.PastRow] = {row.id: row for row in T.history_events}
TIERS: dict[Tier, rows.TierRow] = {
    "easy": T.monster_tiers.easy,
    "medium": T.monster_tiers.medium,
    "hard": T.monster_tiers.hard,
}
MONSTERS: dict[ids.Monster | ids.Boss | None, rows.MonsterRow] = {row.id: row for row in T.monsters}
BOSSES: dict[ids.Monster | ids.Boss | None, rows.BossRow] = {row.id: row for row in T.bosses}
THEMES: dict[ids.Theme, rows.Described[ids.Theme]] = {row.id: row for row in T.themes}
GOALS: dict[ids.Goal, rows.Described[ids.Goal]] = {row.id: row for row in T.goals}
ROOMS: dict[Code, rows.RoomRow] = {row.code: row for row in T.rooms}
TRAPS: dict[ids.Trap, rows.TrapRow] = {row.id: row for row in T.traps}
OBSTACLES: dict[ids.Obstacle, rows.ObstacleRow] = {row.id: row for row in T.obstacles}
MYSTERIES: dict[ids.Mystery, rows.MysteryRow] = {row.id: row for row in T.mysteries}
