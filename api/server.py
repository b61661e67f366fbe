"""The local server: the web page, the API and the ticker, on this machine only.

With one core all of it is one process. With more, as many processes share the listening socket, another one ticks, and
the one that was started watches over them.
"""

from __future__ import annotations

import gc
import logging
import os
import socket
import threading
from contextlib import suppress
from functools import partial
from typing import Protocol

from flask import Flask

from api.app import create_app
from api.http.parts import parts
from api.jobs import tick
from api.parts import Parts, Seeds, new_seed
from api.services.looks import marks
from api.serving.bell import PipeBell
from api.serving.connections import QUEUE, OnceAMinute, listening, open_server
from api.serving.processes import cores, run_all
from api.serving.shares import Shares
from api.serving.streams import Streams
from api.settings import Settings
from api.telemetry.lines import configure

HOST = "127.0.0.1"
PORT = 8000
TICK_EVERY = 5.0  # seconds
THREADS = 8  # of each process
MOST_WORKERS = 8  # unless more are asked for: the bounds on connections are divided among them


class Rung(Protocol):
    """A bell, and whoever listens to it."""

    def set(self) -> None: ...

    def wait(self, timeout: float) -> bool: ...

    def clear(self) -> None: ...


def main(seeds: Seeds = new_seed) -> None:
    port = int(os.environ.get("TORCHPOST_PORT") or PORT)
    settings = Settings.read({"TORCHPOST_URL": f"http://{HOST}:{port}", **os.environ})
    configure(settings.log, settings.stage)
    logging.getLogger(QUEUE).addFilter(OnceAMinute())
    workers = settings.workers or min(cores(), MOST_WORKERS)
    rung = PipeBell()
    app = create_app(settings, seeds=seeds, ring=rung.set)
    parts(app).settings.key  # noqa: B018 - made at the first start, before there are several processes
    gc.collect()
    gc.freeze()  # rules and types stay: no caller waits while all of them are looked through for what to throw away
    shared = listening(HOST, port)
    print(f"Torchpost is at http://{HOST}:{port}", flush=True)
    if workers == 1:
        serve_and_tick(app, shared, rung)
    else:
        shares = Shares(workers)
        serving = [partial(serve, app, shared, shares, number) for number in range(workers)]
        run_all([*serving, partial(keep_ticking, parts(app), rung, threading.Event())])


def serve(app: Flask, shared: socket.socket, shares: Shares, number: int) -> None:
    joined = parts(app)
    is_proxied = joined.settings.proxies > 0
    server = open_server(app, shared, THREADS, shares=shares, number=number, is_proxied=is_proxied)
    if not joined.settings.store.startswith("dynamodb:"):
        server.streams = Streams(partial(marks, joined), share=shares.processes)
    server.run()


def serve_and_tick(app: Flask, shared: socket.socket, rung: Rung) -> None:
    stopping = threading.Event()
    ticker = threading.Thread(target=keep_ticking, args=(parts(app), rung, stopping), name="ticker", daemon=True)
    ticker.start()
    try:
        serve(app, shared, Shares(1), 0)
    finally:
        stopping.set()
        rung.set()
        ticker.join(TICK_EVERY)


def keep_ticking(joined: Parts, rung: Rung, stopping: threading.Event, every: float = TICK_EVERY) -> None:
    """Tick until told to stop; a tick that fails says so in the log, and the next one tries again."""
    while not stopping.is_set():
        rung.wait(every)
        rung.clear()
        with suppress(Exception):
            tick(joined)


if __name__ == "__main__":
    main()
