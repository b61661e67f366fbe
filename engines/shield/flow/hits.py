"""One hit: drive back, press, save, damage. R54 to R62."""

from __future__ import annotations

from typing import Literal

from ..board.driving import chooser, is_push, usual_way, ways_back
from ..board.hits import can_press, damage_parts, harm, is_worth_pressing
from ..board.pieces import (
    current_resilience,
    find_monster,
    ground,
    has,
    is_defending,
    is_down,
    is_wounded,
    place,
    warrior,
)
from ..board.pools import made_of, successes
from ..board.valor import may_use
from ..events.deeds import KnockedDown
from ..events.fights import Damaged, DrivenBack, NoRoom, Pressed, Saved
from ..model.basics import Square, is_monster, seat_of
from ..model.frames import Hit
from ..model.state import Open, Warrior
from . import valor
from .casualties import fall
from .engaging import separate
from .run import Run


def advance(run: Run, hit: Hit) -> None:
    _STEPS[hit.step](run, hit)


def _drive(run: Run, hit: Hit) -> None:
    """R54."""
    table = run.table
    hit.step = "save"
    if hit.kind not in ("contest", "reach"):
        return
    down = is_down(table, hit.target)
    if not down and is_defending(table, hit.target):
        return  # G34
    squares = [] if down else ways_back(table, hit)
    if not squares:
        hit.strength += 1
        run.tell(NoRoom(to=None, model=run.named(hit.target)))
    elif len(squares) == 1 or _by_order(run, hit):
        drive(run, hit, squares[0] if len(squares) == 1 else usual_way(table, hit, squares))
    else:
        hit.step = "push" if is_push(table, hit) else "drive_back"


def _by_order(run: Run, hit: Hit) -> bool:
    seat = chooser(run.table, hit)
    assert seat is not None  # noqa: S101 (a monster has one way back, so nobody chooses)
    orders = run.orders(seat)
    return (orders.push if is_push(run.table, hit) else orders.drive_back) == "auto"


def drive(run: Run, hit: Hit, to: Square) -> None:
    """The target is moved at once; on a monster entrance a warrior is lost. R54, R55."""
    table = run.table
    hit.vacated = place(table, hit.target)
    assert hit.vacated is not None  # noqa: S101 (the target is on the board)
    told = run.named(hit.target)
    run.tell(DrivenBack(to=None, model=told, start=hit.vacated, square=run.spot(to), chooser=chooser(table, hit)))
    put(table, hit.target, to)
    if table.phase == "delve":
        separate(run, hit.target)
    if not is_monster(hit.target) and to in ground(table).burrows:
        fall(run, hit.target, "monster_entrance")  # R42
    hit.step = "follow"


def put(table: Open, model: str, to: Square) -> None:
    found = find_monster(table, model) if is_monster(model) else warrior(table, model)
    assert found is not None  # noqa: S101 (it is on the board)
    found.pos = to


def _follow(run: Run, hit: Hit) -> None:
    """R56."""
    hit.step = "save"
    if not can_press(run.table, hit):
        return
    assert hit.by is not None  # noqa: S101 (somebody inflicted the hit)
    if is_monster(hit.by) or has(run.table, hit.by, "berserker"):
        press(run, hit)
        return
    order = run.orders(seat_of(hit.by)).press
    if order == "ask":
        hit.step = "press"
    elif order == "always" or (order == "auto" and is_worth_pressing(run.table, hit)):
        press(run, hit)


def press(run: Run, hit: Hit) -> None:
    assert hit.by is not None  # noqa: S101
    assert hit.vacated is not None  # noqa: S101 (asked only where there is something to press)
    put(run.table, hit.by, hit.vacated)
    run.tell(Pressed(to=None, model=run.named(hit.by), square=run.spot(hit.vacated)))


def _save(run: Run, hit: Hit) -> None:
    """R58."""
    table = run.table
    if place(table, hit.target) is None:
        hit.step = "end"
    elif has(table, hit.target, "shield") and not is_down(table, hit.target):
        hit.step = "saved"
        valor.attempt(run, hit.target, "save", made_of((1, "shield")))
    else:
        hit.step = "damage"


def _saved(run: Run, hit: Hit) -> None:
    if successes(hit.dice):
        run.tell(Saved(to=None, model=run.named(hit.target)))
        hit.step = "end"
    else:
        hit.step = "damage"


def _damage(run: Run, hit: Hit) -> None:
    """R59."""
    hit.step = "hurt"
    valor.throw(run, hit.by, "damage", damage_parts(run.table, hit))
    if may_use(run.table, hit.by) and hit.by and _could_be_worse(run.table, hit):
        valor.offer(run, hit.by, worth=not successes(hit.dice))


def _could_be_worse(table: Open, hit: Hit) -> bool:
    """Whether one more success would change something. R63."""
    if successes(hit.dice) == len(hit.dice):
        return False
    if is_monster(hit.target):
        return not successes(hit.dice)
    return harm(table, hit, hit.dice) <= current_resilience(warrior(table, hit.target))


def _hurt(run: Run, hit: Hit) -> None:
    """R60, R61."""
    table, hit.step = run.table, "end"
    amount = harm(table, hit, hit.dice)
    if is_monster(hit.target):
        if amount:
            fall(run, hit.target, "slain")
        return
    each = warrior(table, hit.target)
    if amount:
        each.damage += amount
        run.tell(Damaged(to=None, model=run.named(each.id), amount=amount, wounded=is_wounded(each), kind=hit.kind))
    if current_resilience(each) < 0:
        fall(run, hit.target, "trap" if hit.kind == "trap" else "slain")
    elif amount or is_push(table, hit):
        _knock_down(run, each, "damage" if amount else "hammer")


def _knock_down(run: Run, each: Warrior, cause: Literal["damage", "hammer"]) -> None:
    if not each.knocked_down:
        each.knocked_down = True
        run.tell(KnockedDown(to=None, model=run.named(each.id), cause=cause))


def _end(run: Run, hit: Hit) -> None:  # noqa: ARG001 (one shape for all steps)
    run.pop()


_STEPS = {
    "drive": _drive,
    "follow": _follow,
    "save": _save,
    "saved": _saved,
    "damage": _damage,
    "hurt": _hurt,
    "end": _end,
}
