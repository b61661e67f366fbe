"""People, their settings, and the sessions that identify them."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from api.domain.record import Record, hashed
from api.domain.values.hours import LocalQuiet, Quiet, TimeOfDay
from api.domain.values.names import LONGEST as LONGEST_NAME
from api.domain.values.pace import Vacation
from api.stores.base import Key

GUEST = timedelta(days=30)  # how long somebody is remembered who has neither taken a seat nor given an address
SESSION = timedelta(days=400)  # since it was last renewed
RENEWAL = timedelta(days=7)  # the age at which it is

MailWish = Literal["turn", "digest", "none"]

# White space at the ends does not count, so a name may be longer when it is sent: a form goes by `x-most`.
_NAME = {"minLength": 1, "x-most": LONGEST_NAME}


class Settings(msgspec.Struct, kw_only=True):
    """What a player can set. This is the one declaration of it: their record and the answer about them add to these
    settings, and the envelope of a change is made from them."""

    name: Annotated[str, Meta(description=f"1 to {LONGEST_NAME} characters.", extra_json_schema=_NAME)]
    time_zone: Annotated[str, Meta(description="IANA's name.", examples=["Europe/Berlin"])] = "UTC"
    mail: MailWish = "turn"
    daily: Annotated[TimeOfDay, Meta(description="When the daily letter comes.", examples=["08:00"])] = "08:00"
    invitations: Annotated[bool, Meta(description="Whether others may invite them by mail.")] = True
    quiet: Quiet | None = None
    vacation: Vacation | None = None
    confirm_moves: bool = False


class Player(Record, Settings, kw_only=True):
    id: str
    created_at: datetime
    email: str | None = None
    mail_trouble: str | None = None  # a sentence for the player
    bounced: bool = False  # no mail is sent to the address any more
    deleted: bool = False
    forgotten_at: datetime | None = None  # set for a guest who has taken no seat

    @staticmethod
    def partition_of(player: str) -> str:
        return f"player#{player}"

    @classmethod
    def key_of(cls, player: str) -> Key:
        return Key(cls.partition_of(player), "player")

    def key(self) -> Key:
        return self.key_of(self.id)

    def expires_at(self) -> datetime | None:
        return self.forgotten_at

    @property
    def wants_no_invitations(self) -> bool:
        return self.mail == "none" or not self.invitations

    @property
    def daily_comes(self) -> str:
        """When the daily letter really comes: not in quiet hours, but when they end."""
        is_quiet = self.quiet is not None and self.quiet.covers(time.fromisoformat(self.daily))
        return self.quiet.end if self.quiet and is_quiet else self.daily

    @property
    def local_quiet(self) -> LocalQuiet | None:
        return None if self.quiet is None else LocalQuiet(self.quiet, self.time_zone)


class Session(Record, kw_only=True):
    """Whoever holds a token is this player. The token itself is stored nowhere."""

    token_hash: str
    player: str
    created_at: datetime
    renewed_at: datetime | None = None
    forgotten_at: datetime | None = None  # with its player

    @classmethod
    def key_of(cls, token: str) -> Key:
        return cls.key_by_hash(hashed(token))

    @staticmethod
    def key_by_hash(token_hash: str) -> Key:
        return Key(f"session#{token_hash}", "session")

    def key(self) -> Key:
        return self.key_by_hash(self.token_hash)

    def expires_at(self) -> datetime:
        return self.forgotten_at or (self.renewed_at or self.created_at) + SESSION

    def mark(self) -> SessionMark:
        return SessionMark(token_hash=self.token_hash, player=self.player, expires=self.expires_at())


class SessionMark(Record, kw_only=True):
    """Lists a session under its player, so that all of them can be ended."""

    token_hash: str
    player: str
    expires: datetime

    @staticmethod
    def prefix() -> str:
        return "session#"

    def key(self) -> Key:
        return Key(Player.partition_of(self.player), f"{self.prefix()}{self.token_hash}")

    def session_key(self) -> Key:
        return Session.key_by_hash(self.token_hash)

    def expires_at(self) -> datetime:
        return self.expires
