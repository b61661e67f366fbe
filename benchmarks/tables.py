"""What a move at a table costs over HTTP: against a stateless apply of the same action, and a bare SQLite transaction.

Four people play at random. Before each move its action is sent without a table, with the position that the store has:
once without a seal, as a caller from elsewhere would, and once with it. After it a bare transaction writes as many
bytes.
Only these four are timed, not the looks before them, and all of them meet the machine in the same condition: a
transaction right after another takes a third less.
"""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import engines
from api.domain.tables import Table
from api.services.sight.positions import state_of
from benchmarks.over_http import APPLY, with_seal
from benchmarks.peers import GAME
from benchmarks.serving import Client, served
from benchmarks.table import Row, at_most, micro

TURNS = 25
SEATS = 4
MOVES = 25  # of one turn
USUAL = (1200, 700)  # bytes of a table and of a log entry, about


class Party:
    """Four people at one table."""

    def __init__(self, client: Client, bare: Bare) -> None:
        self._client, self._bare = client, bare
        people = [client.ask("/v1/players", {"name": name}, {})[0] for name in ("Ann", "Ben", "Cleo", "Dan")]
        self._headers = [{"Authorization": f"Bearer {person['token']}"} for person in people]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
        opened = client.ask("/v1/tables", {"game": GAME, "seats": seats}, self._headers[0])[0]
        self._table = opened["table"]["id"]
        self._path = f"/v1/tables/{self._table}"
        for seat in range(1, SEATS):
            client.ask(f"{self._path}/seats/{seat}", {}, self._headers[seat])
        self._store = sqlite3.connect(client.store)

    def moves(self, count: int) -> dict[str, float]:
        """Seconds that a move took on average, and the same action without a table."""
        taken = [self._move() for _ in range(count)]
        return {name: sum(each[name] for each in taken) / count for name in taken[0]}

    def _move(self) -> dict[str, float]:
        seat = self._client.look(self._path, self._headers[0])[0]["to_act"][0]
        table, told = self._client.look(self._path, self._headers[seat])
        action = random.choice(table["legal"])["action"]
        alone = msgspec.json.encode({"state": self._state(), "seat": seat, "action": action})
        move, path = json.dumps({"action": action}).encode(), APPLY.format(game=GAME)
        return {
            "unsealed": self._sent(path, alone, {}),
            "sealed": self._sent(path, with_seal(self._client.store, engines.load(GAME), alone), {}),
            "move": self._sent(f"{self._path}/moves", move, {**self._headers[seat], "If-Match": told["ETag"]}),
            "bare": self._bare.commit(),
        }

    def _state(self) -> Any:
        """The whole position, which no player sees."""
        find = "SELECT body FROM items WHERE partition = ? AND sort = ?"
        body = self._store.execute(find, Table.key_of(self._table)).fetchone()[0]
        return state_of(msgspec.msgpack.decode(body, type=Table))

    def _sent(self, path: str, body: bytes, headers: dict[str, str]) -> float:
        started = time.perf_counter()
        response = self._client.post(path, body, headers)
        answer = response.read()
        seconds = time.perf_counter() - started
        assert response.status == 200, answer
        return seconds


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

    def commit(self) -> float:
        """Seconds that one takes."""
        began = time.perf_counter()
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("UPDATE items SET body = ? WHERE id = 0", (self._table,))
        self._connection.execute("INSERT INTO items (body) VALUES (?)", (self._move,))
        self._connection.execute("COMMIT")
        return time.perf_counter() - began


def rows() -> Iterator[Row]:
    with served() as client:
        Party(client, Bare(client.store.with_name("first.db"), *USUAL)).moves(MOVES)
        table, move = kept_sizes(client.store)
        bare = Bare(client.store.with_name("bare.db"), table, move)
        turns = [Party(client, bare).moves(MOVES) for _ in range(TURNS)]
    found = {name: min(turn[name] for turn in turns) for name in turns[0]}
    took, against = micro(found["move"]), f"bare transaction, {table + move:,} bytes {micro(found['bare'])}"
    yield Row("move at a table over HTTP, SQLite", took, against, f"{found['move'] / found['bare']:.1f}x")
    least = found["unsealed"] + found["bare"]
    yield Row(
        "the same",
        took,
        f"stateless apply and bare transaction together {micro(least)}",
        f"{found['move'] / least:.2f}x",
    )
    for name, position in (("unsealed", "without a seal"), ("sealed", "sealed")):
        ratio = found["move"] / found[name]
        against = f"stateless apply of the same action, {position} {micro(found[name])}"
        yield Row("the same", took, against, f"{ratio:.2f}x", *at_most(ratio, 1.7))
