"""Many at once: callers who hold connections, and thirty-two who send the same move."""

from __future__ import annotations

import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from tests.attack.report import Meter, Row
from tests.attack.servers import Answer, Server, serving

HEAD = b"POST /v1/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
SLOW = HEAD + b"Content-Length: 5000\r\n\r\n"
RACERS = 32
LAWFUL = {200, 412}


def hold(folder: Path, connections: int, visits: int) -> list[Row]:
    """Connections that say nothing, bodies that trickle, callers who hang up: how others fare meanwhile."""
    rows = []
    for name, said, closes in (("silent", b"", False), ("slow bodies", SLOW, False), ("half-closed", SLOW, True)):
        place = folder / name.replace(" ", "-")
        place.mkdir()
        with serving(place) as server, ExitStack() as held:
            sockets = [_held(held, server, said, closes=closes) for _ in range(connections)]
            stopping = threading.Event()
            trickling = threading.Thread(target=_trickle, args=(sockets, stopping), daemon=True)
            trickling.start()
            meter = Meter()
            for _ in range(visits):
                meter.ask(lambda: server.asks("GET", "/v1/health"))
                meter.ask(lambda: server.asks("POST", "/v1/players", {"name": "Ann"}))
            stopping.set()
            trickling.join()
            rows.append(meter.row(f"{connections} connections, {name}"))
    return rows


def _held(held: ExitStack, server: Server, said: bytes, *, closes: bool) -> socket.socket:
    one = held.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=30))
    with suppress(OSError):
        one.sendall(said)
        if closes:
            one.shutdown(socket.SHUT_WR)
    return one


def _trickle(sockets: list[socket.socket], stopping: threading.Event) -> None:
    while not stopping.wait(0.05):
        for one in sockets:
            with suppress(OSError):
                one.send(b" ")


def race(folder: Path, races: int) -> Row:
    """Of all who send a move against the same table, one wins."""
    meter, lost, doubled = Meter(), 0, 0
    with serving(folder) as server, ThreadPoolExecutor(RACERS) as pool:
        player = f"Bearer {server.asks('POST', '/v1/players', {'name': 'Ann'}).json['token']}"
        table, etag = _opened(server, player)
        for _ in range(races):
            if not table["legal"]:
                table, etag = _opened(server, player)
            answers = list(pool.map(lambda _: _moves(server, player, table, etag), range(RACERS)))  # noqa: B023
            winners = [answer for answer in answers if answer.status == 200]
            lost, doubled = lost + (not winners), doubled + max(0, len(winners) - 1)
            meter.faults += sum(answer.status not in LAWFUL for answer in answers)
            meter.cases += len(answers)
            seen = meter.ask(lambda: server.asks("GET", f"/v1/tables/{table['id']}", Authorization=player))  # noqa: B023
            table, etag = seen.json, seen.headers["etag"]
            if table["status"] != "running":
                table, etag = _opened(server, player)
    return meter.row(f"{races} races of {RACERS}", lost=lost, doubled=doubled)


def _opened(server: Server, player: str) -> tuple[Any, str]:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    opened = server.asks("POST", "/v1/tables", {"game": "torchlit", "seats": seats}, Authorization=player)
    return opened.json["table"], opened.headers["etag"]


def _moves(server: Server, player: str, table: Any, etag: str) -> Answer:
    """Sent again until the server has accepted it: a store that is busy says so."""
    address, body = f"/v1/tables/{table['id']}/moves", {"action": table["legal"][0]["action"]}
    while True:
        answer = server.asks("POST", address, body, Authorization=player, If_Match=etag)
        if answer.status != 503:
            return answer
        time.sleep(0.05)
