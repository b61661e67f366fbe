"""The local server: the web page, the API and the ticker in one process, on this machine only."""

from __future__ import annotations

import os
import threading
from contextlib import suppress

import waitress

from api.app import create_app
from api.jobs import tick
from api.parts import Parts, Seeds, new_seed, parts
from api.settings import Settings
from api.telemetry.lines import configure

HOST = "127.0.0.1"
PORT = 8000
TICK_EVERY = 5.0  # seconds
LARGEST_READ = 8 * 1024 * 1024  # bytes; up to here a body that is too large still gets a problem document


def main(seeds: Seeds = new_seed) -> None:
    port = int(os.environ.get("TORCHPOST_PORT") or PORT)
    settings = Settings.read({"TORCHPOST_URL": f"http://{HOST}:{port}", **os.environ})
    configure(settings.log, settings.stage)
    app = create_app(settings, seeds=seeds)
    server = waitress.create_server(app, host=HOST, port=port, threads=8, max_request_body_size=LARGEST_READ)
    stopping = threading.Event()
    ticker = threading.Thread(target=keep_ticking, args=(parts(app), stopping), name="ticker", daemon=True)
    ticker.start()
    print(f"Torchpost is at http://{HOST}:{port}", flush=True)
    try:
        server.run()
    finally:
        stopping.set()
        ticker.join(TICK_EVERY)


def keep_ticking(joined: Parts, stopping: threading.Event) -> None:
    """Tick until told to stop; a tick that fails says so in the log, and the next one tries again."""
    while not stopping.wait(TICK_EVERY):
        with suppress(Exception):
            tick(joined)


if __name__ == "__main__":
    main()
