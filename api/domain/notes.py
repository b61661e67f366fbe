"""Notes: what somebody is to be told by mail, written together with what makes it true."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple

import msgspec

from api.domain import due
from api.domain.record import Record, hashed
from api.domain.tables import Table
from api.stores.base import Index, Key

NoteKind = Literal["invitation", "sign_in", "your_turn", "reminder", "lapsed", "game_over", "nudge", "extension"]
OF_A_TURN: tuple[NoteKind, ...] = ("your_turn", "reminder", "nudge")  # void once the seat has moved

DELAY = timedelta(minutes=2)  # a player who is still there needs no mail
REMEMBERED = timedelta(days=30)  # that it was sent


class Note(Record, kw_only=True):
    """To a player, or to an address of somebody not known yet."""

    kind: NoteKind
    due_at: datetime
    table: str | None = None
    version: int = 0  # of the table, by which it became true
    seat: int | None = None
    player: str | None = None
    email: str | None = None
    facts: dict[str, Any] = msgspec.field(default_factory=dict)  # a kind's own; wiped when it is sent
    tries: int = 0  # begun so far
    letter: str = ""  # the id of the letter that was begun with it
    is_for_digest: bool = False  # it waits for the daily letter
    sent_at: datetime | None = None

    @staticmethod
    def key_of(table: str, version: int, seat: int, kind: NoteKind) -> Key:
        """One version, seat and kind have at most one note."""
        return Key(Table.partition_of(table), f"note#{version:06d}#{seat}#{kind}")

    def key(self) -> Key:
        if self.table is not None and self.seat is not None:
            return self.key_of(self.table, self.version, self.seat, self.kind)
        return Key(f"address#{hashed(self.email or '')}", f"note#{self.kind}#{self.facts['id']}")

    def indexes(self) -> dict[Index, Key]:
        """All that waits for one person lies together, so that it can become one letter."""
        return {} if self.sent_at else {"due": due.place("note", self.player or self.email or "", self.due_at)}

    def expires_at(self) -> datetime | None:
        return self.sent_at and self.sent_at + REMEMBERED


class Place(NamedTuple):
    """Of whom a note speaks; `version` is the one the table will have once the commit that carries it is made."""

    table: str
    version: int
    seat: int


def your_turn(place: Place, player: str, now: datetime) -> Note:
    return Note(kind="your_turn", **place._asdict(), player=player, due_at=now + DELAY)


def reminder(place: Place, player: str, due_at: datetime) -> Note:
    """Written with the turn, for when most of its time will have passed."""
    return Note(kind="reminder", **place._asdict(), player=player, due_at=due_at)


def nudge(place: Place, player: str, now: datetime, by: int | None) -> Note:
    """`by` is the seat of whoever nudges, if he has one."""
    return Note(kind="nudge", **place._asdict(), player=player, facts={"by": by}, due_at=now)


def lapsed(place: Place, player: str, now: datetime, done: list[str]) -> Note:
    """`done` says in sentences what was done instead, as this seat may know it."""
    return Note(kind="lapsed", **place._asdict(), player=player, facts={"done": done}, due_at=now)


def game_over(place: Place, player: str, now: datetime) -> Note:
    return Note(kind="game_over", **place._asdict(), player=player, due_at=now + DELAY)


def extension(place: Place, player: str, now: datetime, asked_by: int) -> Note:
    """`asked_by` is the seat that wants more time."""
    return Note(kind="extension", **place._asdict(), player=player, facts={"asked_by": asked_by}, due_at=now)


def invitation(place: Place, email: str, now: datetime, invitation: str | None) -> Note:
    """`invitation` is what the seat keeps of its link, by which a void one is known; the link is kept nowhere."""
    return Note(kind="invitation", **place._asdict(), email=email, facts={"invitation": invitation}, due_at=now)


def sign_in(email: str, ticket: str, now: datetime) -> Note:
    """`ticket` names the attempt to sign in; link and code are made of it and the service's secret."""
    return Note(kind="sign_in", email=email, facts={"id": ticket}, due_at=now)
