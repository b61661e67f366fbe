"""The store of one machine: one SQLite file that needs no set-up."""

from __future__ import annotations

import math
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, get_args

from api.stores.base import ConflictError, Index, Item, Key, Page, Put, UnavailableError, Write
from api.stores.cursors import cursor_after, place_of
from api.stores.limits import LAST, is_possible, is_searchable, require_readable, require_writable, write_key

INDEXES: tuple[Index, ...] = get_args(Index)
_TROUBLE = (sqlite3.DatabaseError, OSError)
SWEPT_PER_COMMIT = 20  # expired rows for each commit that adds such: more than it adds, few enough to go unnoticed

SCHEMA = (
    """
    CREATE TABLE IF NOT EXISTS items (
        partition TEXT NOT NULL, sort TEXT NOT NULL, body BLOB NOT NULL, version INTEGER NOT NULL, expires_at INTEGER,
        open_partition TEXT, open_sort TEXT, due_partition TEXT, due_sort TEXT,
        PRIMARY KEY (partition, sort)
    )
    """,
    "CREATE INDEX IF NOT EXISTS expiring ON items (expires_at) WHERE expires_at IS NOT NULL",
    *(
        f"CREATE INDEX IF NOT EXISTS {index} ON items ({index}_partition, {index}_sort, partition, sort) "
        f"WHERE {index}_partition IS NOT NULL"
        for index in INDEXES
    ),
)

# Every statement that finds items leaves out the expired ones. The only names filled in are those of INDEXES.
ALIVE = "(expires_at IS NULL OR expires_at > :now)"
COLUMNS = (
    "partition", "sort", "body", "version", "expires_at",
    *(f"{index}_{part}" for index in INDEXES for part in ("partition", "sort")),
)  # fmt: skip
ITEM = ", ".join(COLUMNS)
# One statement sees one moment. The cross join makes SQLite look up each pair instead of scanning the table.
READ = f"""
    WITH wanted (p, s) AS (VALUES {{pairs}})
    SELECT {ITEM} FROM wanted CROSS JOIN items ON partition = p AND sort = s AND (expires_at IS NULL OR expires_at > ?)
"""  # noqa: S608
# Each of these changes one row if the row that is there was expected, and no row otherwise.
INSERT = f"INSERT INTO items ({ITEM}) VALUES ({', '.join(f':{name}' for name in COLUMNS)})"  # noqa: S608
CHANGE = "SET " + ", ".join(f"{name} = :{name}" for name in COLUMNS[2:])
PUT = f"{INSERT} ON CONFLICT (partition, sort) DO UPDATE {CHANGE}"
PUT_FIRST = f"{PUT} WHERE NOT {ALIVE.replace('expires_at', 'items.expires_at')}"
PUT_OVER = f"UPDATE items {CHANGE} WHERE partition = :partition AND sort = :sort AND version = :expect AND {ALIVE}"
DELETE = "DELETE FROM items WHERE partition = :partition AND sort = :sort"
DELETE_THIS = f"{DELETE} AND version = :expect AND {ALIVE}"
IS_THERE = f"SELECT 1 FROM items WHERE partition = :partition AND sort = :sort AND {ALIVE}"  # noqa: S608
SWEEP = "DELETE FROM items WHERE rowid IN (SELECT rowid FROM items WHERE expires_at <= ? LIMIT ?)"
RANGE = f"""
    SELECT {ITEM} FROM items
    WHERE partition = :partition AND sort >= :first AND sort < :end AND sort <> :after AND {ALIVE}
"""  # noqa: S608
OLDEST_FIRST = RANGE + "ORDER BY sort LIMIT :limit"
NEWEST_FIRST = RANGE + "ORDER BY sort DESC LIMIT :limit"
LISTED = {
    index: f"""
    SELECT {ITEM} FROM items WHERE {index}_partition = :partition AND {index}_sort <= :until AND {ALIVE}
    AND ({index}_sort, partition, sort) > (:listed, :after_partition, :after_sort)
    ORDER BY {index}_sort, partition, sort LIMIT :limit
    """  # noqa: S608
    for index in INDEXES
}


