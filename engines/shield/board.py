"""The board: which squares touch, which see each other, how far they are apart. R2, R3, R7 to R9."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable
from functools import cache

from engines.shield.basics import ROOMS, MapId, Square
from engines.shield.content import maps

LIGHT_REACHES = 8
_AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))

Offset = tuple[int, int]
Line = tuple[tuple[Offset, ...], tuple[tuple[Offset, Offset], ...]]  # squares passed; pairs beside a corner


def distance(one: Square, two: Square) -> int:
    """R3."""
    return max(abs(one[0] - two[0]), abs(one[1] - two[1]))


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@cache
def line(dx: int, dy: int) -> Line:
    """What the straight line from the centre of a square to that of another passes on its way, in exact numbers. R7.

    It passes through squares; where it leaves one exactly through a corner, it touches the two squares beside it.
    """
    wide, high, sx, sy = abs(dx), abs(dy), sign(dx), sign(dy)
    passed: list[Offset] = []
    corners: list[tuple[Offset, Offset]] = []
    ix = iy = 0
    while ix < wide or iy < high:
        side = (1 + 2 * ix) * high - (1 + 2 * iy) * wide
        if side == 0:
            corners.append(((sx * (ix + 1), sy * iy), (sx * ix, sy * (iy + 1))))
        ix, iy = ix + (side <= 0), iy + (side >= 0)
        passed.append((sx * ix, sy * iy))
    return tuple(passed[:-1]), tuple(corners)


def is_clear(one: Square, two: Square, blocks: Callable[[Square], bool]) -> bool:
    """Whether nothing on the line blocks, nor both sides of a corner. The ends themselves never do. R7, R8."""
    x, y = one
    passed, corners = line(two[0] - x, two[1] - y)
    if any(blocks((x + dx, y + dy)) for dx, dy in passed):
        return False
    return not any(blocks((x + lx, y + ly)) and blocks((x + rx, y + ry)) for (lx, ly), (rx, ry) in corners)


class Board:
    """The lie of one map. What is costly is worked out when it is first asked for, and kept."""

    def __init__(self, tiles: Iterable[str], areas: Iterable[str]) -> None:
        self.tiles = {(x, y): tile for y, row in enumerate(tiles) for x, tile in enumerate(row) if tile != "#"}
        self.areas = {(x, y): area for y, row in enumerate(areas) for x, area in enumerate(row) if area != "#"}
        self.squares = tuple(self.tiles)  # all that are no Structure, by y and then x
        self.burrows = frozenset(square for square, tile in self.tiles.items() if tile == "M")
        self.rooms = {room: frozenset(at for at, area in self.areas.items() if area == room) for room in ROOMS}
        self.beside = {square: self._adjacent(square) for square in self.squares}
        self._seen: dict[Square, frozenset[Square]] = {}
        self._walks: dict[Square, dict[Square, int]] = {}
        self._lit: dict[Square, frozenset[Square]] = {}

    def is_structure(self, square: Square) -> bool:
        return square not in self.tiles

    def _adjacent(self, square: Square) -> tuple[Square, ...]:
        """R2."""
        x, y = square
        near = [(x + dx, y + dy) for dx, dy in _AROUND if (x + dx, y + dy) in self.tiles]
        return tuple([to for to in near if (to[0], y) in self.tiles or (x, to[1]) in self.tiles])

    def sees(self, one: Square, two: Square) -> bool:
        """Line of sight. R7."""
        return two in self.seen_from(one)

    def seen_from(self, square: Square) -> frozenset[Square]:
        if square not in self._seen:
            self._seen[square] = frozenset(to for to in self.squares if is_clear(square, to, self.is_structure))
        return self._seen[square]

    def has_line_of_fire(self, one: Square, two: Square, occupied: Collection[Square]) -> bool:
        """R8."""
        return self.sees(one, two) and is_clear(one, two, lambda at: at in occupied or at not in self.tiles)

    def lit_from(self, source: Square) -> frozenset[Square]:
        """The squares one light source illuminates. R9."""
        if source not in self._lit:
            near = {square for square in self.squares if distance(source, square) <= LIGHT_REACHES}
            label = self.areas[source]
            inside = {square for square in near if self.areas[square] == label} if label != "+" else set()
            self._lit[source] = frozenset(inside | near & self.seen_from(source))
        return self._lit[source]

    def walks_from(self, square: Square) -> dict[Square, int]:
        """Walking distances: steps over open squares, all models ignored. R3."""
        if square not in self._walks:
            steps, queue = {square: 0}, deque([square])
            while queue:
                at = queue.popleft()
                for to in self.beside[at]:
                    if to not in steps:
                        steps[to] = steps[at] + 1
                        queue.append(to)
            self._walks[square] = steps
        return self._walks[square]


@cache
def board(name: MapId) -> Board:
    return Board(maps()[name].tiles, maps()[name].areas)


def scan_order(fated: int) -> Callable[[Square], tuple[int, int]]:
    """How ties between squares are broken, as a key to sort by. R39."""
    turn = -1 if fated else 1
    return lambda square: (turn * square[1], turn * square[0])
