"""The reach of an aim, and the choices that it leaves. R40."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeGuard, cast

from ..model.ids import TILES, Lane, Line, Pick, Spot, Tile
from ..model.language import Aim, Arrow, Itself, Lines, Near, Tiles
from ..model.state import Entity
from .table import Board, team
from .tiles import AT, COLUMNS, FORWARD, LANES, LINES, OTHER, POINT, ROWS, TILE, Side, beside, row_of, side_of

Choosing = Tiles | Lines | Arrow  # aims that may leave a choice


def needs_choice(aim: Aim) -> TypeGuard[Choosing]:
    return isinstance(aim, Lines) or (isinstance(aim, (Tiles, Arrow)) and bool(aim.green))


def choices(aim: Choosing, actor: Entity, board: Board) -> list[Pick]:
    """Every complete choice, in the order of the card; one empty choice where there is nothing to choose."""
    if isinstance(aim, Lines) and aim.tiles is not None:
        return _partial_lines(aim, aim.tiles, _targets(aim, actor, board))
    found, most = candidates(aim, actor, board), most_of(aim)
    return list(combinations(found, min(most, len(found))))


def candidates(aim: Choosing, actor: Entity, board: Board) -> Pick:
    """The tiles, lines or lanes that a choice may name."""
    targets = _targets(aim, actor, board)
    if isinstance(aim, Tiles):
        return tuple(tile for tile in aim.green if tile in targets)
    if isinstance(aim, Lines):
        lines = tuple(line for line in _axis(aim) if any(tile in targets for tile in LINES[line]))
        return lines if aim.tiles is None else tuple(tile for tile in TILES if tile in targets)
    return tuple(lane for lane in aim.green if _first(lane, actor, targets, board) is not None)


def most_of(aim: Choosing) -> int:
    """How many a choice names where there are enough."""
    if isinstance(aim, Lines):
        return aim.lines if aim.tiles is None else aim.tiles
    return aim.pick


def in_order(aim: Choosing, pick: Pick) -> Pick:
    """A choice in the order of the card."""
    order: Sequence[str] = (*COLUMNS, *ROWS, *TILES) if isinstance(aim, Lines) else aim.green
    return tuple(sorted(pick, key=lambda each: order.index(each) if each in order else len(order)))


def reach(aim: Aim, actor: Entity, board: Board, pick: Pick) -> list[Entity]:
    """The targets in the order in which they are dealt with; two arrows may meet the same one."""
    if isinstance(aim, Itself):
        return [actor] if _is_up(actor, board) else []
    if isinstance(aim, Near):
        return _around(aim, actor, board)
    targets = _targets(aim, actor, board)
    if isinstance(aim, Arrow):
        lanes = [*aim.red, *(cast(Lane, each) for each in pick)]
        met = [_first(lane, actor, targets, board) for lane in lanes]
        return [target for target in met if target is not None]
    tiles = set(aim.red) | set(pick) if isinstance(aim, Tiles) else _covered(aim, pick)
    return [targets[tile] for tile in TILES if tile in tiles and tile in targets]


def _is_up(actor: Entity, board: Board) -> bool:
    return actor.spot is not None and board.get(actor.spot) is actor


def _targets(aim: Aim, actor: Entity, board: Board) -> dict[Tile, Entity]:
    """The entities of the aimed side's team that stand on that side."""
    side: Side = OTHER[team(actor)]
    if isinstance(aim, Tiles) and aim.side == "own":
        side = team(actor)
    return {TILE[at]: each for at, each in board.items() if side_of(at) == side == team(each)}


def _axis(aim: Lines) -> tuple[Line, ...]:
    return {"col": COLUMNS, "row": ROWS, "any": (*COLUMNS, *ROWS)}[aim.axis]


def _partial_lines(aim: Lines, most: int, targets: Iterable[Tile]) -> list[Pick]:
    """Tiles inside one line; the same tiles may lie in a column and in a row."""
    found: dict[Pick, None] = {}
    for line in _axis(aim):
        inside = [tile for tile in LINES[line] if tile in targets]
        if inside:
            found |= dict.fromkeys(combinations(inside, min(most, len(inside))))
    return list(found) or [()]


def _covered(aim: Lines, pick: Pick) -> set[str]:
    if aim.tiles is not None:
        return set(pick)
    return {tile for line in pick for tile in LINES[cast(Line, line)]}


def _first(lane: Lane, actor: Entity, targets: dict[Tile, Entity], board: Board) -> Entity | None:
    if lane == "own>":
        if actor.spot is None or not _is_up(actor, board):
            return None
        lane = cast(Lane, f"{row_of(actor.spot)}>")
    return next((targets[tile] for tile in LANES[lane] if tile in targets), None)


def _around(aim: Near, actor: Entity, board: Board) -> list[Entity]:
    """Enemies on tiles counted from the actor: nearest column first, forward before backward, then top to bottom."""
    if actor.spot is None or not _is_up(actor, board):
        return []
    side, start = team(actor), POINT[actor.spot]
    spots = {beside(actor.spot, down, ahead, side) for down, ahead in aim.cells}
    spots |= {AT.get((start[0] + ahead * FORWARD[side], row)) for ahead in aim.cols for row in range(3)}
    hostile = [at for at in spots if at is not None and at in board and team(board[at]) != side]
    return [board[at] for at in sorted(hostile, key=lambda at: _nearness(at, start[0], FORWARD[side]))]


def _nearness(at: Spot, column: int, forward: int) -> tuple[int, int, int]:
    ahead = (POINT[at][0] - column) * forward
    return abs(ahead), -ahead, POINT[at][1]
