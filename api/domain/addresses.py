"""E-mail addresses: whose they are, whether mail reaches them, and the tickets that prove who reads it.

An address is stored in one form only: the domain in ASCII as DNS has it, all of it in lower case. Mail servers may
distinguish upper from lower case before the @, but none that people use does, so both are one address here.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from api.domain.record import Record, hashed
from api.stores.base import Key

TICKET = timedelta(minutes=10)
LEFT_ALONE = timedelta(days=30)  # after a refusal; even a dead address may come back to life
QUIET = timedelta(days=30)  # without letters to sign in with, if somebody else asked for them
TRIES = 20  # at the code of a ticket, by everybody together
LONGEST = 254  # characters, RFC 5321

# Signs that mail programs or relays may read in another way: as encoded words, as a route to another host, or as a
# program to run.
_MAY_MEAN_ANOTHER = re.compile(r"[?%!|`]")

# Providers that ignore dots before the @, and the one name for those that have several.
_DOTLESS = {"gmail.com": "gmail.com", "googlemail.com": "gmail.com"}


def fit_address(text: str) -> str | None:
    """An address in the form in which it is stored. None if it cannot be one, or could be read as another."""
    # Takes longer to load than most requests take, and few of them have an address.
    from email_validator import EmailNotValidError, validate_email  # noqa: PLC0415

    if len(text) > LONGEST:
        return None
    try:
        parsed = validate_email(text.strip(), check_deliverability=False, allow_smtputf8=False, strict=True)
    except EmailNotValidError:
        return None
    address = (parsed.ascii_email or "").lower()
    return None if not address or len(address) > LONGEST or _MAY_MEAN_ANOTHER.search(address) else address


def reader_of(address: str) -> str:
    """The reader for whom limits and refusals are kept. What follows a + only sorts that reader's mail."""
    name, _, domain = address.partition("@")
    reader = name.partition("+")[0] or name
    return f"{reader.replace('.', '')}@{_DOTLESS[domain]}" if domain in _DOTLESS else f"{reader}@{domain}"


def hint(address: str) -> str:
    """Enough of it for its owner to recognise it: a…@example.org."""
    name, _, domain = address.partition("@")
    return f"{name[:1]}…@{domain}"


class Address(Record, kw_only=True):
    email: str
    player: str | None = None
    bounced_at: datetime | None = None  # when it was refused for good
    is_muted: bool = False  # no invitations are wanted there
    quiet_until: datetime | None = None  # nor any letters to sign in with

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

    def wants_to_sign_in(self, now: datetime) -> bool:
        return self.quiet_until is None or now >= self.quiet_until


class Ticket(Record, kw_only=True):
    """One attempt to sign in. Link and code are made of its id and the service's secret; neither is stored."""

    id: str
    email: str
    guest: str | None  # the player who asked to have this address
    asked_in: str | None = None  # that player's session, by the hash of its token; the wish ends with it
    asked_from: str = ""  # device and network, in words
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
    """When something was done, within the last window of time."""

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


class DayCount(Record, kw_only=True):
    """How often something was done within one day, in UTC: so often that keeping each time would be too much."""

    name: str
    began_at: datetime  # midnight
    times: int

    @staticmethod
    def key_of(name: str, began_at: datetime) -> Key:
        return Key(f"count#{hashed(f'{name} {began_at:%Y-%m-%d}')}", "day")

    def key(self) -> Key:
        return self.key_of(self.name, self.began_at)

    def ends_at(self) -> datetime:
        return self.began_at + timedelta(days=1)

    def expires_at(self) -> datetime:
        return self.ends_at()
