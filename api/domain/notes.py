"""Notes: what is to be written to somebody by mail.

The table says whose turn it is, and the tick makes a note of that when a letter is due. All other notes are written
together with what makes them true.
"""

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

PREFIX = "note#"
DELAY = timedelta(minutes=2)  # a player who is still there needs no mail
REMEMBERED = timedelta(days=30)  # how long it is remembered that it was sent


class Note(Record, kw_only=True):
    """A note to a player, or to an address of somebody who is not known yet."""

    kind: NoteKind
    due_at: datetime
    table: str | None = None
    version: int = 0  # of the table, by which it became true
    seat: int | None = None
    player: str | None = None
    email: str | None = None
    facts: dict[str, Any] = msgspec.field(default_factory=dict)  # a kind's own; wiped when it is sent
    tries: int = 0  # attempts begun so far
    letter: str = ""  # the id of the letter that was begun with it
    is_for_digest: bool = False  # it waits for the daily letter
    sent_at: datetime | None = None

    @staticmethod
    def key_of(table: str, version: int, seat: int, kind: NoteKind) -> Key:
        """There is at most one note for each version, seat and kind."""
        return Key(Table.partition_of(table), f"note#{version:06d}#{seat}#{kind}")

    def key(self) -> Key:
        if self.table is not None and self.seat is not None:
            return self.key_of(self.table, self.version, self.seat, self.kind)
        return Key(f"address#{hashed(self.email or '')}", f"note#{self.kind}#{self.facts['id']}")

    def indexes(self) -> dict[Index, Key]:
        """All notes to one person lie together, so that they can become one letter."""
        return {} if self.sent_at else {"due": due.place(self.player or self.email or "", self.due_at)}

    def expires_at(self) -> datetime | None:
        return self.sent_at and self.sent_at + REMEMBERED


class Subject(NamedTuple):
    """What a note is about: a seat at a table. `version` is that of the table by which the note became true."""

    table: str
    version: int
    seat: int

    @classmethod
    def of(cls, table: Table, seat: int) -> Subject:
        """For a note that is written along with a change to the table."""
        return cls(table.id, table.coming_version, seat)


class Noted(Record, kw_only=True):
    """For which turns at a table notes were made: the newest of each seat, by its version. Only the tick writes it."""

    table: str
    turns: dict[int, int] = msgspec.field(default_factory=dict)
    reminders: dict[int, int] = msgspec.field(default_factory=dict)

    @staticmethod
    def key_of(table: str) -> Key:
        return Key(Table.partition_of(table), "noted")

    def key(self) -> Key:
        return self.key_of(self.table)

    def add(self, note: Note) -> None:
        self._of(note)[note.seat or 0] = note.version

    def unmade(self, table: Table) -> list[Note]:
        """The notes that have not been made yet of the turns at a table."""
        return [note for note in of_turns(table) if self._of(note).get(note.seat or 0) != note.version]

    def _of(self, note: Note) -> dict[int, int]:
        return self.reminders if note.kind == "reminder" else self.turns


def of_turns(table: Table) -> list[Note]:
    """The notes there are to make of the turns at a table, for those whom a letter can reach."""
    found = []
    for number, seat in enumerate(table.seats):
        if seat.player is None or not seat.has_mail or seat.turn_since_at is None:
            continue
        if seat.turn_version is not None and seat.notify_at is not None:
            found.append(your_turn(Subject(table.id, seat.turn_version, number), seat.player, seat.notify_at))
        if seat.reminder_version is not None and seat.remind_at is not None:
            found.append(reminder(Subject(table.id, seat.reminder_version, number), seat.player, seat.remind_at))
    return found


def your_turn(subject: Subject, player: str, due_at: datetime) -> Note:
    return Note(kind="your_turn", **subject._asdict(), player=player, due_at=due_at)


def reminder(subject: Subject, player: str, due_at: datetime) -> Note:
    """For when most of the time of a turn has passed."""
    return Note(kind="reminder", **subject._asdict(), player=player, due_at=due_at)


def nudge(subject: Subject, player: str, now: datetime, by: int | None) -> Note:
    """`by` is the seat of the one who nudges, if they have one."""
    return Note(kind="nudge", **subject._asdict(), player=player, facts={"by": by}, due_at=now)


def lapsed(subject: Subject, player: str, now: datetime, done: list[str]) -> Note:
    """`done` says in sentences what was done instead, as far as this seat may know it."""
    return Note(kind="lapsed", **subject._asdict(), player=player, facts={"done": done}, due_at=now)


def game_over(subject: Subject, player: str, now: datetime) -> Note:
    return Note(kind="game_over", **subject._asdict(), player=player, due_at=now + DELAY)


def extension(subject: Subject, player: str, now: datetime, asked_by: int) -> Note:
    """`asked_by` is the seat that wants more time."""
    return Note(kind="extension", **subject._asdict(), player=player, facts={"asked_by": asked_by}, due_at=now)


def invitation(subject: Subject, email: str, now: datetime, invitation: str | None) -> Note:
    """`invitation` is what the seat stores of its link, so that a void one is noticed; the link is stored nowhere."""
    return Note(kind="invitation", **subject._asdict(), email=email, facts={"invitation": invitation}, due_at=now)


def sign_in(email: str, ticket: str, now: datetime, *, name: str = "", asked_from: str = "") -> Note:
    """`ticket` names the attempt to sign in; link and code are made of it and the service's secret.

    `name` is that of the player who asked, if a player did, and `asked_from` says where.
    """
    return Note(kind="sign_in", email=email, facts={"id": ticket, "name": name, "from": asked_from}, due_at=now)
