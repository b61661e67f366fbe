"""Signs of life of the service itself."""

from __future__ import annotations

from datetime import datetime

from api.domain.record import Record
from api.stores.base import Key


class Pulse(Record, kw_only=True):
    """The tick's last one."""

    at: datetime  # when the last tick ended
    done: int = 0  # things that it did
    ticks: int = 0  # so far

    @staticmethod
    def key_of() -> Key:
        return Key("service", "tick")

    def key(self) -> Key:
        return self.key_of()


class Probe(Record, kw_only=True):
    """Written only to see whether the store works."""

    at: datetime

    @staticmethod
    def key_of() -> Key:
        return Key("service", "probe")

    def key(self) -> Key:
        return self.key_of()
