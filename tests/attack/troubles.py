"""Trouble beneath the service: a store that is full, locked or damaged, and a clock that jumps."""

from __future__ import annotations

import http.client
import re
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

from api.app import create_app
from api.http.parts import parts
from api.jobs import tick
from api.settings import Settings
from api.stores.sqlite import SqliteStore
from tests.api.scenes import FakeClock, Person, play_out, seat_together
from tests.attack.report import UNAVAILABLE, Meter, Row
from tests.attack.servers import Answer, Server, serving

TABLES = 12
WRITERS = 12  # more than there are threads
UNREADABLE = re.compile(r"What is kept cannot be read\. .*?request_id=(\w+)")  # of which request the log says so


def _opens(server: Server, token: str, meter: Meter) -> str | None:
    """Open a table, if the store takes it."""
    answer = meter.ask(partial(_asks_for_table, server, token))
    return answer.json["table"]["id"] if answer.status == 201 else None


def _asks_for_table(server: Server, token: str) -> Answer:
    body = {"game": "torchlit", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}
    return server.asks("POST", "/v1/tables", body, Authorization=token)


def _sees(server: Server, token: str, table: str) -> Answer:
    return server.asks("GET", f"/v1/tables/{table}", Authorization=token)


def _joins(server: Server) -> str:
    return f"Bearer {server.asks('POST', '/v1/players', {'name': 'Ann'}).json['token']}"


def _missing(server: Server, tables: list[str]) -> int:
    return sum(server.asks("GET", f"/v1/tables/{table}").status != 200 for table in tables)


def lock(folder: Path, locks: int) -> Row:
    """Somebody else locks the store again and again; the slowest answer is one that needs no lock."""
    meter, writers, kept = Meter(), Meter(), []
    with serving(folder) as server, ThreadPoolExecutor(WRITERS) as pool:
        token = _joins(server)
        for _ in range(locks):
            with closing(sqlite3.connect(server.store, isolation_level=None, timeout=30)) as other:
                other.execute("BEGIN IMMEDIATE")
                waiting = [pool.submit(_opens, server, token, writers) for _ in range(WRITERS)]
                for _ in range(5):
                    meter.ask(lambda: server.asks("GET", "/v1/health"))
                kept += [each.result() for each in waiting]
                other.execute("ROLLBACK")
            kept.append(_opens(server, token, writers))
        meter.cases, meter.faults = meter.cases + writers.cases, meter.faults + writers.faults
        return meter.row("store locked", lost=_missing(server, [table for table in kept if table]))


def fill(folder: Path, tables: int) -> Row:
    """The disk takes no more; then it does again."""
    meter, server = Meter(), Server(folder)
    server.starts()
    token = _joins(server)
    kept = [_opens(server, token, Meter()) for _ in range(tables)]
    server.is_killed()
    server.most = server.store.stat().st_size // 1024 + 64  # KB
    server.starts()
    try:
        kept += [_opens(server, token, meter) for _ in range(tables)]
        meter.ask(lambda: server.asks("GET", "/v1/tables?open"))
        server.is_killed()
        server.most = None
        server.starts()
        kept += [_opens(server, token, meter) for _ in range(tables)]
        return meter.row("store full", lost=_missing(server, [table for table in kept if table]))
    finally:
        server.is_killed()


def damage(folder: Path, times: int) -> Row:
    """Bytes of the file are overwritten: no answer blames the caller, none is an exception, no server dies.

    A record that cannot be read is a 500 by promise, if the log says so of that very request; any other 500 is a fault.
    A record whose key itself was overwritten no longer exists, as far as anybody can tell: a 401 or a 404 may be true.
    """
    meter, dice, server = Meter(), Random(4), Server(folder)
    server.starts()
    token = _joins(server)
    tables = [table for table in (_opens(server, token, Meter()) for _ in range(TABLES)) if table]
    server.is_killed()
    with closing(sqlite3.connect(server.store)) as alone:
        alone.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    sound, answers, deaths = server.store.read_bytes(), [], 0
    for _ in range(times):
        at = dice.randrange(0, len(sound) - 4096)
        server.store.write_bytes(sound[:at] + dice.randbytes(4096) + sound[at + 4096 :])
        try:
            server.starts()
            answers += [meter.ask(partial(_sees, server, token, table)) for table in tables]
            answers.append(meter.ask(partial(_asks_for_table, server, token)))
        except (AssertionError, OSError, http.client.HTTPException):
            deaths += 1
        server.is_killed()
        for name in ("attack.db-wal", "attack.db-shm"):
            (folder / name).unlink(missing_ok=True)
    explained = set(UNREADABLE.findall(server.log.read_text()))
    meter.faults = deaths + sum(_is_our_fault(answer, explained) for answer in answers)
    server.store.write_bytes(sound)
    server.starts()
    lost = _missing(server, tables)
    server.is_killed()
    return meter.row("store damaged", lost=lost)


def _is_our_fault(answer: Answer, explained: set[str]) -> bool:
    if answer.status == 500:
        return answer.headers["x-request-id"] not in explained
    return answer.status not in {200, 201, 401, 404, UNAVAILABLE}


def jump(folder: Path, jumps: int) -> Row:
    """The clock goes forward and back by hours and years while people play and ticks run."""
    clock, meter, dice = FakeClock(), Meter(), Random(6)
    store = SqliteStore(folder / "clock.db", now=lambda: clock().timestamp())
    app = create_app(Settings(spa=folder), store=store, clock=clock)
    people = [Person(app.test_client(), name) for name in ("Ann", "Ben")]
    table, made, home = seat_together(people, pace="1d"), 0, clock.now
    for _ in range(jumps):
        clock.now = home
        clock.passes(seconds=dice.choice((-3600, -1, 60, 7200, 86_400 * 2, -86_400 * 20, 86_400 * 20)))
        began = time.monotonic()
        tick(parts(app))
        seen = people[0].tries("GET", f"/tables/{table}")
        meter.count(seen.status_code)
        made = max(made, seen.json["moves"])
        play_out(people, table, dice.choice, moves=2)
        meter.slowest = max(meter.slowest, time.monotonic() - began)
        if seen.json["status"] == "over":
            table, made = seat_together(people, pace="1d"), 0
    clock.now = home
    return meter.row("clock jumps", lost=max(0, made - people[0].sees(table)["moves"]))
