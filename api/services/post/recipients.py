"""Who gets a letter, whether they should, and when."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, NamedTuple, Protocol

from api.domain.addresses import Address, Ticket, reader_of
from api.domain.notes import OF_A_TURN, Note
from api.domain.players import Player
from api.domain.tables import Table
from api.domain.values.pace import is_in_time
from api.mail.content import Letter
from api.parts import Parts
from api.services.access.rights import is_to_agree
from api.services.post import hours
from api.services.post.content import letters
from api.services.post.content.letters import About
from api.stores.base import Item, Key


class Later(NamedTuple):
    at: datetime
    for_digest: bool


Verdict = Literal["drop", "send"] | Later
Tables = dict[str, Table]


class Recipient(Protocol):
    @property
    def player(self) -> Player | None: ...

    def verdict(self, note: Note, now: datetime) -> Verdict: ...

    def letter(self, parts: Parts, notes: list[Note]) -> Letter: ...


def of(parts: Parts, notes: list[Note]) -> Recipient:
    """The recipient of the notes in one letter, with everything the letter is about, in one read."""
    ids = sorted({note.table for note in notes if note.table})
    first = notes[0]
    found = parts.store.read(*_about(first), *(Table.key_of(each) for each in ids))
    person, ticket, *tables = found
    at = {each: Table.unpack(item) for each, item in zip(ids, tables, strict=True) if item is not None}
    if first.player is not None:
        return ToPlayer(None if person is None else Player.unpack(person), at)
    address = _address(first.email or "", person)
    reader = _reader(parts, address)
    return ToAddress(address, reader, ticket, at, _known(parts, first, {address.player, reader.player}))


def _about(note: Note) -> tuple[Key, Key]:
    if note.player is not None:
        return Player.key_of(note.player), Ticket.key_of("", "")
    email = note.email or ""
    return Address.key_of(email), Ticket.key_of(email, str(note.facts.get("id")))


def _address(email: str, item: Item | None) -> Address:
    return Address(email=email) if item is None else Address.unpack(item)


def _reader(parts: Parts, address: Address) -> Address:
    email = reader_of(address.email)
    return address if email == address.email else _address(email, parts.store.read(Address.key_of(email))[0])


def _known(parts: Parts, note: Note, players: set[str | None]) -> list[Player]:
    """The player whose wishes count for an invitation. A letter to sign in does the same work whether anybody is known
    or not."""
    keys = [Player.key_of(each) for each in players if each] if note.kind == "invitation" else []
    return [Player.unpack(item) for item in (parts.store.read(*keys) if keys else []) if item is not None]


class ToPlayer(NamedTuple):
    player: Player | None
    tables: Tables

    def verdict(self, note: Note, now: datetime) -> Verdict:
        player, table = self.player, self.tables.get(note.table or "")
        if player is None or table is None or not _is_reached(player) or not _still_true(note, table):
            return "drop"
        time_off = table.terms.time_off(player.vacation)
        if time_off and time_off.covers(now):
            return Later(time_off.until_at, note.is_for_digest)
        daily_at = hours.free_at(player, hours.daily_at(player, now))
        if player.mail == "digest" and not note.is_for_digest and _can_wait(note, table, daily_at, now):
            return Later(daily_at, for_digest=True)
        free_at = hours.free_at(player, now)
        must_go = free_at <= now or not _can_wait(note, table, free_at, now)
        return "send" if must_go else Later(free_at, note.is_for_digest)

    def letter(self, parts: Parts, notes: list[Note]) -> Letter:
        if self.player is None:
            raise ValueError("a letter to nobody")
        return letters.to_player(parts, self.player, [About(note, self.tables[note.table or ""]) for note in notes])


def _is_reached(player: Player) -> bool:
    return player.email is not None and player.mail != "none" and not player.bounced and not player.deleted


def _can_wait(note: Note, table: Table, at: datetime, now: datetime) -> bool:
    """Whether a later letter, daily or after quiet hours, is early enough. Everything but a reminder can wait."""
    end = None if note.seat is None else table.seats[note.seat].deadline_at
    return note.kind != "reminder" or end is None or is_in_time(at, now, end)


def _still_true(note: Note, table: Table) -> bool:
    """Whether the seat still belongs to this player, and what the note asks of them is still undecided."""
    if note.seat is None or table.seats[note.seat].player != note.player:
        return False
    if note.kind == "extension":
        return is_to_agree(table, note.seat, note.facts["asked_by"], note.version)
    seat = table.seats[note.seat]
    if note.kind == "reminder" and note.version != seat.reminder_version:
        return False
    return note.kind not in OF_A_TURN or (seat.turn_since_at is not None and note.version >= (seat.turn_version or 0))


def _still_waits(note: Note, table: Table) -> bool:
    """Whether the table still has the seat to give, by this very invitation."""
    seat = None if note.seat is None else table.seats[note.seat]
    is_on = table.status in {"gathering", "running"}
    return is_on and seat is not None and seat.invitation == note.facts["invitation"]


class ToAddress(NamedTuple):
    address: Address
    reader: Address  # the same without what follows a +, which tells where no letters are wanted
    ticket: Item | None
    tables: Tables
    known: list[Player]  # the player who reads it, as far as that matters

    @property
    def player(self) -> None:
        return None

    def verdict(self, note: Note, now: datetime) -> Verdict:
        if self.address.is_dead(now):
            return "drop"
        if note.kind == "sign_in":
            is_wanted = self.address.wants_to_sign_in(now) and self.reader.wants_to_sign_in(now)
            return "send" if is_wanted and self.ticket and now < Ticket.unpack(self.ticket).expires_at() else "drop"
        table = self.tables.get(note.table or "")
        is_muted = self.address.is_muted or self.reader.is_muted
        is_wanted = not is_muted and all(each.invitations and _is_reached(each) for each in self.known)
        return "send" if is_wanted and table is not None and _still_waits(note, table) else "drop"

    def letter(self, parts: Parts, notes: list[Note]) -> Letter:
        (note,) = notes
        if note.kind == "sign_in":
            return letters.to_sign_in(parts, note)
        return letters.to_guest(parts, About(note, self.tables[note.table or ""]), self.address)
