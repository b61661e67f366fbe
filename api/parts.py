"""The parts of a running service, joined once by `create_app` and passed to whoever needs them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from api.mail.base import Mailer, Notices
from api.memory.brief_cache import BriefCache
from api.settings import Settings
from api.stores.base import Store

Clock = Callable[[], datetime]  # the present moment, aware, in UTC
Seeds = Callable[[], str]  # a fresh seed nobody can guess, for every game that begins
Bell = Callable[[], None]  # calls for a tick now; nobody waits for it
Timer = Callable[[], float]  # seconds from some beginning; measures how long things take


def new_seed() -> str:
    return secrets.token_hex(16)


@dataclass(frozen=True)
class Parts:
    settings: Settings
    store: Store
    clock: Clock
    timer: Timer = time.monotonic
    seeds: Seeds = new_seed
    mailer: Mailer = field(kw_only=True)
    notices: Notices | None = field(kw_only=True, default=None)
    ring: Bell = field(kw_only=True, default=lambda: None)  # without one the next tick comes by itself
    cache: BriefCache = field(kw_only=True, default_factory=BriefCache)


def utc_now() -> datetime:
    return datetime.now(UTC)
