"""Whether the service can do its work: the store works, the tick runs, letters go out.

Anybody may ask, and it costs a few small requests, so an answer is good for some seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from api.answers.health import Check
from api.domain import due
from api.domain.signs_of_life import Probe, Pulse
from api.mail import has_mailbox, is_mailbox
from api.parts import Parts
from api.stores.base import UnavailableError
from api.stores.swap import committed

KEPT = 10.0  # seconds
OLDEST_TICK = timedelta(minutes=5)  # it should run every minute
OLDEST_NOTE = timedelta(minutes=10)


def checks(parts: Parts) -> list[Check]:
    """Every check, made by this process at most once every few seconds."""
    return parts.cache.answer("health", lambda: list(_checks(parts)), parts.timer(), KEPT)


def _checks(parts: Parts) -> Iterator[Check]:
    now = parts.clock()
    try:
        pulse = _kept_and_read(parts, now)
        oldest = _oldest_note(parts, now)
    except UnavailableError:
        yield Check("store", False, "The store cannot be reached.")
        return
    yield Check("store", True, "The store keeps and reads.")
    yield _tick(pulse, now)
    yield _outbox(oldest, now)
    yield _mail(parts)


def _kept_and_read(parts: Parts, now: datetime) -> Pulse | None:
    """The tick's last sign of life. It is read along with a small conditional write, the kind that a move makes."""
    pulse, probe = parts.store.read(Pulse.key_of(), Probe.key_of())
    committed(parts.store, Probe(at=now).put_over(probe))  # or another process has just done the same
    return None if pulse is None else Pulse.unpack(pulse)


def _oldest_note(parts: Parts, now: datetime) -> datetime | None:
    pages = (parts.store.index("due", partition, until=due.until(now), limit=1) for partition in due.partitions())
    return min((due.time_of(item) for page in pages for item in page.items), default=None)


def _tick(pulse: Pulse | None, now: datetime) -> Check:
    if pulse is None:
        return Check("tick", False, "No tick has run yet.")
    age = now - pulse.at
    return Check("tick", age <= OLDEST_TICK, f"The last tick ended {age.total_seconds():.0f} seconds ago.")


def _outbox(oldest: datetime | None, now: datetime) -> Check:
    if oldest is None:
        return Check("outbox", True, "No letter is due.")
    age = now - oldest
    return Check("outbox", age <= OLDEST_NOTE, f"A letter has been due for {age.total_seconds():.0f} seconds.")


def _mail(parts: Parts) -> Check:
    if has_mailbox(parts.settings):
        return Check("mail", True, "Letters are kept in the mailbox of this machine.")
    if is_mailbox(parts.settings):
        return Check("mail", False, "No way of sending mail is set.")
    return Check("mail", True, "Letters are sent by mail.")
