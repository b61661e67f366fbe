"""Answers kept for a while: a repeated request gets the first one again, and nothing is done twice."""

from __future__ import annotations

from datetime import datetime, timedelta

from api.domain.record import Record
from api.stores.base import Key

KEPT = timedelta(days=7)


class Made(Record, kw_only=True):
    """What a request has made, so that the same request makes nothing more."""

    name: str  # of the call, the caller and the key, hashed together
    asked: str  # digest of the request
    what: str  # the id by which it is found
    until_at: datetime

    @staticmethod
    def key_of(name: str) -> Key:
        return Key(f"answer#{name}", "made")

    def key(self) -> Key:
        return self.key_of(self.name)

    def expires_at(self) -> datetime:
        return self.until_at
