"""The derived part of the open room, which is kept there so that a board need not work it out."""

from __future__ import annotations

from ..board.light import illuminated
from ..board.pieces import ground, is_engaged, threatening
from ..board.pools import pool
from ..ending import holders
from ..model.basics import HEIGHT, WARRIORS, WIDTH, Square
from ..model.state import Open, State


def refresh(state: State) -> None:
    table = state.open
    table.hand_sizes = [len(own.hand) for own in state.own]
    table.deck_size = len(state.sealed.deck)
    lit = illuminated(table)
    for model, each in zip(WARRIORS, table.warriors, strict=False):
        each.shrouded = each.pos is not None and each.pos not in lit
        each.engaged = is_engaged(table, model)
        each.pool = pool(table, model) if each.alive else 0
    for monster in table.monsters:
        monster.shrouded = monster.pos not in lit
    table.lit = _rows(dict.fromkeys(lit, "1"))
    table.zones = zones(table)
    table.rooms = holders(table)


def zones(table: Open) -> tuple[str, ...]:
    """For every square whom an active enemy zone stops there: 1 seat 0, 2 seat 1, 3 both."""
    marks: dict[Square, int] = {}
    for seat in (0, 1):
        for at in threatening(table, f"{seat}-0").values():
            for near in ground(table).beside[at]:
                marks[near] = marks.get(near, 0) | (1 << seat)
    return _rows({square: str(mark) for square, mark in marks.items()})


def _rows(marks: dict[Square, str]) -> tuple[str, ...]:
    return tuple(["".join([marks.get((x, y), "0") for x in range(WIDTH)]) for y in range(HEIGHT)])
