"""A bell that is rung in one process and heard in another."""

from __future__ import annotations

import os
import select
from contextlib import suppress


class PipeBell:
    """However often it is rung before somebody listens, it is heard once."""

    def __init__(self) -> None:
        self._heard, self._rung = os.pipe()
        os.set_blocking(self._heard, False)
        os.set_blocking(self._rung, False)

    def set(self) -> None:
        with suppress(BlockingIOError):  # nobody has listened for long
            os.write(self._rung, b".")

    def wait(self, timeout: float) -> bool:
        return bool(select.select([self._heard], [], [], timeout)[0])

    def clear(self) -> None:
        with suppress(BlockingIOError):
            while os.read(self._heard, 4096):
                pass
