"""E-mail addresses: whose they are, whether mail reaches them, and the tickets that prove who reads it."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from api.domain.record import Record, hashed
from api.stores.base import Key

TICKET = timedelta(minutes=10)
LEFT_ALONE = timedelta(days=30)  # after a refusal; even dead addresses come to life again
TRIES = 5  # at the code of a ticket
LONGEST = 254  # characters, RFC 5321

_ADDRESS = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}")


def fit_address(text: str) -> str | None:
    """An address in the form it is kept in; None if it cannot be one."""
    address = text.strip().lower()
    return address if len(address) <= LONGEST and _ADDRESS.fullmatch(address) else None


def hint(address: str) -> str:
    """Enough for its owner to know it: a…@example.org."""
    name, _, domain = address.partition("@")
    return f"{name[:1]}…@{domain}"


class Address(Record, kw_only=True):
    email: str
    player: str | None = None
    bounced_at: datetime | None = None  # when it was refused for good
    is_muted: bool = False  # no invitations are wanted there

    @staticmethod
    def partition_of(email: str) -> str:
        return f"address#{hashed(email)}"

    @classmethod
    def key_of(cls, email: str) -> Key:
        return Key(cls.partition_of(email), "address")

    def key(self) -> Key:
        return self.key_of(self.email)

    def is_dead(self, now: datetime) -> bool:
        return self.bounced_at is not None and now < self.bounced_at + LEFT_ALONE


class Ticket(Record, kw_only=True):
    """One attempt to sign in. Link and code are made of its id and the service's secret; neither is kept."""

    id: str
    email: str
    guest: str | None  # the player who asked to have this address
    created_at: datetime
    tries: int = 0  # wrong codes

    @staticmethod
    def prefix() -> str:
        return "ticket#"

    @classmethod
    def key_of(cls, email: str, ticket: str) -> Key:
        return Key(Address.partition_of(email), f"{cls.prefix()}{ticket}")

    def key(self) -> Key:
        return self.key_of(self.email, self.id)

    def expires_at(self) -> datetime:
        return self.created_at + TICKET


class Count(Record, kw_only=True):
    """When something was done, as far as that is not longer ago than a window of time."""

    name: str
    window: timedelta
    done_at: list[datetime]

    @staticmethod
    def key_of(name: str) -> Key:
        return Key(f"count#{hashed(name)}", "count")

    def key(self) -> Key:
        return self.key_of(self.name)

    def expires_at(self) -> datetime:
        return self.done_at[-1] + self.window
