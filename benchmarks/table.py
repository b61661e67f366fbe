"""The one table that `make bench` prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Row(NamedTuple):
    what: str
    ours: str
    against: str
    ratio: str
    aim: str = ""  # e.g. ">= 15"; empty: there is none
    met: bool | None = None


HEAD = ("what", "Torchpost", "against", "ratio", "aim", "")
VERDICT = {True: "met", False: "MISSED", None: ""}


def at_least(figure: float, aim: float | None) -> tuple[str, bool | None]:
    return ("", None) if aim is None else (f">= {aim:g}", figure >= aim)


def at_most(figure: float, aim: float | None) -> tuple[str, bool | None]:
    return ("", None) if aim is None else (f"<= {aim:g}", figure <= aim)


def rate(seconds: float) -> str:
    """Units a second, with three significant figures."""
    return f"{float(f'{1 / seconds:.3g}'):,.0f}/s"


def micro(seconds: float) -> str:
    return f"{seconds * 1e6:,.0f} µs"


def render(rows: Sequence[Row]) -> str:
    """Markdown, with columns that line up in a terminal."""
    lines: list[tuple[str, ...]] = [HEAD, *((*row[:-1], VERDICT[row.met]) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join(aligned(line, widths) for line in lines)


def aligned(line: Sequence[str], widths: Sequence[int]) -> str:
    return "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
