"""Pictures: a game's drawing as pixels, with our own fonts, so that it looks the same wherever it is made."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from engines.drawing import SERIF, drawing, shape, shortened, sky, words

if TYPE_CHECKING:
    from resvg.usvg import Options

FONTS = Path(__file__).parent / "fonts"
LETTER = 400_000  # pixels of a picture in a letter
PREVIEW = 200_000  # pixels of one beside a link, which programs show small
KEPT = 64  # pictures, the latest

_PANIC = "PanicException"  # raised by a broken drawing; it is no Exception, and cannot be imported from anywhere
_WIDTH, _HEIGHT = 600, 315


@lru_cache(maxsize=KEPT)
def png(svg: str, pixels: int) -> bytes:
    """A drawing with about this many pixels; ValueError if it is none. Only one is drawn at a time."""
    try:
        return _drawn(svg, pixels)
    except BaseException as error:
        if type(error).__name__ != _PANIC:
            raise
        raise ValueError(f"this cannot be drawn: {error}") from error


def _drawn(svg: str, pixels: int) -> bytes:
    from resvg import render, usvg  # noqa: PLC0415 - few calls draw

    tree = usvg.Tree.from_str(svg, _options())
    width, height = tree.int_size()
    scale = sqrt(pixels / (width * height))
    size = round(width * scale), round(height * scale)
    return render(tree, (size[0] / width, 0, 0, 0, size[1] / height, 0), bg_size=size)


def _options() -> Options:
    """With the fonts. Made for each drawing: only the thread that made them may use them."""
    from resvg import usvg  # noqa: PLC0415

    options = usvg.Options.default()
    for each in sorted(FONTS.glob("*.ttf")):
        options.load_font_data(each.read_bytes())
    options.font_family = "DejaVu Sans"
    return options


def cover(title: str, tagline: str) -> str:
    """The drawing of a game at whose table there is nothing to see, or not for everybody."""
    flame = "M30 0c7 18 26 26 26 49a26 26 0 0 1-52 0c0-12 8-18 11-30 4 4 8 10 9 16 4-11 7-20 6-35z"
    return drawing(
        _WIDTH,
        _HEIGHT,
        f"{title}, a game by post",
        sky("night", "#3a2413", "#17110c"),
        shape("rect", width=_WIDTH, height=_HEIGHT, fill="url(#night)"),
        shape("path", d=flame, fill="#ff9d2e", transform="translate(270 48)"),
        words(title, _WIDTH / 2, 190, 44, text_anchor="middle", font_family=SERIF, font_weight="bold", fill="#ffd591"),
        words(shortened(tagline, 70), _WIDTH / 2, 226, 15, text_anchor="middle", fill="#f3e6cc"),
        words("Torchpost", _WIDTH / 2, 282, 17, text_anchor="middle", font_family=SERIF, fill="#c9b48f"),
    )
