"""Prints one table of everything that is measured, and on the error channel what it is doing.

`python -m benchmarks over_http tables` measures only those. How well the policies play takes long to measure and says
nothing of speed, so it is measured only if it is named: `strength`.
"""

from __future__ import annotations

import argparse
import sys
import time
from types import ModuleType

from benchmarks import (
    cold_start,
    costs,
    crowds,
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

USUAL: tuple[ModuleType, ...] = (
    playouts,
    decisions,
    over_http,
    tables,
    crowds,
    looking_back,
    scale,
    spread,
    costs,
    ticks,
    imports,
    cold_start,
    sizes,
)
PARTS = {part.__name__.rpartition(".")[2]: part for part in (*USUAL, strength)}


def measured(part: ModuleType) -> list[Row]:
    rows, began = list[Row](), time.monotonic()
    for row in part.rows():
        print(f"  {row.what}: {row.ours}", file=sys.stderr)
        rows.append(row)
    print(f"  ({part.__name__}: {time.monotonic() - began:.0f} s)", file=sys.stderr)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    asked = parser.parse_args().parts
    if unknown := [name for name in asked if name not in PARTS]:
        parser.error(f"there is no {unknown[0]}")
    parts = [PARTS[name] for name in asked] or USUAL
    print(render([row for part in parts for row in measured(part)]))


if __name__ == "__main__":
    main()
