"""Servers that many callers ask at once the moment they start."""

from __future__ import annotations

import http.client
import socket
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

import engines
from engines.rng import Rng
from tests.attack.report import UNAVAILABLE, Row
from tests.attack.servers import PATIENCE, Answer, Server

CLIENTS = 8


def survives_a_burst(folder: Path) -> bool:
    """Whether a fresh server answers all of its first callers, and keeps every process it has."""
    server = Server(folder)
    server.launches(restless=True)
    try:
        with ThreadPoolExecutor(CLIENTS) as pool:
            were_answered = all(pool.map(lambda number: _visits(server, number), range(CLIENTS)))
        return were_answered and server.is_alive and server.asks("GET", "/v1/health").status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        server.is_killed()


def _visits(server: Server, number: int) -> bool:
    """One caller: waits at the door, makes a request that needs many types at once, becomes a guest and
    opens a table."""
    with suppress(OSError, http.client.HTTPException, ValueError, KeyError):
        games = engines.ready()
        game = games[number % len(games)]
        state, _ = game.setup(game.facts.seats[1], game.options(), Rng("0" * 32))
        asked = {"state": msgspec.to_builtins(state), "seat": game.to_act(state)[0]}
        _waits(server)
        _insists(server, f"/v1/games/{game.facts.id}/legal", asked)
        token = f"Bearer {_insists(server, '/v1/players', {'name': 'Ann'}).json['token']}"
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (game.facts.seats[0] - 1)]
        opened = {"game": game.facts.id, "seats": seats}
        table = _insists(server, "/v1/tables", opened, Authorization=token).json["table"]
        return server.asks("GET", f"/v1/tables/{table['id']}", Authorization=token).status == 200
    return False


def _insists(server: Server, address: str, body: Any, **headers: str) -> Answer:
    """Sent again until the server has accepted it: a store that is busy says so."""
    while True:
        answer = server.asks("POST", address, body, **headers)
        if answer.status != UNAVAILABLE:
            return answer
        time.sleep(0.05)


def _waits(server: Server) -> None:
    give_up_at = time.monotonic() + PATIENCE
    while time.monotonic() < give_up_at and server.is_alive:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE).close()
            return
        time.sleep(0.002)


def burst(folder: Path, starts: int) -> Row:
    """Servers that are started one after the other; each that dies is a fault."""
    deaths = 0
    for number in range(starts):
        place = folder / str(number)
        place.mkdir()
        if not survives_a_burst(place):
            deaths += 1
            print((place / "server.log").read_text(), file=sys.stderr, flush=True)
    return Row("fresh servers under a burst", starts, deaths)
