"""Fair timings on a noisy machine: contestants take turns, and each keeps its best turn."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

Given = TypeVar("Given")
Work = Callable[[], float]  # does its work and answers the seconds that one unit of it took


def best(contestants: Mapping[str, Work], turns: int) -> dict[str, float]:
    """The least seconds per unit of each, all measured in turn so that a busy moment hits them alike."""
    found = dict.fromkeys(contestants, float("inf"))
    for _ in range(turns):
        for name, work in contestants.items():
            found[name] = min(found[name], work())
    return found


def timed(work: Callable[[], int], clock: Callable[[], float] = time.process_time) -> Work:
    """Times work that returns how many units it did: in CPU time, unless it waits for others."""

    def measure() -> float:
        started = clock()
        units = work()
        return (clock() - started) / units

    return measure


def timed_with(stock: Iterator[Given], work: Callable[[Given], int], clock: Callable[[], float]) -> Work:
    """Times work that is given something new each time, made beforehand."""

    def measure() -> float:
        return timed(partial(work, next(stock)), clock)()

    return measure


def cpu_of(command: Sequence[str | Path], environment: Mapping[str, str]) -> float:
    """CPU seconds of a process that must succeed, from its start to its end."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_utime + usage.ru_stime
