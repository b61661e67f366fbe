"""Pictures: a game's drawing as pixels, with letters of our own, so that it looks the same wherever it is made."""

from __future__ import annotations

import re
from functools import lru_cache
from math import sqrt
from pathlib import Path
from threading import Lock

from engines.drawing import SERIF, drawing, shape, shortened, sky, words

FONTS = Path(__file__).parent / "fonts"
LETTER = 400_000  # pixels of a picture in a letter
PREVIEW = 200_000  # pixels of one beside a link, which programs show small
KEPT = 64  # pictures, the latest

_SIZE = re.compile(r'<svg[^>]* width="(\d+)" height="(\d+)"')
_WIDTH, _HEIGHT = 600, 315
_drawing = Lock()


@lru_cache(maxsize=KEPT)
def png(svg: str, pixels: int) -> bytes:
    """A drawing with about so many pixels. Only one is made at a time: the others' calls go on meanwhile."""
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - few calls draw

    found = _SIZE.search(svg)
    if found is None:
        raise ValueError("a drawing says how large it is")
    width, height = (int(each) for each in found.groups())
    with _drawing:
        return svg_to_bytes(
            svg_string=svg,
            width=round(width * sqrt(pixels / (width * height))),
            skip_system_fonts=True,
            font_files=[str(each) for each in sorted(FONTS.glob("*.ttf"))],
            font_family="DejaVu Sans",
            sans_serif_family="DejaVu Sans",
            serif_family="DejaVu Serif",
        )


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
