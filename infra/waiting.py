"""Waiting for AWS to finish something."""

from __future__ import annotations

import time
from collections.abc import Iterator

SHORTEST, LONGEST = 0.25, 5.0  # seconds


def pauses(at_most: float) -> Iterator[None]:
    """Ask again at once, then less and less often, until this many seconds have gone by."""
    give_up_at = time.monotonic() + at_most
    pause = SHORTEST
    while True:
        yield
        if time.monotonic() >= give_up_at:
            return
        time.sleep(pause)
        pause = min(2 * pause, LONGEST)
