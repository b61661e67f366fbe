"""What the active warrior may do, and where it may go with it. R22 to R33."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from .basics import ActKind, Square
from .board import scan_order
from .cards import suit
from .content import SUITS
from .model import Active, Open, Warrior
from .moves import Field, field, launches, within, zone_of
from .pieces import enemies, ground, is_engaged, menacing, missile, opponents, square_of, trait, warrior
from .targets import Range

SUIT_OF: dict[ActKind, str] = {each.act: suit for suit, each in SUITS.items()}
WITHOUT_SQUARE: tuple[ActKind, ...] = ("jump_up", "hold")


Squares = tuple[list[Square], list[Square]]  # where an action can end, and where it can leap from
Going = Callable[[int], Squares]  # by the spaces of a Move


class Choice(NamedTuple):
    """One kind of action with the squares it can end on and those it can leap from."""

    kind: ActKind
    ends: list[Square]
    launches: list[Square]


def active(table: Open) -> tuple[Active, Warrior]:
    found = table.active
    assert found is not None  # noqa: S101 (asked only while a warrior is active)
    return found, warrior(table, found.warrior)


def choices(table: Open) -> list[Choice]:
    """Every kind of action that is possible, in the order of the rulebook."""
    going = cache(partial(_going, table, active(table)[1]))  # most kinds go equally far
    found = [_choice(table, kind, going) for kind in kinds(table)]
    return [one for one in found if one.ends or one.launches or one.kind in WITHOUT_SQUARE]


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


def choice(table: Open, kind: ActKind) -> Choice:
    """One of these kinds with its squares."""
    return _choice(table, kind, partial(_going, table, active(table)[1]))


def _choice(table: Open, kind: ActKind, going: Going) -> Choice:
    each, order = active(table)[1], scan_order(table.fated)
    ends, starts = _SQUARES[kind](table, each, going) if kind in _SQUARES else going(spaces(each, kind))
    return Choice(kind, sorted(ends, key=order), sorted(starts, key=order))


def suits(table: Open) -> str:
    """The suits whose Special Actions the active warrior may use; a berserker's diamonds are hearts too. R64."""
    now, each = active(table)
    mine = None if now.jumped else suit(now.card)
    return "" if mine is None else "DH" if mine == "D" and "berserker" in each.items else mine


def spaces(each: Warrior, kind: ActKind) -> int:
    move = trait(each, "move")
    return {"fury": move + 1, "rush": 2 * move, "stand": move // 2, "crawl": move // 2}.get(kind, move)


def _lying(table: Open, each: Warrior) -> list[ActKind]:
    found: list[ActKind] = []
    if not is_engaged(table, each.id):
        found = ["stand", "crawl"] if can_stand(table, each) else ["crawl"]
    return [*found, "jump_up"] if "C" in suits(table) else found


def can_stand(table: Open, each: Warrior) -> bool:
    """R26."""
    return not each.engaged_this_turn and not menacing(table, each.id, square_of(table, each.id))


def _engaged(table: Open, each: Warrior) -> list[ActKind]:
    found: list[ActKind] = ["circle"] if len(opponents(table, each.id)) == 1 else []
    return found + [kind for kind in specials(table, each) if kind != "rush"]


def specials(table: Open, each: Warrior) -> list[ActKind]:
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


def sees_enemy(table: Open, each: Warrior) -> bool:
    seen = ground(table).seen_from(square_of(table, each.id))
    return any(at in seen for at in enemies(table, each.id))


def _free(table: Open, each: Warrior) -> list[ActKind]:
    found: list[ActKind] = ["move"]
    if "spear" in each.items:
        found.append("reach")
    if missile(each):
        found.append("reload" if each.spent else "shoot")
    if menacing(table, each.id, square_of(table, each.id)):
        found.append("evade")
    return found + specials(table, each)


def _going(table: Open, each: Warrior, far: int) -> Squares:
    """A Move of so many spaces; none for who is Engaged."""
    here = square_of(table, each.id)
    if is_engaged(table, each.id):
        return [here], []
    ways = field(table, each.id)
    steps = within(ways, here, far)
    return list(steps), launches(ways, steps, far, trait(each, "agility"), ())


def _crawling(table: Open, each: Warrior, _: Going) -> Squares:
    """R26; nobody leaps from the ground."""
    return list(within(field(table, each.id), square_of(table, each.id), spaces(each, "crawl"))), []


def _circling(table: Open, each: Warrior, _: Going) -> Squares:
    """R24."""
    beside, shut = ground(table).beside, field(table, each.id).shut
    near = beside[square_of(table, opponents(table, each.id)[0])]
    return [at for at in beside[square_of(table, each.id)] if at in near and at not in shut], []


def _reaching(table: Open, each: Warrior, going: Going) -> Squares:
    ends, starts = going(spaces(each, "reach"))
    reach = Range(table, each)
    return [at for at in ends if reach.thrusts(at)], starts


def _shooting(table: Open, each: Warrior, going: Going) -> Squares:
    ends, starts = going(spaces(each, "shoot"))
    reach, here = Range(table, each), square_of(table, each.id)
    return [at for at in ends if reach.can_shoot(at, moved=at != here)], starts


def _evading(table: Open, each: Warrior, _: Going) -> Squares:
    """R25."""
    here, far = square_of(table, each.id), spaces(each, "evade")
    evaded = menacing(table, each.id, here)
    ways, barred = field(table, each.id, evaded), zone_of(table, evaded)
    steps = within(ways, here, far)
    starts = launches(ways, steps, far, trait(each, "agility"), barred)
    return [at for at in steps if at not in barred], starts


def _nowhere(*_: object) -> Squares:
    return [], []


_SQUARES: dict[ActKind, Callable[[Open, Warrior, Going], Squares]] = {
    "reach": _reaching,
    "shoot": _shooting,
    "evade": _evading,
    "circle": _circling,
    "crawl": _crawling,
    "jump_up": _nowhere,
    "hold": _nowhere,
}


def ways_of(table: Open, each: Warrior) -> Field:
    """What the active warrior meets on the Move it has begun."""
    now = active(table)[0]
    return field(table, each.id, now.evading)
