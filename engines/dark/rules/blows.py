"""Attacks of characters and foes, and what they do. R10, R37, R40, R41."""

from __future__ import annotations

from typing import NamedTuple

from ..actions import deeds, orders
from ..board.dice import Tried, hero_mods, try_it
from ..board.gear import called, in_hands, row
from ..board.lane import fight, fighter, foe_of
from ..board.party import Events, hero_of, master_of, to_master
from ..content import RACES, TIERS
from ..content.ids import Ability
from ..events.fights import Attacked, FoeHarmed, FoeHealth
from ..model import State
from ..model.dice import Mods
from ..model.things import Hero, Thing
from ..model.turns import Foe
from .combat import lair_bonus, slay
from .health import hurt

FISTS = "bare hands"


def weapon_of(hero: Hero, ref: int | None) -> Thing | None:
    return next((thing for thing in in_hands(hero) if thing.ref == ref and row(thing).reach), None)


def reach_of(weapon: Thing | None) -> int:
    """How many steps an attack carries."""
    return 1 if weapon and row(weapon).reach == "ranged" else 0


def attack(state: State, seat: int, action: deeds.Attack, events: Events) -> None:
    """R37."""
    table = state.open
    each, foe = fighter(fight(table), seat), foe_of(fight(table), action.foe)
    assert each is not None and foe is not None  # noqa: S101, PT018 (checked)
    hero = hero_of(table, seat)
    weapon = weapon_of(hero, action.ref)
    each.actions -= 1
    ability: Ability = "nimble" if reach_of(weapon) else "brute"
    mods = hero_mods(table, seat, ability, weapon=weapon)
    tried = try_it(state.sealed.rng, mods, TIERS[foe.tier].hit_on)
    damage = (1 + row(weapon).plus_damage if weapon else 0) + tried.margin if tried.success else 0  # G6
    blow = Blow(called(weapon) if weapon else FISTS, ability)
    events.append(_attacked(tried, damage, seat=seat, foe=foe, hero=hero, blow=blow))
    wound(state, foe, damage, events)


class Blow(NamedTuple):
    """What a character strikes with."""

    weapon: str
    ability: Ability


def _attacked(  # noqa: PLR0913 (all that an attack is told by)
    tried: Tried, damage: int, *, seat: int, foe: Foe, hero: Hero, blow: Blow | None = None
) -> Attacked:
    by_foe = blow is None
    return Attacked(
        to=None,
        seat=seat,
        foe=foe.number,
        by_foe=by_foe,
        who=foe.name if by_foe else hero.name,
        target=hero.name if by_foe else foe.name,
        weapon=blow.weapon if blow else None,
        ability=blow.ability if blow else None,
        dice=tried.dice,
        mods=tried.mods,
        total=tried.total,
        difficulty=tried.difficulty,
        hit=tried.success,
        special=tried.special,
        margin=tried.margin,
        damage=damage,
    )


def wound(state: State, foe: Foe, damage: int, events: Events) -> None:
    """A foe loses Health, which the Game Master alone knows."""
    if not damage:
        return
    most = master_of(state).health[foe.number - 1]
    dead = foe.lost + damage >= most
    foe.lost = min(most, foe.lost + damage)
    events.append(FoeHarmed(to=None, foe=foe.number, name=foe.name, amount=damage, dead=dead))
    if to := to_master(state.open):
        events.append(FoeHealth(to=to, foe=foe.number, left=most - foe.lost))
    if dead:
        slay(foe, events)


def foe_reach(foe: Foe) -> int:
    return 1 if foe.reach == "ranged" else 0


def to_hit(hero: Hero, foe: Foe) -> int:
    """What a foe needs: R10, R31."""
    floor = RACES[hero.race].melee_floor_vs_large
    if floor and foe.size == "large" and foe.reach == "melee":
        return max(floor, hero.hit_on)  # G19
    return hero.hit_on


def foe_attack(state: State, _: int | None, action: orders.FoeAttack, events: Events) -> None:
    table = state.open
    combat = fight(table)
    foe, hero = foe_of(combat, action.foe), hero_of(table, action.seat)
    assert foe is not None  # noqa: S101 (checked)
    tier = TIERS[foe.tier]
    foe.actions -= 1
    mods = Mods(tier=tier.bonus, lair=lair_bonus(combat))
    tried = try_it(state.sealed.rng, mods, to_hit(hero, foe))
    damage = tier.base_damage + tried.margin if tried.success else 0
    events.append(_attacked(tried, damage, seat=action.seat, foe=foe, hero=hero))
    if damage:
        hurt(table, action.seat, damage, events)
