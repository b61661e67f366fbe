"""Who gets a letter, whether he is to get it, and when."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, NamedTuple, Protocol

from api.domain.addresses import Address, Ticket
from api.domain.notes import OF_A_TURN, Note
from api.domain.players import Player
from api.domain.tables import Table
from api.mail.content import Letter
from api.parts import Parts
from api.services import hours, writing
from api.services.rights import is_to_agree
from api.services.writing import Told
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
    """The recipient of notes that go into one letter, with all that the letter speaks of, in one read."""
    ids = sorted({note.table for note in notes if note.table})
    first = notes[0]
    found = parts.store.read(*_about(first), *(Table.key_of(each) for each in ids))
    person, ticket, *tables = found
    at = {each: Table.unpack(item) for each, item in zip(ids, tables, strict=True) if item is not None}
    if first.player is not None:
        return ToPlayer(None if person is None else Player.unpack(person), at)
    address = _address(first, person)
    return ToAddress(address, ticket, at, _known(parts, first, address))


def _about(note: Note) -> tuple[Key, Key]:
    if note.player is not None:
        return Player.key_of(note.player), Ticket.key_of("", "")
    email = note.email or ""
    return Address.key_of(email), Ticket.key_of(email, str(note.facts.get("id")))


def _address(note: Note, item: Item | None) -> Address:
    return Address(email=note.email or "") if item is None else Address.unpack(item)


def _known(parts: Parts, note: Note, address: Address) -> Player | None:
    """Whose wishes count for an invitation. A letter to sign in does the same work whether anybody is known or not."""
    if note.kind != "invitation" or address.player is None:
        return None
    item = parts.store.read(Player.key_of(address.player))[0]
    return None if item is None else Player.unpack(item)


class ToPlayer(NamedTuple):
    player: Player | None
    tables: Tables

    def verdict(self, note: Note, now: datetime) -> Verdict:
        player, table = self.player, self.tables.get(note.table or "")
        if player is None or table is None or not _is_reached(player) or not _still_true(note, table):
            return "drop"
        if player.vacation and player.vacation.covers(now) and table.in_vacation != "run":
            return Later(player.vacation.until_at, note.is_for_digest)
        if player.mail == "digest" and not note.is_for_digest:
            return Later(hours.daily_at(player, now), for_digest=True)
        free_at = hours.free_at(player, now)
        return "send" if free_at <= now else Later(free_at, note.is_for_digest)

    def letter(self, parts: Parts, notes: list[Note]) -> Letter:
        if self.player is None:
            raise ValueError("a letter to nobody")
        return writing.to_player(parts, self.player, [Told(note, self.tables[note.table or ""]) for note in notes])


def _is_reached(player: Player) -> bool:
    return player.email is not None and player.mail != "none" and not player.bounced and not player.deleted


def _still_true(note: Note, table: Table) -> bool:
    """Whether the seat is still this player's, and what the note asks of him is still to be decided."""
    if note.seat is None or table.seats[note.seat].player != note.player:
        return False
    if note.kind == "extension":
        return is_to_agree(table, note.seat, note.facts["asked_by"], note.version)
    seat = table.seats[note.seat]
    return note.kind not in OF_A_TURN or (seat.turn_since_at is not None and note.version >= (seat.noted or 0))


def _still_waits(note: Note, table: Table) -> bool:
    """Whether the table still fills up, and this very invitation still takes the seat."""
    seat = None if note.seat is None else table.seats[note.seat]
    return table.status == "gathering" and seat is not None and seat.invitation == note.facts["invitation"]


class ToAddress(NamedTuple):
    address: Address
    ticket: Item | None
    tables: Tables
    known: Player | None  # who reads it, as far as that matters

    @property
    def player(self) -> None:
        return None

    def verdict(self, note: Note, now: datetime) -> Verdict:
        if self.address.is_dead(now):
            return "drop"
        if note.kind == "sign_in":
            return "send" if self.ticket and now < Ticket.unpack(self.ticket).expires_at() else "drop"
        table = self.tables.get(note.table or "")
        is_wanted = not self.address.is_muted and (self.known is None or _is_reached(self.known))
        return "send" if is_wanted and table is not None and _still_waits(note, table) else "drop"

    def letter(self, parts: Parts, notes: list[Note]) -> Letter:
        (note,) = notes
        if note.kind == "sign_in":
            return writing.to_sign_in(parts, note)
        return writing.to_guest(parts, Told(note, self.tables[note.table or ""]), self.address)
