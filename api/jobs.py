"""Work that is due, each thing done once, however many ticks run."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from api.domain import due
from api.domain.due import AwayDue
from api.domain.notes import PREFIX
from api.domain.signs_of_life import Pulse
from api.domain.tables import Table
from api.parts import Parts
from api.services.moves import bots, deadlines, lapses
from api.services.people import errands
from api.services.post import failures, outbox, turns
from api.stores.base import Item, Put, UnavailableError
from api.stores.swap import committed
from api.telemetry.lines import figures_of
from api.telemetry.tally import about, add_facts, count, highest

WORK_END = 15.0  # seconds after the beginning of a tick, after which it takes up nothing but letters
RETRY = timedelta(minutes=5)  # after a failure

log = logging.getLogger(__name__)


def tick(parts: Parts) -> int:
    """Read notices of refused letters, do what is due, then send the letters that are. Returns how many things were
    done."""
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
        # on one machine ticks are many and mostly idle; where metrics are made from the log lines, each one counts
        is_logged = done or parts.settings.log == "json"
        log.log(logging.INFO if is_logged else logging.DEBUG, "Ticked: %d done.", done, extra=figures_of(work))
    return done


def _tick(parts: Parts, began: float) -> int:
    now = parts.clock()
    item = parts.store.read(Pulse.key_of())[0]
    pulse = Pulse(at=now) if item is None else Pulse.unpack(item)
    highest("tick_lag", 0)
    failures.heed(parts)
    done, found = _do_due(parts, began, pulse.ticks)
    done += outbox.send_due(parts, found, began, pulse.ticks)
    pulse.at, pulse.done, pulse.ticks = parts.clock(), done, pulse.ticks + 1
    parts.store.commit(pulse.put())
    return done


def _do_due(parts: Parts, began: float, first: int) -> tuple[int, outbox.Found | None]:
    """Do everything but letters. Returns how much was done, and what the index lists if that is still as it was."""
    done = 0
    while True:
        found = outbox.look(parts, first)
        now = parts.clock()
        late = [item for item in found.items if due.time_of(item) <= now and not item.key.sort.startswith(PREFIX)]
        outcomes = []
        for item in late:
            highest("tick_lag", (now - due.time_of(item)).total_seconds())
            outcomes.append(_do(parts, item, now))
            if parts.timer() - began >= WORK_END:
                return done + outcomes.count(True), None
        done += outcomes.count(True)
        if not any(outcome is not None for outcome in outcomes):
            return done, found
        if not found.has_more:
            return done, None


def _do(parts: Parts, item: Item, now: datetime) -> bool | None:
    """Whether it is done; None if there is nothing to do. One that fails must not keep the others waiting."""
    with about(table=item.key.partition.partition("#")[2]):
        try:
            done = _done(parts, item, now)
        except UnavailableError:
            raise
        except Exception:
            log.exception("What is due cannot be done.")
            committed(parts.store, Put(due.later(item, now + RETRY), item.version))
            return False
        if done:
            log.info("What was due is done.")
        return done


def _done(parts: Parts, item: Item, now: datetime) -> bool | None:
    if item.key.sort in AwayDue.SORTS:
        add_facts(due="away")
        return errands.carry_on(parts, AwayDue.unpack(item))
    table = Table.unpack(item)
    if not deadlines.is_due(table, now):
        return None  # but a note may be due
    add_facts(due="bots" if table.is_bots_due else "time")
    turns.keep_listed(parts, table)
    return bots.carry_on(parts, table) if table.is_bots_due else lapses.lapse(parts, table)
