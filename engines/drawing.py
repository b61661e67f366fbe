"""Small drawings as SVG: shapes and words, escaped, and nothing that fetches or runs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from .phrases import opened

Value = str | float

SERIF = "Georgia, 'DejaVu Serif', serif"
SANS = "Verdana, 'DejaVu Sans', sans-serif"
FLAME = "M8 0c2 5 7 7 7 13a7 7 0 0 1-14 0c0-3 2-5 3-8 1 1 2 3 2 4 1-3 2-5 2-9z"  # a path, 14 wide and 20 high


_NOT_IN_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def written(text: str) -> str:
    """Any text, escaped to stand between two tags."""
    return escape(_NOT_IN_XML.sub("", text))


def shape(tag: str, *children: str, **attributes: Value) -> str:
    """E.g. `shape("rect", x=0, y=0, width=9, height=9, stroke_width=2)`."""
    told = "".join(f" {name.replace('_', '-')}={quoteattr(_plain(value))}" for name, value in attributes.items())
    return f"<{tag}{told}>{''.join(children)}</{tag}>" if children else f"<{tag}{told}/>"


def _plain(value: Value) -> str:
    return _NOT_IN_XML.sub("", value) if isinstance(value, str) else f"{value:.4g}"


def words(text: str, x: float, y: float, size: float, **attributes: Value) -> str:
    return shape("text", written(text), x=x, y=y, font_size=size, **attributes)


def placed(parts: Iterable[str], x: float, y: float, scale: float = 1, **attributes: Value) -> str:
    return shape("g", *parts, transform=f"translate({x:.4g} {y:.4g}) scale({scale:.4g})", **attributes)


def sky(name: str, *colours: str) -> str:
    """A fill that runs through these colours from top to bottom; use it as `url(#name)`."""
    stops = [shape("stop", offset=at / (len(colours) - 1), stop_color=each) for at, each in enumerate(colours)]
    return shape("defs", shape("linearGradient", *stops, id=name, x1=0, y1=0, x2=0, y2=1))


def heading(title: str, told: str, box: tuple[int, int], fills: tuple[str, str]) -> list[str]:
    """The game's name on the left and the present moment on the right; `box` is the width and the margin."""
    width, edge = box
    return [
        words(title, edge, 28, 20, font_family=SERIF, font_weight="bold", fill=fills[0]),
        words(shortened(opened(told), 60), width - edge, 26, 12, text_anchor="end", fill=fills[1]),
    ]


def drawing(width: int, height: int, label: str, *parts: str, font: str = SANS) -> str:
    """The whole drawing, with a sentence for those who cannot see it."""
    return shape(
        "svg",
        shape("title", written(label)),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
        role="img",
        font_family=font,
    )


def shortened(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"
