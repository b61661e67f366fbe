"""A small drawing of the board for letters and previews, as SVG."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from ...contract import Names
from ...drawing import drawing, shape, words
from ...phrases import counted, sentence
from ..board.pieces import ground, square_of
from ..content import maps
from ..ending import rooms_held
from ..model.basics import HEIGHT, WIDTH, Model, Square
from ..model.state import View, Warrior
from .phrases import caller
from .summary import PHASES

_CELL = 22
_HEAD = 48
_CREWS = ("#a8561c", "#1c6b64")  # round copper, pointed verdigris
_ROOMS = {"A": "#e9d8a6", "B": "#d9e4b8", "C": "#c9e0dc", "D": "#e6cfd8"}
_PASSAGE = "#efe6d0"
_DARK, _HATCH = "#5b5348", "#3f392f"  # told apart from the light by strokes too
_NUMBER = "#b5a88f"
_CRISP = 'shape-rendering="crispEdges"'  # the grid is drawn faster so, and as well
_SIZES = {"grey": 9.5, "clan": 8.5, "short": 7}


def picture(view: View, names: Names) -> str:
    """The board with one's own entrance at the bottom."""
    width, height = WIDTH * _CELL, HEIGHT * _CELL + _HEAD
    dark = shape("rect", width=width, height=height, fill="#211d18")
    return drawing(width, height, sentence(_title(view, names)), dark, *_parts(view, names))


def _title(view: View, names: Names) -> str:
    table = view.open
    crews = " against ".join(caller(seat, view.seat, names) for seat in (0, 1))
    return f"{maps()[table.map].name}, turn {table.turn} of 6, {crews}"


def _parts(view: View, names: Names) -> Iterator[str]:
    yield from _head(view, names)
    yield from _floor(view)
    yield from _links(view)
    for each in view.open.warriors:
        if each.pos is not None:
            yield _token(view, each, each.pos)
    for monster in view.open.monsters:
        yield _monster(view, monster.id, monster.pos)
    yield from _clashes(view)


def _head(view: View, names: Names) -> Iterator[str]:
    table = view.open
    fuel = f"fuel {table.fuel}" if table.turn else "getting ready"
    yield _text((8, 18), f"Turn {table.turn} of 6 · {PHASES[table.phase]} · {fuel}", "#f3e9d2", 13)
    rows = [
        f"{caller(seat, view.seat, names)}: {counted(rooms_held(table)[seat], 'room')}, {table.casualties[seat]} lost"
        for seat in (0, 1)
    ]
    for seat, row in enumerate(rows):
        x = 8 + seat * WIDTH * _CELL // 2
        yield _body(seat, (x + 5, 36), (5, 5), "#f3e9d2")
        yield _text((x + 15, 40), row, "#f3e9d2", 11)


def _text(at: tuple[float, float], text: str, fill: str, size: int) -> str:
    return words(text, *at, size, fill=fill)


def _mark(at: tuple[float, float], sign: str, fill: str, size: int) -> str:
    """A sign in the middle of something."""
    return words(sign, at[0], at[1] + 0.36 * size, size, fill=fill, text_anchor="middle")


def _at(view: View, square: Square) -> tuple[int, int]:
    """Where a square is drawn; for seat 1 the board is turned half a turn."""
    x, y = (WIDTH - 1 - square[0], HEIGHT - 1 - square[1]) if view.seat == 1 else square
    return x * _CELL, y * _CELL + _HEAD


def _centre(view: View, square: Square) -> tuple[float, float]:
    x, y = _at(view, square)
    return x + _CELL / 2, y + _CELL / 2


