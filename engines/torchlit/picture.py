"""The table as a small drawing: doors with what waits behind them, adventurers, the trick, the seat's own cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..contract import Names
from ..drawing import FLAME, SERIF, drawing, heading, placed, shape, shortened, sky, words
from .content import ADVENTURERS, RANK, SUIT
from .model import Card, Held, Open, View
from .phrases import player
from .summary import when

WIDTH, HEIGHT, EDGE = 600, 320, 16
_FLOOR, _BELOW = 138, 150  # where adventurers stand, and where monsters lie below the doors

_INK, _DIM, _GOLD, _FIRE = "#f3e6cc", "#c9b48f", "#ffcf5c", "#ff9d2e"
_FILLS = {
    "D": ("#c1272d", "#fff"),
    "S": ("#6b6b6b", "#fff"),
    "G": ("#009e73", "#000"),
    "W": ("#56b4e9", "#000"),
    "M": ("#e69f00", "#000"),
    "E": ("#8e4585", "#fff"),
    "B": ("#f0e442", "#000"),
}
_PAWNS = ("#e4572e", "#6aa84f", "#f2efe6", "#5b8def", "#f0c419")
_PAWN = "M16 0a8 8 0 0 1 5.5 13.800C28 17 31 26 31 38H1C1 26 4 17 10.5 13.800A8 8 0 0 1 16 0z"
_GLYPHS = {
    "D": "M20 2c3 9 13 13 13 23a13 13 0 0 1-26 0c0-6 4-9 5-14 3 2 4 5 5 8 2-5 4-10 3-17z",
    "S": "M13 8 20 15 27 8a6 6 0 1 1 5 5L25 20l7 7a6 6 0 1 1-5 5L20 25l-7 7a6 6 0 1 1-5-5L15 20 8 13a6 6 0 1 1 5-5z",
    "G": "M20 2 35 20 20 38 5 20z",
    "W": "M26 3a18 18 0 1 0 10 25A14.5 14.5 0 1 1 26 3z",
    "M": "M4 15A10 10 0 0 1 14 5h12a10 10 0 0 1 10 10v3H4zm0 6h11v5h10v-5h11v15H4z",
    "E": "M20 5C30 5 37 14 39 20 37 26 30 35 20 35S3 26 1 20C3 14 10 5 20 5zm0 8a7 7 0 1 0 0 14 7 7 0 0 0 0-14z",
    "B": "M20 2a9.5 9.5 0 0 1 8.3 14.200A9.5 9.5 0 1 1 23 31l3 7H14l3-7a9.5 9.5 0 1 1-5.3-14.8A9.5 9.5 0 0 1 20 2z",
}


def picture(view: View, names: Names) -> str:
    """What everybody sees, and the hand and torch of the seat that looks."""
    table = view.open
    return drawing(
        WIDTH,
        HEIGHT,
        f"Torchlit: {when(table, names)}",
        sky("wall", "#2b2018", "#17110c"),
        shape("rect", width=WIDTH, height=HEIGHT, fill="url(#wall)"),
        *_head(table, names),
        *_doors(table),
        *_trick(table, names),
        *(_held(view.own.held) if view.own else []),
    )


def _head(table: Open, names: Names) -> Iterator[str]:
    yield from heading("Torchlit", when(table, names), (WIDTH, EDGE), (_FIRE, _DIM))
    step = (WIDTH - 2 * EDGE) / table.players
    for seat, gold in enumerate(table.scores):
        yield words(f"{shortened(names[seat], 12)} {gold}", EDGE + step * seat + 14, 48, 12, fill=_INK)
        yield shape("circle", cx=EDGE + step * seat + 5, cy=44, r=5, fill=_GOLD)


def _doors(table: Open) -> Iterator[str]:
    width = (WIDTH - 2 * EDGE) / len(table.doors)
    for door, cards in enumerate(table.doors):
        left = EDGE + width * door
        yield placed(_door(width, door, table.door_values[door]), left, 0)
        here = [each for each, at in enumerate(table.positions) if at == door]
        gap = min(15, (width - 20) / max(1, len(here) - 1))
        for at, each in enumerate(here):
            yield _pawn(each, left + 6 + gap * at, table.bearer == each)
        for at, card in enumerate(cards):
            yield _tile(card, left + 5 + at % 3 * 19, _BELOW + 4 + at // 3 * 19)
    yield shape("rect", x=EDGE, y=_FLOOR, width=WIDTH - 2 * EDGE, height=6, fill="#5a4630")


def _door(width: float, door: int, gold: int) -> Iterator[str]:
    right = width - 5
    arch = f"M5 {_FLOOR}V90C5 68 {width / 2:.4g} 58 {width / 2:.4g} 58S{right:.4g} 68 {right:.4g} 90V{_FLOOR}z"
    yield shape("path", d=arch, fill="#0b0806", stroke="#6d573a", stroke_width=3)
    yield words(str(door), width / 2, 86, 16, text_anchor="middle", font_family=SERIF, fill=_DIM)
    if gold:
        yield shape("circle", cx=right - 8, cy=66, r=9, fill=_GOLD, stroke="#8a5a10")
        yield words(str(gold), right - 8, 70, 11, text_anchor="middle", font_weight="bold", fill="#3a2300")


def _pawn(each: int, x: float, is_bearer: bool) -> str:
    parts = [shape("path", d=_PAWN, fill=_PAWNS[each], stroke="#140d08", stroke_width=2)]
    parts.append(words(ADVENTURERS[each][0], 16, 33, 16, text_anchor="middle", font_weight="bold", fill="#140d08"))
    if is_bearer:
        parts.append(placed([shape("path", d=FLAME, fill=_FIRE)], 8, -22))
    return placed(parts, x, _FLOOR - 38 * 0.9, 0.9)


def _tile(card: Card, x: float, y: float) -> str:
    fill, ink = _FILLS[SUIT[card]]
    glyph = placed([shape("path", d=_GLYPHS[SUIT[card]], fill=ink, fill_rule="evenodd")], 3, 3, 0.28)
    return placed([shape("rect", width=17, height=17, rx=4, fill=fill, stroke="#140d08"), glyph], x, y)


def _card(card: Card, x: float, y: float, scale: float = 1) -> str:
    fill, ink = _FILLS[SUIT[card]]
    rank = words(
        str(RANK[card]), 12, 25, 22, text_anchor="middle", font_family=SERIF, font_weight="bold", fill="#2a1c10"
    )
    parts = [
        shape("rect", width=42, height=58, rx=4, fill="#f0dfb8", stroke="#2a1c10", stroke_width=2),
        rank,
        shape("rect", x=15, y=29, width=24, height=25, rx=4, fill=fill),
        placed([shape("path", d=_GLYPHS[SUIT[card]], fill=ink, fill_rule="evenodd")], 19, 33, 0.4),
    ]
    return placed(parts, x, y, scale)


def _trick(table: Open, names: Names) -> Iterator[str]:
    if table.phase == "game_over":
        return
    label = "The trick" if table.trick else "No card is in the trick"
    yield words(label, EDGE, 238, 12, font_family=SERIF, fill=_DIM)
    for at, played in enumerate(table.trick):
        x = EDGE + 56 * at
        is_winning = table.standing is not None and table.standing.winning == played.adventurer
        if is_winning:
            yield shape("rect", x=x - 3, y=241, width=48, height=64, rx=6, fill=_FIRE)
        yield _card(played.card, x, 244)
        name = shortened(player(played.adventurer, names), 8)
        yield words(name, x + 21, 314, 10, text_anchor="middle", fill=_INK)


def _held(held: Sequence[Held]) -> Iterator[str]:
    """One row of cards for each adventurer, the torch behind a flame."""
    left, cards = WIDTH / 2 + 4, [each for each in held if each.hand or each.torch]
    if cards:
        yield words("Your cards", left, 238, 12, font_family=SERIF, fill=_DIM)
    scale = 0.78 if len(cards) == 1 else 0.56
    for row, each in enumerate(cards):
        y = 244 + row * 37
        step = min(42 * scale + 3, 226 / max(1, len(each.hand)))
        for at, card in enumerate(each.hand):
            yield _card(card, left + step * at, y, scale)
        if each.torch:
            yield placed([shape("path", d=FLAME, fill=_FIRE)], WIDTH - EDGE - 50 * scale - 10, y + 8, 0.9)
            yield _card(each.torch, WIDTH - EDGE - 42 * scale, y, scale)
