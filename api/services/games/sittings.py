"""How long a game is by post: how often somebody is waited for, as `benchmarks.sittings` has counted it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("sittings.json")


@cache
def _counted() -> dict[str, dict[int, int]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[int, int]])


def sittings(game: str) -> dict[int, int]:
    """Seats -> waits in a usual game; nothing where none was counted."""
    return _counted().get(game, {})