class SqliteStore:
    """Each caller borrows a connection, the one used last, since what it has read before is still at hand.

    Those that write wait for each other in `_writing`.
    """

    def __init__(self, path: str | Path, *, timeout: float = 5.0, now: Callable[[], float] = time.time) -> None:
        self._path = Path(path)
        self._timeout = timeout  # seconds to wait for other writers
        self._now = now
        self._idle: dict[int, list[sqlite3.Connection]] = {}  # by process: none outlives a fork
        self._writing = threading.Lock()
        self._writing_since = math.inf  # when the present writer's turn began

    def read(self, *keys: Key, eventually: bool = False) -> list[Item | None]:  # noqa: ARG002 - it is never late
        require_readable(keys)
        wanted = [key for key in keys if is_possible(key)]
        if not wanted:
            return [None] * len(keys)
        found = self._items(_reading(len(wanted)), [*chain.from_iterable(wanted), int(self._now())])
        by_key = {item.key: item for item in found}
        return [by_key.get(key) for key in keys]

    def commit(self, *writes: Write) -> None:
        require_writable(writes)
        if not writes:
            return
        now = int(self._now())
        with self._transaction() as connection:
            for write in writes:
                _apply(connection, write, now)
            if any(isinstance(write, Put) and write.item.expires_at for write in writes):
                connection.execute(SWEEP, (now, SWEPT_PER_COMMIT))

    def range(  # noqa: PLR0913 - all but one by name
        self,
        partition: str,
        *,
        prefix: str = "",
        after: str = "",
        limit: int = 100,
        newest_first: bool = False,
        eventually: bool = False,  # noqa: ARG002 - it is never late
    ) -> list[Item]:
        if not is_searchable(partition, prefix, after, limit=limit):
            return []
        # SQLite seeks by one bound at each end and would walk through everything before another
        first, end = prefix, prefix + LAST
        if after and newest_first:
            end = min(end, after)
        elif after:
            first = max(first, after)
        return self._items(
            NEWEST_FIRST if newest_first else OLDEST_FIRST,
            {
                "partition": partition,
                "first": first,
                "end": end,
                "after": after,
                "limit": limit,
                "now": int(self._now()),
            },
        )

    def index(
        self, index: Index, partition: str, *, until: str | None = None, cursor: str | None = None, limit: int = 50
    ) -> Page:
        place = None if cursor is None else place_of(cursor, index, partition)
        if not is_searchable(partition, until or "", limit=limit):
            return Page([], None)
        items = self._items(
            LISTED[index],
            {
                "partition": partition,
                "until": LAST if until is None else until,
                "listed": place.listed.sort if place else "",
                "after_partition": place.key.partition if place else "",
                "after_sort": place.key.sort if place else "",
                "limit": limit + 1,
                "now": int(self._now()),
            },
        )
        return Page(items[:limit], cursor_after(index, items[limit - 1]) if len(items) > limit else None)

    def _items(self, statement: str, values: Sequence[Any] | dict[str, Any]) -> list[Item]:
        with self._connection() as connection:
            return [_item(row) for row in connection.execute(statement, values).fetchall()]

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """Everything executed inside is written at the end, or nothing of it if anything is raised."""
        self._wait_to_write()
        try:
            with self._connection() as connection:
                connection.execute("BEGIN IMMEDIATE")
                try:
                    yield connection
                    connection.execute("COMMIT")
                except ConflictError:
                    connection.execute("ROLLBACK")
                    raise
        finally:
            self._writing_since = math.inf
            self._writing.release()

    def _wait_to_write(self) -> None:
        """Wait for the others. If one of them has been stuck for long, nobody else is held up by it."""
        give_up_at = time.monotonic() + self._timeout
        while not self._writing.acquire(timeout=self._timeout / 100):
            now = time.monotonic()
            if now > give_up_at or now > self._writing_since + self._timeout / 10:
                raise UnavailableError("a writer is stuck")
        self._writing_since = time.monotonic()

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """A connection for a while. One that met trouble is closed, which undoes what it had not committed."""
        idle = self._idle.setdefault(os.getpid(), [])
        connection = self._borrowed(idle)
        try:
            yield connection
        except ConflictError:
            idle.append(connection)
            raise
        except BaseException as error:
            with suppress(sqlite3.Error):
                connection.close()
            if isinstance(error, _TROUBLE):
                raise UnavailableError(str(error)) from error
            raise
        idle.append(connection)

    def _borrowed(self, idle: list[sqlite3.Connection]) -> sqlite3.Connection:
        with suppress(IndexError):
            return idle.pop()
        try:
            return self._connect()
        except _TROUBLE as error:
            raise UnavailableError(str(error)) from error

    def _connect(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self._path, timeout=self._timeout, isolation_level=None, check_same_thread=False)
        try:
            # FULL: a commit is on the disk before it is acknowledged; WAL alone would not wait for that.
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA journal_mode = WAL")
            for statement in SCHEMA:
                connection.execute(statement)
        except BaseException:
            connection.close()
            raise
        return connection


@cache
def _reading(keys: int) -> str:
    return READ.format(pairs=", ".join(["(?, ?)"] * keys))


def _apply(connection: sqlite3.Connection, write: Write, now: int) -> None:
    key = write_key(write)
    if isinstance(write, Put):
        statement = PUT if write.expect is None else PUT_OVER if write.expect else PUT_FIRST
        values = _row(write.item)
    elif write.expect == 0:
        if connection.execute(IS_THERE, {**key._asdict(), "now": now}).fetchone():
            raise ConflictError(key)
        return
    else:
        statement, values = DELETE_THIS if write.expect else DELETE, key._asdict()
    changed = connection.execute(statement, {**values, "expect": write.expect, "now": now}).rowcount
    if write.expect is not None and not changed:
        raise ConflictError(key)


def _row(item: Item) -> dict[str, Any]:
    listed = [text for index in INDEXES for text in item.indexes.get(index, (None, None))]
    return dict(zip(COLUMNS, (*item.key, item.body, item.version, item.expires_at, *listed), strict=True))


def _item(row: tuple[Any, ...]) -> Item:
    partition, sort, body, version, expires_at, *listed = row
    indexes = _places(listed) if any(listed) else {}
    return Item(key=Key(partition, sort), body=body, version=version, indexes=indexes, expires_at=expires_at)


def _places(listed: list[Any]) -> dict[Index, Key]:
    places = zip(INDEXES, listed[::2], listed[1::2], strict=True)
    return {index: Key(*place) for index, *place in places if place[0] is not None}
