"""The parts of a running service, joined once by `create_app` and passed to whoever needs them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from flask import Flask, current_app

from api.lately import Lately
from api.mail.base import Mailer, Notices
from api.settings import Settings
from api.stores.base import Store

Clock = Callable[[], datetime]  # the present moment, aware, in UTC
Seeds = Callable[[], str]  # a fresh seed nobody can guess, for every game that begins
Timer = Callable[[], float]  # seconds from some beginning; measures how long things take

_NAME = "torchpost"


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
    lately: Lately = field(kw_only=True, default_factory=Lately)


def utc_now() -> datetime:
    return datetime.now(UTC)


def attach(app: Flask, joined: Parts) -> None:
    app.extensions[_NAME] = joined


def parts(app: Flask | None = None) -> Parts:
    """The parts of an application; of the one that serves the present request if none is named."""
    joined: Parts = (app or current_app).extensions[_NAME]
    return joined
