"""Letters that were sent to the mailbox of a local machine."""

from __future__ import annotations

from datetime import datetime, timedelta

from api.domain.record import Record, newest_first
from api.stores.base import Index, Key

KEPT = timedelta(days=30)


class Letter(Record, kw_only=True):
    id: str
    kind: str
    to: str
    subject: str
    at: datetime
    text: str
    html: str

    @staticmethod
    def partition() -> str:
        return "mailbox"

    @classmethod
    def key_of(cls, letter: str) -> Key:
        return Key(cls.partition(), f"letter#{letter}")

    def key(self) -> Key:
        return self.key_of(self.id)

    def indexes(self) -> dict[Index, Key]:
        return {"open": Key(self.partition(), f"{newest_first(self.at)}#{self.id}")}

    def expires_at(self) -> datetime:
        return self.at + KEPT
