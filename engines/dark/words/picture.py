"""A small drawing of the table for letters and link previews: the doors of a delve, the lane of a fight, hearts."""

from __future__ import annotations

from collections.abc import Iterator

from ...contract import Names
from ...drawing import SERIF, drawing, shape, shortened, words
from ...phrases import YOU, unbroken
from ..board.lane import LAST
from ..model import Open, View
from ..model.bounds import STRANGER
from ..model.things import Hero
from ..model.turns import Combat, Delve
from .phrases import hero

_WIDTH, _ROW = 480, 28
_INK, _PAPER, _FIRE, _BLOOD, _ASH = "#e8dcc4", "#17130f", "#f2a33a", "#b5432f", "#6d6255"


def picture(view: View, names: Names) -> str:
    """An SVG that needs no style sheet and names only the party."""
    table = view.open
    parts = [*_title(table), *_doors(table.delve), *_lane(table, names), *_hearts(table, names)]
    height = 60 + 70 * bool(table.delve) + 90 * bool(table.combat) + _ROW * len(_party(table))
    dark = shape("rect", width=_WIDTH, height=height, fill=_PAPER)
    return drawing(_WIDTH, height, _title_of(table), dark, *parts, font=SERIF)


def _words(x: int, y: int, text: str, size: int = 15, fill: str = _INK) -> str:
    return words(text, x, y, size, fill=fill)


def _title_of(table: Open) -> str:
    return table.scene.title if table.scene and table.scene.title else "By Dark of Torch"


def _title(table: Open) -> Iterator[str]:
    yield f'<path d="M22 40 v-14 q-8-8 0-18 q8 10 0 18" stroke="{_FIRE}" fill="{_FIRE}"/>'
    yield _words(44, 34, shortened(unbroken(_title_of(table)), 44), 18)


def _doors(delve: Delve | None) -> Iterator[str]:
    """A row of doors: open ones are light, the party's torch stands at its place."""
    if delve is None:
        return
    step = (_WIDTH - 40) // delve.rooms
    for at in range(delve.rooms):
        x, fill = 20 + at * step, _ASH if delve.kinds[at] is None else _INK
        inside = _PAPER if delve.cleared[at] else fill
        yield f'<path d="M{x} 112 v-28 q14-18 28 0 v28z" fill="{inside}" stroke="{fill}"/>'
        if delve.at == at + 1:
            yield f'<circle cx="{x + 14}" cy="98" r="7" fill="{_FIRE}"/>'
    yield _words(20, 128, f"{delve.clock} of {delve.deadline} ticks", 12, _ASH)


def _lane(table: Open, names: Names) -> Iterator[str]:
    """A box for each spot; the party's heroes are above, foes below."""
    if table.combat is None:
        return
    top = 60 + 70 * bool(table.delve)
    for spot in range(LAST + 1):
        x = 20 + 148 * spot
        yield f'<rect x="{x}" y="{top}" width="144" height="76" fill="none" stroke="{_ASH}"/>'
        yield from _spot(table, table.combat, names, spot, (x, top))


def _spot(table: Open, combat: Combat, names: Names, spot: int, at: tuple[int, int]) -> Iterator[str]:
    x, top = at
    here = [each.seat for each in combat.fighters if each.spot == spot]
    for place, seat in enumerate(here[:6]):
        initial = _called(seat, table.heroes[seat], names)[:1].upper()
        yield f'<circle cx="{x + 14 + 13 * place}" cy="{top + 20}" r="8" fill="{_FIRE}"/>'
        yield _words(x + 10 + 13 * place, top + 24, initial, 11, _PAPER)
    foes = [foe for foe in combat.foes if foe.spot == spot and foe.state == "alive"]
    for place, foe in enumerate(foes[:12]):
        cx, cy = x + 12 + 12 * (place % 6), top + 48 + 14 * (place // 6)
        yield f'<rect x="{cx - 5}" y="{cy - 5}" width="10" height="10" fill="{_BLOOD}"/>'
        yield _words(cx - 3, cy + 4, str(foe.number), 9)


def _called(seat: int, found: Hero | None, names: Names) -> str:
    name = hero(seat, found, names)
    mine = "You" if found is None or found.name == STRANGER else f"You, {found.name}"
    return unbroken(mine if names[seat] == YOU else name)


def _party(table: Open) -> list[tuple[int, Hero]]:
    return [(seat, found) for seat, found in enumerate(table.heroes) if found is not None]


def _hearts(table: Open, names: Names) -> Iterator[str]:
    top = 76 + 70 * bool(table.delve) + 90 * bool(table.combat)
    for row, (seat, found) in enumerate(_party(table)):
        y = top + _ROW * row
        yield _words(20, y, shortened(_called(seat, found, names), 24), 14, _INK if found.state == "alive" else _ASH)
        for heart in range(found.most):
            fill = _BLOOD if heart < found.health else _ASH
            yield f'<circle cx="{240 + 14 * heart}" cy="{y - 5}" r="5" fill="{fill}"/>'
