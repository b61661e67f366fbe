"""The processes of the local server: one that only starts and stops the others, and replaces any that dies."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NoReturn

Job = Callable[[], None]

log = logging.getLogger(__name__)

DIED = "A process of the server has died and is started anew"
BREATH = 1.0  # seconds before one that died is replaced


def cores() -> int:
    """How many this process may use."""
    has_affinity = hasattr(os, "sched_getaffinity")
    return len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1


def run_all(jobs: Sequence[Job]) -> None:
    """Each in a process of its own, until this one is told to stop. None of them outlives it, however it ends."""
    lifeline = os.pipe()
    signal.signal(signal.SIGTERM, _leave)
    running: dict[int, Job] = {}
    try:
        for job in jobs:
            running[_started(job, lifeline)] = job
        while True:
            process, status = os.wait()
            job = running.pop(process)
            log.error("%s: it ended with %d.", DIED, os.waitstatus_to_exitcode(status))
            time.sleep(BREATH)
            running[_started(job, lifeline)] = job
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        for process in running:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)
        for process in running:
            with suppress(ChildProcessError):
                os.waitpid(process, 0)


def _leave(*_: object) -> NoReturn:
    sys.exit(0)


def _started(job: Job, lifeline: tuple[int, int]) -> int:
    process = os.fork()
    if process == 0:
        _work(job, lifeline)
    return process


def _work(job: Job, lifeline: tuple[int, int]) -> NoReturn:
    """In the new process. Files opened before the fork are not closed here: they belong to the other one."""
    status = 1
    try:
        os.close(lifeline[1])
        threading.Thread(target=_end_with, args=(lifeline[0],), daemon=True).start()
        job()
        status = 0
    except (KeyboardInterrupt, SystemExit):
        status = 0
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _end_with(lifeline: int) -> None:
    """Only its end ever comes through, when the process that started this one is gone."""
    os.read(lifeline, 1)
    os.kill(os.getpid(), signal.SIGTERM)
