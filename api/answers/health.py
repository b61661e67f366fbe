"""The state of the service itself."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Health(msgspec.Struct):
    status: Literal["up"]


class Check(msgspec.Struct):
    """One thing that the service cannot do its work without."""

    name: Literal["store", "tick", "outbox", "mail"]
    well: bool
    said: Annotated[str, Meta(examples=["The last tick ended 20 seconds ago."])]


class Checkup(msgspec.Struct):
    status: Literal["well"]
    checks: list[Check]


ANSWERS: tuple[type, ...] = (Health, Checkup)
