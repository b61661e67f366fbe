"""The active warrior: what its card and its state allow, and where a Move takes it. R22, R26, R33, R64."""

from __future__ import annotations

from collections.abc import Callable

from ..model.basics import Square
from ..model.state import Active, Open, Warrior
from .cards import suit
from .moves import Field, field, launches, within
from .pieces import enemies, ground, is_engaged, menacing, square_of, trait, warrior

Squares = tuple[list[Square], list[Square]]  # where an action can end, and where it can leap from
Going = Callable[[int], Squares]  # by the spaces of a Move


def active(table: Open) -> tuple[Active, Warrior]:
    found = table.active
    assert found is not None  # noqa: S101 (asked only while a warrior is active)
    return found, warrior(table, found.warrior)


def suits(table: Open) -> str:
    """The suits whose Special Actions the active warrior may use; a berserker's diamonds are hearts too. R64."""
    now, each = active(table)
    mine = None if now.jumped else suit(now.card)
    return "" if mine is None else "DH" if mine == "D" and "berserker" in each.items else mine


def can_stand(table: Open, each: Warrior) -> bool:
    """R26."""
    return not each.engaged_this_turn and not menacing(table, each.id, square_of(table, each.id))


def sees_enemy(table: Open, each: Warrior) -> bool:
    seen = ground(table).seen_from(square_of(table, each.id))
    return any(at in seen for at in enemies(table, each.id))


def going(table: Open, each: Warrior, far: int) -> Squares:
    """A Move of so many spaces; an Engaged warrior stays where it is."""
    here = square_of(table, each.id)
    if is_engaged(table, each.id):
        return [here], []
    ways = field(table, each.id)
    steps = within(ways, here, far)
    return list(steps), launches(ways, steps, far, trait(each, "agility"), ())


def ways_of(table: Open, each: Warrior) -> Field:
    """What the active warrior meets on the Move it has begun."""
    return field(table, each.id, active(table)[0].evading)
