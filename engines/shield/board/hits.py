"""What a hit can do: its dice, its harm, and whether it may be pressed. R56, R59, R60."""

from __future__ import annotations

from ..content import GEAR, NUMBERS
from ..model.basics import Item, is_monster
from ..model.frames import Hit, Parts
from ..model.state import Open, Warrior
from .light import is_lit
from .pieces import BEAST, current_resilience, ground, has, is_down, missile, place, strength, warrior
from .pools import made_of, successes, total


def can_press(table: Open, hit: Hit) -> bool:
    if hit.kind != "contest" or hit.by is None or hit.vacated is None or is_down(table, hit.by):
        return False
    start = place(table, hit.by)
    if start is None or hit.vacated not in ground(table).beside[start]:
        return False
    return is_monster(hit.by) or hit.vacated not in ground(table).burrows  # G65


def is_worth_pressing(table: Open, hit: Hit) -> bool:
    """Not from light into the dark, and in the last turn not out of a room. 5.1."""
    assert hit.by is not None  # noqa: S101
    assert hit.vacated is not None  # noqa: S101 (asked only where there is something to press)
    each = warrior(table, hit.by)
    assert each.pos is not None  # noqa: S101
    if is_lit(table, each.pos) and not (each.light or is_lit(table, hit.vacated)):
        return False
    areas = ground(table).areas
    leaves = areas[each.pos] in ground(table).rooms and areas[hit.vacated] != areas[each.pos]
    return not (table.turn == NUMBERS.turns and leaves)


def damage_dice(table: Open, hit: Hit) -> int:
    return total(damage_parts(table, hit))


def damage_parts(table: Open, hit: Hit) -> Parts:
    """Strength less resilience, but one die at the least. R59."""
    tough, armour = _resilience(table, hit)
    own = _own_strength(table, hit)
    parts = made_of((own, "strength"), (hit.strength - own, "no room"), (-tough, "resilience"), (-armour, "armour"))
    return parts + made_of((max(0, 1 - total(parts)), "at the least"))


def _own_strength(table: Open, hit: Hit) -> int:
    if hit.by is None:
        return hit.strength
    return shot_strength(warrior(table, hit.by)) if hit.kind == "ranged" else strength(table, hit.by)


def _resilience(table: Open, hit: Hit) -> tuple[int, int]:
    """That of the target itself, and of its armour."""
    if is_monster(hit.target):
        return BEAST.resilience, 0
    each = warrior(table, hit.target)
    armour = "armour" in each.items and not _strikes_with(table, hit, "pick", "handgun")
    return current_resilience(each), int(armour)


def harm(table: Open, hit: Hit, dice: tuple[int, ...]) -> int:
    """The damage that dice cause. R59, R60."""
    return successes(dice) + (does_more_harm(table, hit) and successes(dice) > 0)


def does_more_harm(table: Open, hit: Hit) -> bool:
    """Whether its weapon adds to what damage there is."""
    return _strikes_with(table, hit, "axe", "crossbow")


def _strikes_with(table: Open, hit: Hit, melee: Item, missile: Item) -> bool:
    """Whether the hit has the rule of this weapon: the one in a contest, the other in a shot."""
    weapon = {"contest": melee, "ranged": missile}.get(hit.kind)
    return weapon is not None and has(table, hit.by, weapon)


def shot_strength(each: Warrior) -> int:
    weapon = missile(each)
    assert weapon is not None  # noqa: S101 (who shoots has one)
    return GEAR[weapon].strength
