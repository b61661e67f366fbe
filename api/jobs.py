"""What is to be done when its time has come, each thing once, however many ticks run."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec

from api.domain import due
from api.domain.due import BotsDue, Due, TimeDue
from api.parts import Parts
from api.services import bots, lapses, sending
from api.stores.base import UnavailableError

AT_ONCE = 25  # things of one shard that one tick takes up; the next tick does the rest
PATIENCE = 20.0  # seconds after which a tick takes up nothing more
RETRY = timedelta(minutes=5)  # after a failure

log = logging.getLogger(__name__)


class Job(NamedTuple):
    """A kind of thing that falls due at a table, and how it is done."""

    of: type[Due]
    do: Callable[[Parts, Any], bool]


JOBS = (Job(BotsDue, bots.carry_on), Job(TimeDue, lapses.lapse))


def tick(parts: Parts) -> int:
    """Do what is due, then send the letters that are; how many things were done."""
    began, done = parts.timer(), 0
    for job, each in _waiting(parts):
        done += _do(parts, job, each)
        if parts.timer() - began >= PATIENCE:
            break
    return done + sending.send_due(parts)


def _waiting(parts: Parts) -> Iterator[tuple[Job, Due]]:
    now = due.until(parts.clock())
    for job in JOBS:
        for shard in range(due.SHARDS):
            page = parts.store.index("due", due.partition(job.of.kind, shard), until=now, limit=AT_ONCE)
            yield from ((job, job.of.unpack(item)) for item in page.items)


def _do(parts: Parts, job: Job, each: Due) -> bool:
    """One table where it fails must not keep the others waiting."""
    try:
        return job.do(parts, each)
    except UnavailableError:
        raise
    except Exception:
        log.exception("What is due (%s) cannot be done at table %s.", each.kind, each.table)
        later = msgspec.structs.replace(each, at=parts.clock() + RETRY)
        bots.committed(parts, later.put_over(each.version))
        return False
