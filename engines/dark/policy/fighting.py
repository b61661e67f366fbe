"""How a bot fights with its character."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...rng import Rng
from ..acts.act import Act
from ..acts.attacks import Attack
from ..acts.hands import Ready
from ..acts.moves import Hold, Move
from ..acts.spells import Cast
from ..acts.things import Drop
from ..acts.use_item import UseItem
from ..board import gear
from ..board.blows import reach_of
from ..board.casting import has_formulas
from ..board.lane import distance, fight, fighting, standing_foes
from ..board.party import hero_of
from ..content import TIERS, T
from ..listing import first_of
from ..model import Open
from ..model.things import Hero
from ..model.turns import Fighter, Foe

_POTIONS = frozenset({"healing_potion", "greater_healing"})


def blow(table: Open, seat: int, legal: Sequence[Act]) -> Act:
    """Drink when Health is low, cast if that is the best ability, shoot, strike or close in; never leave the lane."""
    return first_of(_wishes(table, seat), legal) or legal[0]


def _wishes(table: Open, seat: int) -> Iterator[Act]:
    hero, each = hero_of(table, seat), fighting(table, seat)
    yield from _drink(hero, seat)
    yield from _cast(table, hero, each)
    yield from _strike(table, hero, each)
    yield _close_in(table, each)


def _drink(hero: Hero, seat: int) -> Iterator[Act]:
    armor = gear.worn_armor(hero)
    if hero.health <= 2 and not (armor and armor.points):
        yield from [UseItem(thing.ref, seat) for thing in hero.gear if thing.item in _POTIONS]


def _targets(table: Open, seat: int, reach: int) -> list[Foe]:
    """The foes within reach, the best target first: easy to hit, wounded, near."""
    combat = fight(table)
    near = [foe for foe in standing_foes(combat) if distance(combat, seat, foe) <= reach]
    return sorted(near, key=lambda foe: (TIERS[foe.tier].hit_on, -foe.lost, distance(combat, seat, foe), foe.number))


def _cast(table: Open, hero: Hero, each: Fighter) -> Iterator[Act]:
    is_caster = has_formulas(table) and hero.wits >= max(T.abilities.spell_min_wits, hero.brute, hero.nimble)
    targets = _targets(table, each.seat, 1)
    if not is_caster or hero.health < 3 or each.actions < 2 or not targets:
        return
    if not hero.held:
        yield Cast("bolt", targets[0].number)
    elif each.drops:
        yield Drop(hero.held[0])


def _strike(table: Open, hero: Hero, each: Fighter) -> Iterator[Act]:
    weapons = sorted(
        [thing for thing in gear.in_hands(hero) if gear.row(thing).reach],
        key=lambda thing: -gear.row(thing).plus_hit - gear.row(thing).plus_damage,
    )
    for weapon in weapons:
        if targets := _targets(table, each.seat, reach_of(weapon)):
            yield Attack(targets[0].number, weapon.ref)
    if not weapons:
        yield from _draw(hero)
        if gear.free_hands(hero) and (targets := _targets(table, each.seat, 0)):
            yield Attack(targets[0].number, None)


def _draw(hero: Hero) -> Iterator[Act]:
    """Draw a weapon, and keep what the hands can still hold."""
    for thing in hero.gear:
        if gear.row(thing).reach and thing.ref not in hero.held:
            keep = [ref for ref in hero.held if gear.row(thing).hands <= gear.free_hands(hero)]
            yield Ready(tuple(sorted([*keep, thing.ref])))


def _close_in(table: Open, each: Fighter) -> Act:
    combat = fight(table)
    nearest = min(standing_foes(combat), key=lambda foe: (distance(combat, each.seat, foe), foe.number))
    spot = each.spot or 0
    if nearest.spot == spot:
        return Hold()
    return Move(1 if nearest.spot > spot else -1)


def brawl(table: Open, seat: int, legal: Sequence[Act], rng: Rng) -> Act:
    """Make any possible attack, or else move towards the nearest foe."""
    attacks = [deed for deed in legal if isinstance(deed, Attack)]
    return rng.pick(attacks) if attacks else _close_in(table, fighting(table, seat))
