"""Passives of heroes, charms and monsters, added up."""

from __future__ import annotations

from collections import Counter

from ..content import CHARMS, HEROES, MONSTERS, WEAPONS
from ..model.ids import Card, Color, Treasure
from ..model.language import Hit, Kind, Passive
from ..model.state import Entity, Hero, Open
from .table import party_of

_Key = tuple[Kind, Color | None]


def _sums(passives: tuple[Passive, ...]) -> Counter[_Key]:
    found: Counter[_Key] = Counter()
    for each in passives:
        found[each.k, each.color] += each.n
    return found


_SUMS: dict[str, Counter[_Key]] = {
    **{name: _sums(card.passive) for name, card in HEROES.items()},
    **{name: _sums(card.passive) for name, card in CHARMS.items()},
    **{name: _sums(card.passive) for name, card in MONSTERS.items()},
}
_NONE: Counter[_Key] = Counter()


def total(entity: Entity, kind: Kind, color: Color | None = None) -> int:
    """The sum of all passives of this kind."""
    found = _SUMS.get(entity.card, _NONE)[kind, color]
    if isinstance(entity, Hero):
        for charm in entity.charms:
            found += _SUMS.get(charm, _NONE)[kind, color]
    return found


def phoenix(hero: Hero) -> tuple[Treasure, int] | None:
    """The first charm that keeps its bearer from dying, and the health it leaves."""
    for charm in hero.charms:
        health = _SUMS.get(charm, _NONE)["phoenix", None]
        if health:
            return charm, health
    return None


def bursts(card: str) -> tuple[Hit, ...]:
    """The hits of a monster that dies."""
    return _BURSTS.get(card, ())


_BURSTS: dict[str, tuple[Hit, ...]] = {
    name: tuple(hit for each in card.passive for hit in each.ops) for name, card in MONSTERS.items() if card.passive
}


def attack_bonus(hero: Hero, card: Card) -> int:
    """The damage that passives add to each hit of this weapon now: might of its colour, and keen the first time."""
    color = WEAPONS[card].color
    might = total(hero, "might", color) if color != "any" else 0
    return might + (0 if hero.keen_used else total(hero, "keen"))


def recoveries(table: Open, hero: Hero) -> int:
    """How many points a recovery takes off. R31."""
    breath = 0 if hero.breath_used else total(hero, "deepbreath")
    return party_of(table).recover + total(hero, "quickhands") + breath