def _floor(view: View) -> Iterator[str]:
    table = view.open
    lie = ground(table)
    kinds: defaultdict[str, list[Square]] = defaultdict(list)
    for square in lie.squares:
        lit = table.lit[square[1]][square[0]] == "1"
        kinds[_ROOMS.get(lie.areas[square], _PASSAGE) if lit else _DARK].append(square)
    for fill, alike in kinds.items():
        outline = f"h{_CELL}v{_CELL}h-{_CELL}z"
        yield f'<path d="{_each(view, alike, (0, 0), outline)}" fill="{fill}" stroke="#6d6353" {_CRISP}/>'
    hatch = _each(view, kinds[_DARK], (_CELL - 4, 4), f"l{8 - _CELL} {_CELL - 8}")
    yield f'<path d="{hatch}" stroke="{_HATCH}" stroke-width="2"/>'
    for burrow in lie.burrows:
        yield _mark(_centre(view, burrow), "☠", "#c8453b", 14)
    for room, squares in lie.rooms.items():
        centres = [_centre(view, square) for square in squares]
        x, y = (sum(axis) / len(centres) for axis in zip(*centres, strict=True))
        yield f'<g fill-opacity=".5">{_mark((x, y), room, "#000", 44)}</g>'
    yield f'<g text-anchor="middle">{"".join(_numbers(view))}</g>'


def _numbers(view: View) -> Iterator[str]:
    """Columns above and rows to the left, as the sentences count them, on the outer wall."""
    for column in range(1, WIDTH - 1):
        x, _ = _at(view, (column, 0))
        yield _text((x + _CELL / 2, _HEAD + 16), str(column), _NUMBER, 9)
    for row in range(1, HEIGHT - 1):
        _, y = _at(view, (0, row))
        yield _text((_CELL / 2, y + 14), str(row), _NUMBER, 9)


def _each(view: View, squares: Iterable[Square], off: tuple[int, int], stroke: str) -> str:
    """One path that draws the same in every square: a pattern would be far slower to draw and larger to send."""
    corners = (_at(view, square) for square in squares)
    return "".join(f"M{x + off[0]} {y + off[1]}{stroke}" for x, y in corners)


def _linked(view: View) -> list[tuple[float, float, float, float]]:
    """The centres of those who fight each other."""
    table = view.open
    return [(*_centre(view, square_of(table, one)), *_centre(view, square_of(table, two))) for one, two in table.links]


def _clashes(view: View) -> Iterator[str]:
    """A red dot between them: of a line to the next square the two would cover nearly all."""
    for x, y, u, v in _linked(view):
        yield f'<circle cx="{(x + u) / 2:g}" cy="{(y + v) / 2:g}" r="4" fill="#e0321c" stroke="#fff"/>'


def _links(view: View) -> Iterator[str]:
    for x, y, u, v in _linked(view):
        yield f'<line x1="{x:g}" y1="{y:g}" x2="{u:g}" y2="{v:g}" stroke="#e0321c" stroke-width="4"/>'


def _token(view: View, each: Warrior, square: Square) -> str:
    x, y = _centre(view, square)
    radius = _SIZES[each.rank]
    ring = "#ffd34d" if each.light else "#1b1712"
    size = (radius, radius * 0.55) if each.knocked_down else (radius, radius)
    fade = ' opacity=".75"' if each.activated and view.open.phase == "delve" else ""
    pips = "".join(
        f'<circle cx="{x - 4 + 4 * pip:g}" cy="{y + radius - 1:g}" r="1.7" fill="#fff"/>' for pip in range(each.damage)
    )
    mark = each.name[0] if each.rank != "grey" else "★"
    body = _body(each.seat, (x, y), size, ring)
    return f"<g{fade}>{body}{_mark((x, y), mark, '#fff', 11)}{pips}</g>"


def _body(seat: int, at: tuple[float, float], size: tuple[float, float], ring: str) -> str:
    """The two crews differ in shape as well as in colour."""
    (x, y), (wide, high) = at, size
    paint = f'fill="{_CREWS[seat]}" stroke="{ring}" stroke-width="2"'
    if seat == 0:
        return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" {paint}/>'
    top = f"M{x - wide:g} {y - high:g}H{x + wide:g}V{y + 0.2 * high:g}"
    return f'<path d="{top}L{x:g} {y + 1.15 * high:g}L{x - wide:g} {y + 0.2 * high:g}Z" {paint}/>'


def _monster(view: View, model: Model, square: Square) -> str:
    x, y = _centre(view, square)
    points = f"{x:g},{y - 10:g} {x + 10:g},{y:g} {x:g},{y + 10:g} {x - 10:g},{y:g}"
    body = f'<polygon points="{points}" fill="#2f2a24" stroke="#8fd14f" stroke-width="2"/>'
    return f"{body}{_mark((x, y), model[1:], '#8fd14f', 10)}"
