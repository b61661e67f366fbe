"""Waiting for what no locator can be asked for."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 30.0  # seconds; the machine may be busy


def eventually(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, "It never came."
        time.sleep(0.05)
