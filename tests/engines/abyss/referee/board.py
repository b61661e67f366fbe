"""The referee's knowledge of cards, tiles and aims: an independent reading of R40."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

import engines.abyss

CARDS: dict[str, Any] = json.loads((Path(engines.abyss.__file__).parent / "cards.json").read_text())
TILES = [f"{row}{depth}" for depth in "123" for row in "abc"]
MONSTERS = {card["id"]: card for card in CARDS["monsters"]}
ROOMS = {card["id"]: card for card in CARDS["dungeons"]}
GOODS = {card["id"]: card for card in [*CARDS["rewards"], *CARDS["starters"]]}
HEROES = {card["id"]: card for card in CARDS["players"]}


def good(name: str) -> Any:
    return GOODS[name.split("#", maxsplit=1)[0]]


@dataclass
class Piece:
    """A hero or a monster as the referee sees it."""

    key: str  # h3 or m7
    side: str
    card: str
    health: int
    full: int
    spot: str | None = None
    home: str | None = None
    block: int = 0
    stunned: bool = False
    charms: list[str] = field(default_factory=list)

    def has(self, kind: str, color: str | None = None) -> int:
        cards = [MONSTERS[self.card]] if self.side == "M" else [HEROES[self.card], *map(good, self.charms)]
        passives = [each for card in cards for each in card.get("passive", [])]
        return sum(each.get("n", 1) for each in passives if each["k"] == kind and each.get("color") == color)


Board = dict[str, Piece]  # by key, monsters in order of arrival
Told = tuple[Any, ...]


def at(spot: str) -> tuple[int, int]:
    depth, row = int(spot[3]), "abc".index(spot[2])
    return (3 - depth if spot[0] == "P" else 2 + depth), row


def spot_at(x: int, y: int) -> str | None:
    if not (0 <= x <= 5 and 0 <= y <= 2):
        return None
    return f"P:{'abc'[y]}{3 - x}" if x < 3 else f"M:{'abc'[y]}{x - 2}"


def there(board: Board, spot: str | None) -> Piece | None:
    return next((each for each in board.values() if spot is not None and each.spot == spot), None)


def aimed_side(aim: Any, actor: Piece) -> str:
    return actor.side if aim.get("side") == "own" else "MP"["PM".index(actor.side) == 1]


def targets(board: Board, side: str) -> dict[str, Piece]:
    """R40: those of a side's team who stand on that side, by tile."""
    found = {each.spot: each for each in board.values() if each.side == side and each.spot and each.spot[0] == side}
    return {tile: found[f"{side}:{tile}"] for tile in TILES if f"{side}:{tile}" in found}


def inside(line: str) -> list[str]:
    return [tile for tile in TILES if line in tile]


def lane(name: str, actor: Piece) -> list[str]:
    if name == "own>":
        return inside(actor.spot[2]) if actor.spot else []
    tiles = inside(name[0])
    return tiles if name[1] in ">v" else tiles[::-1]


def choices(aim: Any, actor: Piece, board: Board) -> list[tuple[str, ...]]:
    """Every complete choice. R40."""
    found, shape = targets(board, aimed_side(aim, actor)), aim["shape"]
    if shape == "tiles" and aim.get("green"):
        held = [tile for tile in aim["green"] if tile in found]
        return list(combinations(held, min(aim["pick"], len(held))))
    if shape == "arrow" and aim.get("green"):
        held = [name for name in aim["green"] if any(tile in found for tile in lane(name, actor))]
        return list(combinations(held, min(aim["pick"], len(held))))
    if shape == "line":
        lines = {"col": "123", "row": "abc", "any": "123abc"}[aim["axis"]]
        held = [line for line in lines if any(tile in found for tile in inside(line))]
        if "tiles" not in aim:
            return list(combinations(held, min(aim["lines"], len(held))))
        parts = [[tile for tile in inside(line) if tile in found] for line in held]
        return [pick for part in parts for pick in combinations(part, min(aim["tiles"], len(part)))] or [()]
    return [()]


def reached(aim: Any, actor: Piece, board: Board, pick: tuple[str, ...]) -> list[str]:
    """The targets that an aim reaches, in order."""
    shape = aim["shape"]
    if shape == "self":
        return [actor.key] if actor.key in board and actor.spot else []
    if shape == "near":
        return near(aim, actor, board)
    found = targets(board, aimed_side(aim, actor))
    if shape == "arrow":
        lanes = [lane(name, actor) for name in [*aim.get("red", []), *pick]]
        firsts = [next((found[tile].key for tile in tiles if tile in found), None) for tiles in lanes]
        return [key for key in firsts if key]
    covered = {*aim.get("red", []), *pick}
    if shape == "line" and "tiles" not in aim:
        covered = {tile for line in pick for tile in inside(line)}
    return [piece.key for tile, piece in found.items() if tile in covered]


def near(aim: Any, actor: Piece, board: Board) -> list[str]:
    if actor.key not in board or actor.spot is None:
        return []
    forward, (x, y) = (1 if actor.side == "P" else -1), at(actor.spot)
    cells = {(x + ahead * forward, y + down) for down, ahead in aim.get("cells", [])}
    cells |= {(x + ahead * forward, row) for ahead in aim.get("cols", []) for row in range(3)}
    met = {cell: there(board, spot_at(*cell)) for cell in cells}
    order = sorted(cells, key=lambda cell: (abs(cell[0] - x), (x - cell[0]) * forward, cell[1]))
    return [piece.key for cell in order if (piece := met[cell]) is not None and piece.side != actor.side]
