"""How many connections each process of the server has, in memory that all of them see."""

from __future__ import annotations

import mmap
from ctypes import c_int, sizeof


class Shares:
    """Made before the processes part."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._counts = memoryview(mmap.mmap(-1, processes * sizeof(c_int))).cast("i")

    def report(self, process: int, connections: int) -> None:
        self._counts[process] = connections

    def is_ahead(self, process: int) -> bool:
        """Whether any other has fewer."""
        return self._counts[process] > min(self._counts)
