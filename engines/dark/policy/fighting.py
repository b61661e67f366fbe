"""How a bot fights with its character."""

from __future__ import annotations

from ...rng import Rng
from ..actions import deeds
from ..board import gear
from ..board.lane import distance, fight, fighter, standing_foes
from ..board.party import hero_of
from ..content import TIERS, T
from ..model import State
from ..model.things import Hero, Thing
from ..model.turns import Fighter, Foe
from ..rules.blows import reach_of
from ..rules.listing import legal
from ..rules.magic import has_formulas


def blow(state: State, seat: int) -> deeds.Deed:
    """Drink when it is bad, cast what one is best at, shoot, strike, close in; never leave the lane."""
    table = state.open
    hero, each = hero_of(table, seat), fighter(fight(table), seat)
    assert each is not None  # noqa: S101 (whose turn it is)
    return _drink(hero, seat) or _cast(state, hero, each) or _strike(state, hero, each)


def _drink(hero: Hero, seat: int) -> deeds.Deed | None:
    armor = gear.worn_armor(hero)
    if hero.health > 2 or (armor and armor.points):
        return None
    potion = next((thing for thing in hero.gear if thing.item in {"healing_potion", "greater_healing"}), None)
    return deeds.UseItem(potion.ref, seat) if potion else None


def _targets(state: State, seat: int, reach: int) -> list[Foe]:
    """Within reach, the best first: easy to hit, wounded, near."""
    combat = fight(state.open)
    near = [foe for foe in standing_foes(combat) if distance(combat, seat, foe) <= reach]
    return sorted(near, key=lambda foe: (TIERS[foe.tier].hit_on, -foe.lost, distance(combat, seat, foe), foe.number))


def _cast(state: State, hero: Hero, each: Fighter) -> deeds.Deed | None:
    is_caster = has_formulas(state.open) and hero.wits >= max(T.abilities.spell_min_wits, hero.brute, hero.nimble)
    targets = _targets(state, each.seat, 1)
    if not is_caster or hero.health < 3 or each.actions < 2 or not targets:
        return None
    if hero.held:
        return deeds.Drop(hero.held[0]) if each.drops else None
    return deeds.Cast("bolt", targets[0].number)


def _strike(state: State, hero: Hero, each: Fighter) -> deeds.Deed:
    weapons = sorted(
        [thing for thing in gear.in_hands(hero) if gear.row(thing).reach],
        key=lambda thing: -gear.row(thing).plus_hit - gear.row(thing).plus_damage,
    )
    for weapon in weapons:
        if targets := _targets(state, each.seat, reach_of(weapon)):
            return deeds.Attack(targets[0].number, weapon.ref)
    if not weapons and (drawn := _draw(hero)):
        return drawn
    if not weapons and gear.free_hands(hero) and (targets := _targets(state, each.seat, 0)):
        return deeds.Attack(targets[0].number, None)
    return _close_in(state, each)


def _draw(hero: Hero) -> deeds.Deed | None:
    """A weapon from the pack, beside what the hands can go on holding."""
    packed: list[Thing] = [thing for thing in hero.gear if gear.row(thing).reach and thing.ref not in hero.held]
    for thing in packed:
        keep = [ref for ref in hero.held if gear.row(thing).hands <= gear.free_hands(hero)]
        return deeds.Ready(tuple(sorted([*keep, thing.ref])))
    return None


def _close_in(state: State, each: Fighter) -> deeds.Deed:
    combat = fight(state.open)
    nearest = min(standing_foes(combat), key=lambda foe: (distance(combat, each.seat, foe), foe.number))
    spot = each.spot or 0
    if nearest.spot == spot:
        return deeds.Hold()
    return deeds.Move(1 if nearest.spot > spot else -1)


def brawl(state: State, seat: int, rng: Rng) -> deeds.Deed:
    """Any attack there is; else towards the nearest foe; else nothing."""
    attacks = [deed for deed in legal(state, seat) if isinstance(deed, deeds.Attack)]
    each = fighter(fight(state.open), seat)
    assert each is not None  # noqa: S101 (whose turn it is)
    return rng.pick(attacks) if attacks else _close_in(state, each)
