"""What the active warrior may do, where it may go with it, and what that is worth to a bot. R22."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

import msgspec

from ..board.acting import Going, active, can_stand, going, sees_enemy, suits
from ..board.ground import scan_order
from ..board.pieces import is_engaged, menacing, missile, opponents, square_of
from ..model.basics import ActKind, Card, Model, Square
from ..model.state import Active, Open, Warrior
from ..policy.outlook import Outlook
from .deed import Choice, Deed, deeds

LEAP = -0.5  # it may fail


def choices(table: Open) -> list[Choice]:
    """Every kind of action that is possible, in the order of the rulebook."""
    go = cache(partial(going, table, active(table)[1]))  # most kinds go equally far
    found = [(deeds()[kind], choice(table, deeds()[kind], go)) for kind in kinds(table)]
    return [one for deed, one in found if one.ends or one.launches or not deed.has_square]


def choice(table: Open, deed: Deed, go: Going | None = None) -> Choice:
    """One act with its squares."""
    each, order = active(table)[1], scan_order(table.fated)
    ends, starts = deed.squares(table, each, go or partial(going, table, each)) if deed.has_square else ([], [])
    return Choice(deed.kind, sorted(ends, key=order), sorted(starts, key=order))


def kinds(table: Open) -> list[ActKind]:
    """What card and state allow; for some there may be no square. R22."""
    each = active(table)[1]
    if each.knocked_down:
        found = _lying(table, each)
    elif is_engaged(table, each.id):
        found = _engaged(table, each)
    else:
        found = _free(table, each)
    return [*found, "hold"]


def _lying(table: Open, each: Warrior) -> list[ActKind]:
    found: list[ActKind] = []
    if not is_engaged(table, each.id):
        found = ["stand", "crawl"] if can_stand(table, each) else ["crawl"]
    return [*found, "jump_up"] if "C" in suits(table) else found


def _engaged(table: Open, each: Warrior) -> list[ActKind]:
    found: list[ActKind] = ["circle"] if len(opponents(table, each.id)) == 1 else []
    return found + [kind for kind in _specials(table, each) if kind != "rush"]


def _free(table: Open, each: Warrior) -> list[ActKind]:
    found: list[ActKind] = ["move"]
    if "spear" in each.items:
        found.append("reach")
    if missile(each):
        found.append("reload" if each.spent else "shoot")
    if menacing(table, each.id, square_of(table, each.id)):
        found.append("evade")
    return found + _specials(table, each)


def _specials(table: Open, each: Warrior) -> list[ActKind]:
    """The Special Actions of a standing warrior that card and state allow. R33, R64."""
    mine = suits(table)
    found: list[ActKind] = []
    if "H" in mine and sees_enemy(table, each):
        found.append("fury")
    if "D" in mine:
        found.append("rush")
    if "S" in mine and "berserker" not in each.items:
        found.append("defend")
    return found


def weighed(table: Open) -> Iterator[tuple[float, ActKind, Square | None, Square | None]]:
    """Every action with what it is worth beyond staying as it is: its kind, where it ends or where it leaps from."""
    each = active(table)[1]
    outlook = Outlook(table, each)
    start = square_of(table, each.id)
    here = outlook.worth(start)
    for choice in choices(table):
        deed = deeds()[choice.kind]
        if not deed.has_square:
            yield deed.bonus(outlook, start), choice.kind, None, None
        for to, value in deed.worth(outlook, choice, here).items():
            yield value, choice.kind, to, None
        for launch in choice.launches:
            yield outlook.worth(launch) - here + LEAP, choice.kind, None, launch


def best_gain(table: Open, model: Model, card: Card) -> float:
    """The most a card could do for a dwarf."""
    ready = msgspec.structs.replace(table, active=Active(model, card, False, False))
    return max(gain for gain, *_ in weighed(ready))
