"""The battle board: two grids of nine tiles that make six columns of three rows."""

from __future__ import annotations

from typing import Literal, cast

from ..content import TERMS
from ..model.ids import TILES, Direction, Lane, Line, Spot, Tile

Side = Literal["P", "M"]
Point = tuple[int, int]  # column from the players' back column on, row from the top


def spot(side: Side, tile: Tile) -> Spot:
    return cast(Spot, f"{side}:{tile}")


def _point(place: Spot) -> Point:
    depth, row = int(place[3]), "abc".index(place[2])
    return (3 - depth if place[0] == "P" else 2 + depth), row


SPOTS: dict[Side, tuple[Spot, ...]] = {side: tuple(spot(side, tile) for tile in TILES) for side in ("P", "M")}
ALL_SPOTS: tuple[Spot, ...] = SPOTS["P"] + SPOTS["M"]
POINT: dict[Spot, Point] = {each: _point(each) for each in ALL_SPOTS}
AT: dict[Point, Spot] = {point: each for each, point in POINT.items()}
TILE: dict[Spot, Tile] = {spot(side, tile): tile for side in ("P", "M") for tile in TILES}
ORDER: dict[Spot, int] = {each: TILES.index(TILE[each]) for each in ALL_SPOTS}  # the order of tiles

OTHER: dict[Side, Side] = {"P": "M", "M": "P"}
FORWARD: dict[Side, int] = {"P": 1, "M": -1}

COLUMNS: tuple[Line, ...] = ("1", "2", "3")
ROWS: tuple[Line, ...] = ("a", "b", "c")
LINES: dict[Line, tuple[Tile, ...]] = TERMS.tiles
LANES: dict[Lane, tuple[Tile, ...]] = TERMS.lanes
RISING: tuple[Spot, ...] = tuple(spot("P", f"{row}{depth}") for depth in "321" for row in "abc")  # type: ignore[arg-type]  # R48


def side_of(place: Spot) -> Side:
    return cast(Side, place[0])


def row_of(place: Spot) -> Line:
    return cast(Line, place[2])


def step(place: Spot, direction: Direction, side: Side) -> Spot | None:
    """One step as somebody of this side sees it; None off the board. R46."""
    down = {"up": -1, "down": 1}.get(direction, 0)
    ahead = {"fwd": 1, "back": -1}.get(direction, 0)
    return beside(place, down, ahead, side)


def beside(place: Spot, down: int, ahead: int, side: Side) -> Spot | None:
    """The tile this many rows down and columns forward; None off the board."""
    column, row = POINT[place]
    return AT.get((column + ahead * FORWARD[side], row + down))
