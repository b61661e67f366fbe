"""What is to be done when its time has come, each thing once, however many ticks run."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec

from api.domain import due
from api.domain.due import BotsDue, Due, TimeDue
from api.domain.pulse import Pulse
from api.parts import Parts
from api.services import bots, lapses, sending, trouble
from api.stores.base import UnavailableError
from api.telemetry.lines import figures_of
from api.telemetry.tally import about, count, highest

AT_ONCE = 25  # things of one shard that one tick takes up; the next tick does the rest
PATIENCE = 10.0  # seconds after which a tick takes up nothing more; letters have as much after that
RETRY = timedelta(minutes=5)  # after a failure

log = logging.getLogger(__name__)


class Job(NamedTuple):
    """A kind of thing that falls due at a table, and how it is done."""

    of: type[Due]
    do: Callable[[Parts, Any], bool]


JOBS = (Job(BotsDue, bots.carry_on), Job(TimeDue, lapses.lapse))


def tick(parts: Parts) -> int:
    """Hear of letters that came back, do what is due, then send the letters that are; how many things were done."""
    began = parts.timer()
    with about(job="tick") as work:
        try:
            done = _tick(parts, began)
        except Exception as error:
            count("store_outages", int(isinstance(error, UnavailableError)))
            log.exception("The tick failed.", extra=figures_of(work))
            raise
        count("tick_done", done)
        count("tick_milliseconds", round((parts.timer() - began) * 1000, 2))
        # on one machine ticks are many and mostly idle; where metrics are made of the lines, each one counts
        is_told = done or parts.settings.log == "json"
        log.log(logging.INFO if is_told else logging.DEBUG, "Ticked: %d done.", done, extra=figures_of(work))
    return done


def _tick(parts: Parts, began: float) -> int:
    done = 0
    highest("tick_lag", 0)
    trouble.heed(parts)
    for job, each in _waiting(parts):
        done += _do(parts, job, each)
        if parts.timer() - began >= PATIENCE:
            break
    done += sending.send_due(parts)
    parts.store.commit(Pulse(at=parts.clock(), done=done).put())
    return done


def _waiting(parts: Parts) -> Iterator[tuple[Job, Due]]:
    now = due.until(parts.clock())
    for job in JOBS:
        for shard in range(due.SHARDS):
            page = parts.store.index("due", due.partition(job.of.kind, shard), until=now, limit=AT_ONCE)
            for each in map(job.of.unpack, page.items):
                highest("tick_lag", (parts.clock() - each.at).total_seconds())
                yield job, each


def _do(parts: Parts, job: Job, each: Due) -> bool:
    """One table where it fails must not keep the others waiting."""
    with about(due=each.kind, table=each.table):
        try:
            done = job.do(parts, each)
        except UnavailableError:
            raise
        except Exception:
            log.exception("What is due cannot be done.")
            later = msgspec.structs.replace(each, at=parts.clock() + RETRY)
            bots.committed(parts, later.put_over(each.version))
            return False
        if done:
            log.info("What was due is done.")
        return done
