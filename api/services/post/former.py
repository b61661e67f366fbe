"""Work that earlier versions left behind: it is listed where this version looks for it."""

from __future__ import annotations

import logging

from api.domain import due
from api.domain.due import AwayDue
from api.domain.notes import PREFIX
from api.domain.tables import Table
from api.parts import Parts
from api.services.moves import deadlines
from api.stores.base import Delete, Item, Put, UnavailableError, Write
from api.stores.swap import committed

AT_ONCE = 90  # things of one partition

log = logging.getLogger(__name__)


def take_over(parts: Parts) -> None:
    for partition in due.FORMER:
        for item in parts.store.index("due", partition, limit=AT_ONCE).items:
            try:
                committed(parts.store, *_listed_anew(parts, item))  # or somebody has changed it: the next tick sees how
            except UnavailableError:
                raise
            except Exception:
                log.exception("What was left by a version before cannot be taken over.")


def _listed_anew(parts: Parts, item: Item) -> list[Write]:
    if item.key.sort.startswith(PREFIX) or item.key.sort in AwayDue.SORTS:
        return [Put(due.later(item, due.time_of(item)), item.version)]
    # a time of a table; now the table itself is listed
    kept = parts.store.read(Table.key_of(item.key.partition.partition("#")[2]))[0]
    gone = Delete(item.key, item.version)
    if kept is None:
        return [gone]
    table = Table.unpack(kept)
    times = [table.due_at, deadlines.next_due(table, parts.clock(), [])]
    table.due_at = min((time for time in times if time), default=None)
    return [gone, table.put_listed()]
