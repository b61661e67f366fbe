"""A small drawing of the board, as SVG, for letters and previews."""

from __future__ import annotations

from ...contract import Names
from ...drawing import drawing, shape, words
from ..board.table import standing
from ..board.tiles import ALL_SPOTS, POINT, side_of
from ..content import HEROES, MONSTERS
from ..model.ids import Spot
from ..model.state import Entity, Foe, View

TILE, GAP, EDGE = 46, 12, 6
_TIERS = {"green": "#3d7a4a", "blue": "#3b5f96", "red": "#9c3a32", "purple": "#6a4590", "king": "#141012"}
_OUTLINED = {"text_anchor": "middle", "fill": "#fff", "stroke": "#000", "stroke_width": "2", "paint_order": "stroke"}


def picture(view: View, names: Names) -> str:
    board = standing(view.open)
    tiles = (_tile(spot, board.get(spot)) for spot in ALL_SPOTS)
    width, height = 6 * TILE + GAP + 2 * EDGE, 3 * TILE + 2 * EDGE
    foes = sum(isinstance(entity, Foe) for entity in board.values())
    label = f"The battle board: {len(board) - foes} of {len(names)} heroes on the left, {foes} monsters on the right"
    return drawing(width, height, label, shape("rect", width=width, height=height, rx=8, fill="#1d1714"), *tiles)


def _tile(spot: Spot, entity: Entity | None) -> str:
    column, row = POINT[spot]
    x = EDGE + column * TILE + (GAP if side_of(spot) == "M" else 0)
    y = EDGE + row * TILE
    ground = "#5b4632" if side_of(spot) == "P" else "#4a4a50"
    square = shape("rect", x=x + 1, y=y + 1, width=TILE - 2, height=TILE - 2, rx=5, fill=ground)
    return square + (_figure(entity, x + TILE // 2, y + TILE // 2) if entity is not None else "")


def _figure(entity: Entity, x: int, y: int) -> str:
    """A monster is a square of its tier with its letter, a hero a disc of its own colour; both with their health."""
    if isinstance(entity, Foe):
        tier = MONSTERS[entity.card].tier
        body = shape("rect", x=x - 17, y=y - 17, width=34, height=34, rx=4, fill=_TIERS[tier])
        letter = tier[0].upper()
    else:
        body = shape("circle", cx=x, cy=y, r=18, fill=HEROES[entity.card].color)
        letter = HEROES[entity.card].name[0]
    return body + words(str(entity.health), x, y + 2, 15, **_OUTLINED) + words(letter, x, y + 14, 9, **_OUTLINED)
