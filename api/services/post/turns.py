"""Turns are made into notes when their time has come, once each, and the table is listed for its next date."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from api.domain.notes import Note, Noted, of_turns
from api.domain.tables import Table
from api.parts import Parts
from api.services.moves import deadlines
from api.stores.base import Item
from api.stores.swap import commit_unchanged, committed

Wanted = Callable[[Note], bool]


def make_notes(parts: Parts, item: Item, is_wanted: Wanted, now: datetime) -> list[Note]:
    """Make notes of those turns at a table that are wanted now.

    They are written together with the table's entry in the index, if nobody has written the table since it was read. So
    no turn is lost and none gets two notes, even if a move or another tick comes at the same time.
    """
    table = Table.unpack(item)
    before = parts.store.read(Noted.key_of(table.id))[0] if of_turns(table) else None
    noted = Noted(table=table.id) if before is None else Noted.unpack(before)
    unmade = noted.unmade(table)
    made = [note for note in unmade if is_wanted(note)]
    table.due_at = deadlines.next_due(table, now, [note for note in unmade if note not in made])
    if made:
        for note in made:
            noted.add(note)
        written = commit_unchanged(
            parts.store, [note.put_new() for note in made], [table.put_listed(), noted.put_over(before)]
        )
        return [note for note in made if note.key() in written]
    is_at_once = table.due_at is not None and table.due_at <= now  # for something other than a note
    if not is_at_once:
        committed(parts.store, table.put_listed())
    return []


def keep_listed(parts: Parts, table: Table) -> None:
    """Keep a table listed for the notes that are still to come, while something else is done there."""
    before = parts.store.read(Noted.key_of(table.id))[0] if of_turns(table) else None
    noted = Noted(table=table.id) if before is None else Noted.unpack(before)
    table.due_at = min((note.due_at for note in noted.unmade(table)), default=None)
