"""The store of one machine: one SQLite file that needs no set-up."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import Any, get_args

from api.stores.base import ConflictError, Index, Item, Key, Page, Put, UnavailableError, Write
from api.stores.cursors import cursor_after, place_of
from api.stores.limits import LAST, is_possible, is_searchable, require_readable, require_writable, write_key

INDEXES: tuple[Index, ...] = get_args(Index)
SWEPT_PER_COMMIT = 20  # expired rows; more than one commit can add on average, few enough to go unnoticed

SCHEMA = (
    """
    CREATE TABLE IF NOT EXISTS items (
        partition TEXT NOT NULL, sort TEXT NOT NULL, body BLOB NOT NULL, version INTEGER NOT NULL, expires_at INTEGER,
        mine_partition TEXT, mine_sort TEXT, open_partition TEXT, open_sort TEXT, due_partition TEXT, due_sort TEXT,
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

# Every statement that finds items leaves out the expired ones. The only names filled in are the three of INDEXES.
ALIVE = "(expires_at IS NULL OR expires_at > :now)"
# One statement sees one moment. The cross join makes SQLite look up each pair instead of scanning the table.
READ = """
    WITH wanted (p, s) AS (VALUES {pairs})
    SELECT items.* FROM wanted CROSS JOIN items ON partition = p AND sort = s AND (expires_at IS NULL OR expires_at > ?)
"""
VERSION = f"SELECT version FROM items WHERE partition = :partition AND sort = :sort AND {ALIVE}"  # noqa: S608
PUT = "INSERT OR REPLACE INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
DELETE = "DELETE FROM items WHERE partition = ? AND sort = ?"
SWEEP = "DELETE FROM items WHERE rowid IN (SELECT rowid FROM items WHERE expires_at <= ? LIMIT ?)"
RANGE = f"""
    SELECT * FROM items WHERE partition = :partition AND sort >= :prefix AND sort < :end AND {ALIVE}
"""  # noqa: S608
OLDEST_FIRST = RANGE + "AND sort > :after ORDER BY sort LIMIT :limit"
NEWEST_FIRST = RANGE + "AND (:after = '' OR sort < :after) ORDER BY sort DESC LIMIT :limit"
LISTED = {
    index: f"""
    SELECT * FROM items WHERE {index}_partition = :partition AND {index}_sort <= :until AND {ALIVE}
    AND ({index}_sort, partition, sort) > (:listed, :after_partition, :after_sort)
    ORDER BY {index}_sort, partition, sort LIMIT :limit
    """  # noqa: S608
    for index in INDEXES
}


class SqliteStore:
    """Each thread has its own connection; those that write wait for each other in `_writing`."""

    def __init__(self, path: str | Path, *, patience: float = 5.0, now: Callable[[], float] = time.time) -> None:
        self._path = Path(path)
        self._patience = patience  # seconds to wait for other writers
        self._now = now
        self._local = threading.local()
        self._writing = threading.Lock()

    def read(self, *keys: Key) -> list[Item | None]:
        require_readable(keys)
        wanted = [key for key in keys if is_possible(key)]
        if not wanted:
            return [None] * len(keys)
        pairs = ", ".join(["(?, ?)"] * len(wanted))
        found = self._items(READ.format(pairs=pairs), [*chain.from_iterable(wanted), int(self._now())])
        by_key = {item.key: item for item in found}
        return [by_key.get(key) for key in keys]

    def commit(self, *writes: Write) -> None:
        require_writable(writes)
        if not writes:
            return
        now = int(self._now())
        with self._transaction() as connection:
            for write in writes:
                _expect(connection, write, now)
                _apply(connection, write)
            connection.execute(SWEEP, (now, SWEPT_PER_COMMIT))

    def range(
        self, partition: str, *, prefix: str = "", after: str = "", limit: int = 100, newest_first: bool = False
    ) -> list[Item]:
        if not is_searchable(partition, prefix, after, limit=limit):
            return []
        return self._items(
            NEWEST_FIRST if newest_first else OLDEST_FIRST,
            {
                "partition": partition,
                "prefix": prefix,
                "end": prefix + LAST,
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
        """All that is executed inside is written at the end, or nothing of it if anything is raised."""
        if not self._writing.acquire(timeout=self._patience):
            raise UnavailableError("too many writers")
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
            self._writing.release()

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """This thread's connection. One that met trouble is closed, which undoes what it had not committed."""
        try:
            if getattr(self._local, "connection", None) is None:
                self._local.connection = self._connect()
            yield self._local.connection
        except ConflictError:
            raise
        except BaseException as error:
            self._disconnect()
            if isinstance(error, sqlite3.DatabaseError | OSError):
                raise UnavailableError(str(error)) from error
            raise

    def _connect(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self._path, timeout=self._patience, isolation_level=None)
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

    def _disconnect(self) -> None:
        connection, self._local.connection = getattr(self._local, "connection", None), None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


def _expect(connection: sqlite3.Connection, write: Write, now: int) -> None:
    if write.expect is None:
        return
    key = write_key(write)
    row = connection.execute(VERSION, {**key._asdict(), "now": now}).fetchone()
    if (row[0] if row else 0) != write.expect:
        raise ConflictError(key)


def _apply(connection: sqlite3.Connection, write: Write) -> None:
    if isinstance(write, Put):
        connection.execute(PUT, _row(write.item))
    else:
        connection.execute(DELETE, write.key)


def _row(item: Item) -> tuple[Any, ...]:
    listed = [text for index in INDEXES for text in item.indexes.get(index, (None, None))]
    return (*item.key, item.body, item.version, item.expires_at, *listed)


def _item(row: tuple[Any, ...]) -> Item:
    partition, sort, body, version, expires_at, *listed = row
    places = dict(zip(INDEXES, zip(listed[::2], listed[1::2], strict=True), strict=True))
    return Item(
        key=Key(partition, sort),
        body=body,
        version=version,
        indexes={index: Key(*place) for index, place in places.items() if place[0] is not None},
        expires_at=expires_at,
    )
