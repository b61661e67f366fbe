"""Prints one table of everything that is measured; says on the error channel what it is busy with."""

from __future__ import annotations

import sys
from types import ModuleType

from benchmarks import (
    cold_start,
    costs,
    decisions,
    imports,
    looking_back,
    over_http,
    playouts,
    scale,
    sizes,
    spread,
    strength,
    tables,
    ticks,
)
from benchmarks.table import Row, render

PARTS: tuple[ModuleType, ...] = (
    playouts,
    decisions,
    over_http,
    tables,
    looking_back,
    scale,
    spread,
    costs,
    ticks,
    imports,
    cold_start,
    sizes,
    strength,
)


def main() -> None:
    rows: list[Row] = []
    for part in PARTS:
        for row in part.rows():
            print(f"  {row.what}: {row.ours}", file=sys.stderr)
            rows.append(row)
    print(render(rows))


if __name__ == "__main__":
    main()
