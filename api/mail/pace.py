"""No more letters in a second than the mail server allows."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


class Pace:
    def __init__(
        self,
        per_second: float,
        *,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self._between = 1 / per_second
        self._now, self._sleep = now, sleep
        self._next = 0.0
        self._lock = threading.Lock()

    def wait(self) -> None:
        """Wait until it is this letter's turn."""
        with self._lock:
            now = self._now()
            mine = max(now, self._next)
            self._next = mine + self._between
        if mine > now:
            self._sleep(mine - now)
