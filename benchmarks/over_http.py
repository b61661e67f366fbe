"""What the service adds to HTTP: a stateless action against a bare echo of the same body in the same server."""

from __future__ import annotations

import time
from collections.abc import Iterator

import engines
from benchmarks.peers import GAME
from benchmarks.playouts import requests
from benchmarks.serving import ECHO, Client, served
from benchmarks.table import Row, at_least, rate
from benchmarks.timing import best, timed, timed_with

APPLY = f"/v1/games/{GAME}/apply"
TURNS = 150
EVERY = 9  # of the positions of a game, so that a turn is short enough to be undisturbed now and then


def send_all(client: Client, path: str, bodies: list[bytes]) -> int:
    for body in bodies:
        response = client.post(path, body)
        response.read()
        assert response.status == 200
    return len(bodies)


def rows() -> Iterator[Row]:
    game = engines.load(GAME)
    bodies = requests(game)[::EVERY]
    strange = (requests(game, seed)[::EVERY] for seed in range(2, TURNS + 2))
    with served() as client:
        found = best(
            {
                "known": timed(lambda: send_all(client, APPLY, bodies), time.perf_counter),
                "strange": timed_with(strange, lambda sent: send_all(client, APPLY, sent), time.perf_counter),
                "echo": timed(lambda: send_all(client, f"{ECHO}/", bodies), time.perf_counter),
            },
            TURNS,
        )
    against = f"bare Flask echo {rate(found['echo'])}"
    for what, name, aim in (("known", "apply over HTTP", 1.0), ("strange", "the same, states not seen before", 0.9)):
        ratio = found["echo"] / found[what]
        yield Row(name, rate(found[what]), against, f"{ratio:.2f}x", *at_least(ratio, aim))
