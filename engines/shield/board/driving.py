"""Where a hit drives its target, and what standing orders choose there. R54, R55, 5.1."""

from __future__ import annotations

from ..model.basics import Model, Square, is_monster, other
from ..model.frames import Danger, Hit
from ..model.state import Open, Warrior
from .ground import scan_order, sign
from .light import is_lit
from .pieces import crew, enemies, ground, has, owner, square_of, standing_on, warrior

_RING = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))  # clockwise on the screen


def behind(attacker: Square, target: Square) -> list[Square]:
    """The three squares behind a target as its attacker sees it: straight, then 45° anticlockwise, then clockwise."""
    at = _RING.index((sign(target[0] - attacker[0]), sign(target[1] - attacker[1])))
    turns = [_RING[at], _RING[at - 1], _RING[(at + 1) % 8]]
    return [(target[0] + dx, target[1] + dy) for dx, dy in turns]


def free_behind(table: Open, attacker: Square, target: Square) -> list[Square]:
    """Those of the three that are open, empty and adjacent to the target. R54."""
    taken, beside = standing_on(table), ground(table).beside[target]
    return [at for at in behind(attacker, target) if at in beside and at not in taken]


def is_push(table: Open, hit: Hit) -> bool:
    """A hammer's owner chooses where the target goes. R55."""
    return hit.kind == "contest" and has(table, hit.by, "hammer")


def chooser(table: Open, hit: Hit) -> int | None:
    """Who chooses the square; None: a monster is driven straight back."""
    return owner(hit.by) if is_push(table, hit) and hit.by else owner(hit.target)


def ways_back(table: Open, hit: Hit) -> list[Square]:
    """The squares that may be chosen for the target of a hit; none: there is no room. R54, R55."""
    assert hit.by is not None  # noqa: S101 (traps drive nobody back)
    start, target = square_of(table, hit.by), square_of(table, hit.target)
    free = free_behind(table, start, target)
    if is_push(table, hit):
        return free
    if is_monster(hit.target):
        return [at for at in free if at == behind(start, target)[0]]
    return [at for at in free if at not in ground(table).burrows] or free


def usual_way(table: Open, hit: Hit, squares: list[Square]) -> Square:
    """What the standing order `auto` takes of the squares, which come straight, anticlockwise, clockwise."""
    return _best_push(table, hit, squares) if is_push(table, hit) else _best_retreat(table, hit.target, squares)


def _best_retreat(table: Open, target: Model, squares: list[Square]) -> Square:
    lie, foes = ground(table), enemies(table, target)
    carries_light = warrior(table, target).light

    def badness(at: Square) -> tuple[int, bool]:
        return sum(near in foes for near in lie.beside[at]), not (carries_light or is_lit(table, at))

    return min(squares, key=badness)


def _best_push(table: Open, hit: Hit, squares: list[Square]) -> Square:
    assert hit.by is not None  # noqa: S101 (somebody swings the hammer)
    lie, start = ground(table), square_of(table, hit.by)
    taken = {at for at, each in standing_on(table).items() if each != hit.target}

    def badness(at: Square) -> tuple[bool, int]:
        deadly = at in lie.burrows and not is_monster(hit.target)
        return not deadly, sum(to in lie.tiles and to not in taken for to in behind(start, at))

    return min(squares, key=badness)


def monster_squares(table: Open, model: Model) -> list[Square]:
    """Where a monster out of the dark can stand beside a warrior. R35."""
    taken = standing_on(table)
    free = [at for at in ground(table).beside[square_of(table, model)] if at not in taken]
    return sorted(free, key=scan_order(table.fated))


def usual_monster_square(table: Open, model: Model, squares: list[Square]) -> Square:
    here = square_of(table, model)
    return min(squares, key=lambda at: (not is_lit(table, at), -len(free_behind(table, at, here))))


def in_turn(table: Open) -> list[Warrior]:
    """The Fated One's crew first, in slot order."""
    return [*crew(table, table.fated), *crew(table, other(table.fated))]


def endangered(table: Open, frame: Danger) -> Model:
    """Whom the dice were rolled for."""
    return in_turn(table)[frame.at - 1].id
