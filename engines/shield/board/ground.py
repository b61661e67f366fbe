"""The board: which squares touch, which see each other, how far they are apart. R2, R3, R7 to R9."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import NamedTuple

from ..content import NUMBERS, maps
from ..model.basics import HEIGHT, ROOMS, WIDTH, MapId, Square

_AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))

_ORIGIN = WIDTH * HEIGHT  # the bit of a line's own start: all of it lies within one board to either side

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


class Ray(NamedTuple):
    """A line as bits, one for each square as it lies from the start."""

    passed: int
    corners: tuple[int, ...]  # two bits each


@cache
def ray(dx: int, dy: int) -> Ray:
    passed, corners = line(dx, dy)
    return Ray(_line_bits(passed), tuple([_line_bits(pair) for pair in corners]))


def _line_bits(offsets: Iterable[Offset]) -> int:
    return sum([1 << (_ORIGIN + dx + WIDTH * dy) for dx, dy in offsets])


def bits(squares: Iterable[Square]) -> int:
    """A set of squares as one number, so that a whole line is looked at in one step."""
    found = 0
    for x, y in squares:
        found |= 1 << (x + WIDTH * y)
    return found


def seen_round(square: Square, blocked: int) -> int:
    """What blocks, as it lies from a square."""
    return blocked << (_ORIGIN - square[0] - WIDTH * square[1])


def is_clear(around: int, dx: int, dy: int) -> bool:
    """Whether nothing on the line blocks, nor both sides of a corner. The ends themselves never do. R7, R8."""
    passed, corners = ray(dx, dy)
    if passed & around:
        return False
    return all(around & pair != pair for pair in corners)


class Board:
    """The lie of one map. What is costly is worked out when it is first asked for, and kept."""

    def __init__(self, tiles: Iterable[str], areas: Iterable[str]) -> None:
        self.tiles = {(x, y): tile for y, row in enumerate(tiles) for x, tile in enumerate(row) if tile != "#"}
        self.areas = {(x, y): area for y, row in enumerate(areas) for x, area in enumerate(row) if area != "#"}
        self.squares = tuple(self.tiles)  # all that are no Structure, by y and then x
        self.burrows = frozenset(square for square, tile in self.tiles.items() if tile == "M")
        self.walls = bits((x, y) for y in range(HEIGHT) for x in range(WIDTH) if (x, y) not in self.tiles)
        self.rooms = {room: frozenset(at for at, area in self.areas.items() if area == room) for room in ROOMS}
        self.beside = {square: self._adjacent(square) for square in self.squares}
        self._seen: dict[Square, frozenset[Square]] = {}
        self._walks: dict[tuple[Square, ...], dict[Square, int]] = {}
        self._lit: dict[Square, frozenset[Square]] = {}

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
            (x, y), around = square, seen_round(square, self.walls)
            self._seen[square] = frozenset(to for to in self.squares if is_clear(around, to[0] - x, to[1] - y))
        return self._seen[square]

    def fired_on(self, square: Square, targets: Iterable[Square], occupied: int) -> list[Square]:
        """Those targets to which there is a line of fire past who stands on other squares. R8."""
        (x, y), around = square, seen_round(square, self.walls | occupied)
        return [to for to in targets if is_clear(around, to[0] - x, to[1] - y)]

    def has_line_of_fire(self, one: Square, two: Square, occupied: Collection[Square]) -> bool:
        return bool(self.fired_on(one, (two,), bits(occupied)))

    def lit_from(self, source: Square) -> frozenset[Square]:
        """The squares one light source illuminates. R9."""
        if source not in self._lit:
            near = {square for square in self.squares if distance(source, square) <= NUMBERS.light}
            label = self.areas[source]
            inside = {square for square in near if self.areas[square] == label} if label != "+" else set()
            self._lit[source] = frozenset(inside | near & self.seen_from(source))
        return self._lit[source]

    def walks_from(self, *starts: Square) -> dict[Square, int]:
        """Walking distances to the nearest of some squares: steps over open squares, all models ignored. R3."""
        if starts not in self._walks:
            steps, queue = dict.fromkeys(starts, 0), deque(starts)
            while queue:
                at = queue.popleft()
                for to in self.beside[at]:
                    if to not in steps:
                        steps[to] = steps[at] + 1
                        queue.append(to)
            self._walks[starts] = steps
        return self._walks[starts]


@cache
def board(name: MapId) -> Board:
    return Board(maps()[name].tiles, maps()[name].areas)


def scan_order(fated: int) -> Callable[[Square], tuple[int, int]]:
    """How ties between squares are broken, as a key to sort by. R39."""
    turn = -1 if fated else 1
    return lambda square: (turn * square[1], turn * square[0])
