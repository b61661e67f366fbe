"""What strikes how far, and what it needs to hit. R10, R31, R40, R41."""

from __future__ import annotations

from ..content import RACES, T
from ..content.ids import Ability, Tier
from ..model.things import Hero, Thing
from ..model.turns import Combat, Foe
from .gear import in_hands, row

HEALTH: dict[Tier, tuple[int, int]] = {"easy": (1, 2), "medium": (3, 4), "hard": (5, 30)}


def weapons_of(hero: Hero) -> list[Thing]:
    """In the hands."""
    return [thing for thing in in_hands(hero) if row(thing).reach]


def weapon_of(hero: Hero, ref: int | None) -> Thing | None:
    return next((thing for thing in weapons_of(hero) if thing.ref == ref), None)


def reach_of(weapon: Thing | None) -> int:
    """How many steps an attack carries."""
    return 1 if weapon and row(weapon).reach == "ranged" else 0


def ability_of(weapon: Thing | None) -> Ability:
    return "nimble" if reach_of(weapon) else "brute"


def foe_reach(foe: Foe) -> int:
    return 1 if foe.reach == "ranged" else 0


def to_hit(hero: Hero, foe: Foe) -> int:
    """What a foe needs: R10, R31."""
    floor = RACES[hero.race].melee_floor_vs_large
    if floor and foe.size == "large" and foe.reach == "melee":
        return max(floor, hero.hit_on)  # G19
    return hero.hit_on


def lair_bonus(combat: Combat) -> int:
    """R41."""
    return T.monster_tiers.lair_bonus if combat.lair else 0
