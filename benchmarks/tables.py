"""What a move at a table costs over HTTP, against one bare SQLite transaction that keeps as many bytes as safely.

Four people play at random. Only the moves are timed, not the looks at the table before them.
"""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import engines
from benchmarks.over_http import APPLY, EVERY, send_all
from benchmarks.playouts import requests
from benchmarks.serving import Client, served
from benchmarks.table import Row, at_most, micro
from benchmarks.timing import Work, best, timed

TURNS = 25
SEATS = 4
MOVES = 25  # of one turn


class Party:
    """Four people at one table."""

    def __init__(self, client: Client) -> None:
        self._client = client
        people = [client.ask("/v1/players", {"name": name}, {})[0] for name in ("Ann", "Ben", "Cleo", "Dan")]
        self._headers = [{"Authorization": f"Bearer {person['token']}"} for person in people]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
        opened = client.ask("/v1/tables", {"game": "torchlit", "seats": seats}, self._headers[0])[0]
        self.path = f"/v1/tables/{opened['table']['id']}"
        for seat in range(1, SEATS):
            client.ask(f"{self.path}/seats/{seat}", {}, self._headers[seat])

    def moves(self, count: int) -> float:
        """Seconds that one move took on average."""
        return sum(self._move() for _ in range(count)) / count

    def _move(self) -> float:
        owing = self._client.look(self.path, self._headers[0])[0]["to_act"]
        headers = self._headers[owing[0]]
        table, told = self._client.look(self.path, headers)
        body = json.dumps({"action": random.choice(table["legal"])["action"]}).encode()
        started = time.perf_counter()
        response = self._client.post(f"{self.path}/moves", body, {**headers, "If-Match": told["ETag"]})
        response.read()
        seconds = time.perf_counter() - started
        assert response.status == 200
        return seconds


def moves(client: Client) -> Work:
    return lambda: Party(client).moves(MOVES)


def kept_sizes(store: Path) -> tuple[int, int]:
    """Bytes of a table and of a log entry, as they are kept, on average."""
    with sqlite3.connect(store) as connection:
        average = "SELECT avg(length(body)) FROM items WHERE partition LIKE 'table#%' AND sort LIKE ?"
        table, move = (connection.execute(average, (sort,)).fetchone()[0] for sort in ("table", "move#%"))
    return round(table), round(move)


class Bare:
    """One update and one insert in a transaction that is on the disk when it returns."""

    def __init__(self, path: Path, table: int, move: int) -> None:
        self._table, self._move = b"t" * table, b"m" * move
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("CREATE TABLE items (id INTEGER PRIMARY KEY, body BLOB)")
        self._connection.execute("INSERT INTO items VALUES (0, ?)", (self._table,))

    def commits(self) -> int:
        for _ in range(MOVES):
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute("UPDATE items SET body = ? WHERE id = 0", (self._table,))
            self._connection.execute("INSERT INTO items (body) VALUES (?)", (self._move,))
            self._connection.execute("COMMIT")
        return MOVES


def rows() -> Iterator[Row]:
    with served() as client:
        Party(client).moves(MOVES)
        table, move = kept_sizes(client.store)
        bare = Bare(client.store.with_name("bare.db"), table, move)
        bodies = requests(engines.load("torchlit"))[::EVERY]
        found = best(
            {
                "move": moves(client),
                "bare": timed(bare.commits, time.perf_counter),
                "apply": timed(lambda: send_all(client, APPLY, bodies), time.perf_counter),
            },
            TURNS,
        )
    against = f"bare transaction, {table + move:,} bytes {micro(found['bare'])}"
    yield Row(
        "move at a table over HTTP, SQLite", micro(found["move"]), against, f"{found['move'] / found['bare']:.1f}x"
    )
    ratio = found["move"] / found["apply"]
    stateless = f"stateless apply over HTTP {micro(found['apply'])}"
    yield Row("the same", micro(found["move"]), stateless, f"{ratio:.2f}x", *at_most(ratio, 1.7))
