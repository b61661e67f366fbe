"""What the service adds to HTTP: a stateless action against a bare echo of the same body in the same server.

The same positions of each game are sent with their seals, and without: then they are held against the invariants.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

import engines
from api.services.games import seals
from api.settings import Settings
from benchmarks.peers import GAME
from benchmarks.playouts import requests
from benchmarks.serving import ECHO, Client, served
from benchmarks.table import Row, at_least, rate
from benchmarks.timing import best, timed
from engines.contract import AnyGame

APPLY = "/v1/games/{game}/apply"
TURNS = 60
MOST = 25  # positions of a turn, few enough to be undisturbed now and then
AIMS = {("sealed", GAME): 1.0, ("unsealed", GAME): 0.9}  # of the echo's speed; other games have larger rules or states


def send_all(client: Client, path: str, bodies: list[bytes]) -> int:
    for body in bodies:
        response = client.post(path, body)
        response.read()
        assert response.status == 200
    return len(bodies)


def with_seal(store: Path, game: AnyGame, body: bytes) -> bytes:
    """A body of `apply` as whoever played here would send it to the server that has this store."""
    sent = msgspec.json.decode(body)
    state = seals.canonical(game.read_state(sent["state"]))
    return msgspec.json.encode({**sent, "seal": seals.seal(Settings(store=f"sqlite:{store}"), state)})


def rows() -> Iterator[Row]:
    with served() as client:
        for game in engines.ready():
            yield from rows_of(game, client)


def rows_of(game: AnyGame, client: Client) -> Iterator[Row]:
    unsealed = requests(game)
    unsealed = unsealed[:: len(unsealed) // MOST + 1]
    sealed = [with_seal(client.store, game, body) for body in unsealed]
    path = APPLY.format(game=game.facts.id)
    found = best(
        {
            "sealed": timed(lambda: send_all(client, path, sealed), time.perf_counter),
            "unsealed": timed(lambda: send_all(client, path, unsealed), time.perf_counter),
            "echo": timed(lambda: send_all(client, f"{ECHO}/", sealed), time.perf_counter),
        },
        TURNS,
    )
    against = f"bare Flask echo {rate(found['echo'])}"
    for what, name in (("sealed", "apply over HTTP"), ("unsealed", "the same, without a seal")):
        ratio, aim = found["echo"] / found[what], AIMS.get((what, game.facts.id))
        yield Row(f"{game.facts.id}: {name}", rate(found[what]), against, f"{ratio:.2f}x", *at_least(ratio, aim))
