"""Tickets to a stream of changes. Browsers send no token when they ask for one.

A ticket names the right by which its holder may watch, and is valid as long as that right is.
"""

from __future__ import annotations

from api.answers.refusals import Refusal
from api.domain.players import Session
from api.domain.record import hashed
from api.domain.tables import Table
from api.parts import Parts
from api.services.access.tokens import sealed, unsealed
from api.services.access.visits import WATCH, Visit, no_such_table, visit

MOST = 400  # characters


def ticket(parts: Parts, found: Visit, token: str | None) -> str | None:
    """A ticket for somebody who may watch a table that is not open to everybody; None: they need none, or may not
    watch."""
    if found.table.terms.spectators or not found.may_watch or token is None:
        return None
    by = f"{WATCH}{found.table.watch}" if found.is_let_in else hashed(token)
    return sealed(parts, "changes", [found.table.id, by])


def require_watching(parts: Parts, token: str | None, table_id: str, shown: str | None) -> None:
    """Refuse unless the caller may watch the table, by who they are or by a ticket."""
    if shown is None:
        visit(parts, token, table_id).require_watching()
        return
    content = unsealed(parts, "changes", shown) if len(shown) <= MOST else None
    if content is None or content[0] != table_id:
        raise no_such_table()
    by: str = content[1]
    item, session = parts.store.read(Table.key_of(table_id), Session.key_by_hash(by))
    player = None if session is None else Session.unpack(session).player
    table = None if item is None else Table.unpack(item)
    if table is None or not (table.seat_of(player) is not None or by == f"{WATCH}{table.watch}"):
        raise no_such_table()


def may_watch(parts: Parts, token: str | None, table_id: str, shown: str | None) -> bool:
    try:
        require_watching(parts, token, table_id, shown)
    except Refusal:
        return False
    return True
