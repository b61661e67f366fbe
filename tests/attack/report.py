"""The findings of an attack, as one line of a table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tests.attack.servers import Answer

HEAD = ("attack", "cases", "5xx", "slowest", "lost", "doubled", "leaked")
UNAVAILABLE = 503  # possible answers of a store in trouble; anything else above 499 is a fault of ours


class Row(NamedTuple):
    attack: str
    cases: int
    faults: int = 0  # answers that are a fault of ours, and servers that died
    slowest: float = 0.0  # seconds an ordinary caller waited
    lost: int = 0  # accepted and lost
    doubled: int = 0  # done twice
    leaked: int = 0  # shown to somebody who may not know it

    @property
    def is_clean(self) -> bool:
        return not (self.faults or self.lost or self.doubled or self.leaked)

    def cells(self) -> tuple[str, ...]:
        name, cases, faults, slowest, lost, doubled, leaked = self
        return name, f"{cases:,}", str(faults), f"{slowest * 1000:,.0f} ms", str(lost), str(doubled), str(leaked)


class Meter:
    """Counts answers: how many, how many of them were our fault, how long the slowest took."""

    def __init__(self) -> None:
        self.cases = self.faults = 0
        self.slowest = 0.0

    def ask(self, asking: Callable[[], Answer]) -> Answer:
        began = time.monotonic()
        answer = asking()
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.count(answer.status)
        return answer

    def count(self, status: int) -> None:
        self.cases += 1
        self.faults += status >= 500 and status != UNAVAILABLE

    def row(self, attack: str, **more: int) -> Row:
        return Row(attack, self.cases, self.faults, self.slowest, **more)


def printed(rows: Iterable[Row]) -> str:
    lines = [HEAD, *(row.cells() for row in rows)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEAD))]
    pads = [str.ljust, *[str.rjust] * (len(HEAD) - 1)]
    return "\n".join(
        "  ".join(pad(cell, width) for pad, cell, width in zip(pads, line, widths, strict=True)) for line in lines
    )
