"""What the active warrior may do, and where it may go with it. R22 to R33."""

from __future__ import annotations

from typing import NamedTuple

from engines.shield.basics import Model, Square
from engines.shield.board import scan_order
from engines.shield.cards import suit
from engines.shield.model import Active, ActKind, Open, Warrior
from engines.shield.moves import Field, field, launches, within, zone_of
from engines.shield.pieces import enemies, ground, is_engaged, menacing, missile, opponents, square_of, trait, warrior
from engines.shield.targets import Range

SUIT_OF: dict[ActKind, str] = {"fury": "H", "rush": "D", "jump_up": "C", "defend": "S"}
WITHOUT_SQUARE: tuple[ActKind, ...] = ("jump_up", "hold")


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
    each = active(table)[1]
    if each.knocked_down:
        found = _lying(table, each)
    elif is_engaged(table, each.id):
        found = _engaged(table, each)
    else:
        found = _free(table, each)
    order = scan_order(table.fated)
    kept = [Choice(kind, sorted(ends, key=order), sorted(starts, key=order)) for kind, ends, starts in found]
    return [one for one in kept if one.ends or one.launches or one.kind in WITHOUT_SQUARE]


def suits(table: Open) -> str:
    """The suits whose Special Actions the active warrior may use; a berserker's diamonds are hearts too. R64."""
    now, each = active(table)
    mine = None if now.jumped else suit(now.card)
    return "" if mine is None else "DH" if mine == "D" and "berserker" in each.items else mine


def spaces(each: Warrior, kind: ActKind) -> int:
    move = trait(each, "move")
    return {"fury": move + 1, "rush": 2 * move, "stand": move // 2, "crawl": move // 2}.get(kind, move)


def _lying(table: Open, each: Warrior) -> list[Choice]:
    here, found = square_of(table, each.id), []
    if not is_engaged(table, each.id):
        if can_stand(table, each):
            found.append(_going(table, each, "stand"))
        found.append(Choice("crawl", list(within(field(table, each.id), here, spaces(each, "crawl"))), []))
    if "C" in suits(table):
        found.append(Choice("jump_up", [], []))
    return [*found, Choice("hold", [], [])]


def can_stand(table: Open, each: Warrior) -> bool:
    """R26."""
    return not each.engaged_this_turn and not menacing(table, each.id, square_of(table, each.id))


def _engaged(table: Open, each: Warrior) -> list[Choice]:
    here, found = square_of(table, each.id), []
    facing = opponents(table, each.id)
    if len(facing) == 1:
        found.append(Choice("circle", circling(table, each.id, facing[0]), []))
    found += [Choice(kind, [here], []) for kind in specials(table, each) if kind in ("fury", "defend")]
    return [*found, Choice("hold", [], [])]


def circling(table: Open, model: Model, opponent: Model) -> list[Square]:
    """R24."""
    beside = ground(table).beside
    near = set(beside[square_of(table, opponent)])
    return [at for at in beside[square_of(table, model)] if at in near and at not in field(table, model).shut]


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


def _free(table: Open, each: Warrior) -> list[Choice]:
    plain = _going(table, each, "move")
    found = [plain]
    if "spear" in each.items:
        found.append(_attacking(table, each, plain, "reach"))
    if missile(each):
        found.append(Choice("reload", *plain[1:]) if each.spent else _attacking(table, each, plain, "shoot"))
    if evaded := menacing(table, each.id, square_of(table, each.id)):
        found.append(_evading(table, each, evaded))
    found += [_going(table, each, kind) for kind in specials(table, each)]
    return [*found, Choice("hold", [], [])]


def _going(table: Open, each: Warrior, kind: ActKind) -> Choice:
    here, ways, far = square_of(table, each.id), field(table, each.id), spaces(each, kind)
    steps = within(ways, here, far)
    return Choice(kind, list(steps), launches(ways, steps, far, trait(each, "agility"), ()))


def _attacking(table: Open, each: Warrior, plain: Choice, kind: ActKind) -> Choice:
    reach, here = Range(table, each), square_of(table, each.id)
    if kind == "reach":
        ends = [at for at in plain.ends if reach.thrusts(at)]
    else:
        ends = [at for at in plain.ends if reach.can_shoot(at, moved=at != here)]
    return Choice(kind, ends, plain.launches)


def _evading(table: Open, each: Warrior, evaded: tuple[Model, ...]) -> Choice:
    """R25."""
    here, far = square_of(table, each.id), spaces(each, "evade")
    ways, barred = field(table, each.id, evaded), zone_of(table, evaded)
    steps = within(ways, here, far)
    starts = launches(ways, steps, far, trait(each, "agility"), barred)
    return Choice("evade", [at for at in steps if at not in barred], starts)


def ways_of(table: Open, each: Warrior) -> Field:
    """What the active warrior meets on the Move it has begun."""
    now = active(table)[0]
    return field(table, each.id, now.evading)
