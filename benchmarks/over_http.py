"""What the service adds to HTTP: a stateless action against a bare echo of the same body in the same server."""

from __future__ import annotations

import time
from collections.abc import Iterator

import engines
from benchmarks.playouts import requests
from benchmarks.serving import ECHO, Client, served
from benchmarks.table import Row, at_least, rate
from benchmarks.timing import best, timed

TURNS = 150
EVERY = 9  # of the positions of a game, so that a turn is short enough to be left in peace now and then


def send_all(client: Client, path: str, bodies: list[bytes]) -> int:
    for body in bodies:
        response = client.post(path, body)
        response.read()
        assert response.status == 200
    return len(bodies)


def rows() -> Iterator[Row]:
    bodies = requests(engines.load("torchlit"))[::EVERY]
    with served() as client:
        found = best(
            {
                "apply": timed(lambda: send_all(client, "/v1/games/torchlit/apply", bodies), time.perf_counter),
                "echo": timed(lambda: send_all(client, f"{ECHO}/", bodies), time.perf_counter),
            },
            TURNS,
        )
    ratio = found["echo"] / found["apply"]
    against = f"bare Flask echo {rate(found['echo'])}"
    yield Row("apply over HTTP, one connection", rate(found["apply"]), against, f"{ratio:.2f}x", *at_least(ratio, 0.8))
