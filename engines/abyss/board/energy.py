"""Energy points: owned, free, and on weapons."""

from __future__ import annotations

from ..content import RULES, WEAPONS
from ..model.ids import COLORS, Card, Color
from ..model.state import Hero, Open, Weapon


def supply(table: Open) -> int:
    """How many points nobody owns."""
    return RULES.ep_supply - sum(hero.ep.total for hero in table.heroes if hero is not None)


def gain(hero: Hero, color: Color, number: int) -> None:
    hero.ep.add(color, number)
    hero.free_ep.add(color, number)


def lose(hero: Hero, color: Color) -> None:
    """One free point goes back to the supply."""
    hero.ep.add(color, -1)
    hero.free_ep.add(color, -1)


def free_for(hero: Hero, card: Card) -> int:
    """How many free points may be put on a weapon."""
    color = WEAPONS[card].color
    return hero.free_ep.total if color == "any" else hero.free_ep.of(color)


def put_on(hero: Hero, weapon: Weapon, number: int) -> None:
    """R26: an any-colour weapon takes the colour of which most is free; ties go to cyan, then green."""
    fixed = WEAPONS[weapon.card].color
    for _ in range(number):
        color = max(COLORS, key=hero.free_ep.of) if fixed == "any" else fixed
        hero.free_ep.add(color, -1)
        weapon.on.append(color)


def take_off(hero: Hero, weapon: Weapon) -> Color:
    """The point put on last comes off first. R31."""
    color = weapon.on.pop()
    hero.free_ep.add(color, 1)
    return color


def take_all_off(hero: Hero) -> None:
    for weapon in hero.out:
        while weapon.on:
            take_off(hero, weapon)


def loaded(hero: Hero) -> list[Weapon]:
    """The weapons that hold energy."""
    return [weapon for weapon in hero.out if weapon.on]


def weapon_of(hero: Hero, card: Card) -> Weapon | None:
    """A weapon that is out."""
    return next((weapon for weapon in hero.out if weapon.card == card), None)


def weapon_out(hero: Hero, card: Card) -> Weapon:
    """A weapon that is known to be out."""
    return next(weapon for weapon in hero.out if weapon.card == card)
