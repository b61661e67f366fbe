"""People, what they have set, and the sessions by which they are known."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Literal

import msgspec

from api.domain.pace import Vacation
from api.domain.record import Record, hashed
from api.stores.base import Key

SESSION = timedelta(days=400)  # since it was last renewed
RENEWAL = timedelta(days=7)  # the age at which it is
FORMER = "a former player"

MailWish = Literal["turn", "digest", "none"]


class Quiet(msgspec.Struct, frozen=True):
    """Hours of the player's day in which no mail is sent; they may go past midnight."""

    start: str = msgspec.field(name="from")  # e.g. 22:00
    end: str = msgspec.field(name="to")  # e.g. 07:00

    def covers(self, now: time) -> bool:
        start, end = time.fromisoformat(self.start), time.fromisoformat(self.end)
        return start <= now < end if start < end else now >= start or now < end


class Player(Record, kw_only=True):
    id: str
    name: str
    created_at: datetime
    email: str | None = None
    time_zone: str = "UTC"  # IANA's name, e.g. Europe/Berlin
    mail: MailWish = "turn"
    quiet: Quiet | None = None
    vacation: Vacation | None = None
    confirm_moves: bool = False
    mail_trouble: str | None = None  # a sentence for the player
    bounced: bool = False  # no mail is sent to the address any more
    deleted: bool = False

    @staticmethod
    def partition_of(player: str) -> str:
        return f"player#{player}"

    @classmethod
    def key_of(cls, player: str) -> Key:
        return Key(cls.partition_of(player), "player")

    def key(self) -> Key:
        return self.key_of(self.id)


class Session(Record, kw_only=True):
    """Who holds a token is this player. The token itself is kept nowhere."""

    token_hash: str
    player: str
    created_at: datetime
    renewed_at: datetime | None = None

    @staticmethod
    def key_of(token: str) -> Key:
        return Key(f"session#{hashed(token)}", "session")

    def key(self) -> Key:
        return Key(f"session#{self.token_hash}", "session")

    def expires_at(self) -> datetime:
        return (self.renewed_at or self.created_at) + SESSION

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
        return Key(f"session#{self.token_hash}", "session")

    def expires_at(self) -> datetime:
        return self.expires
