"""A real server in a process of its own, that can be asked, killed and started again on the same file."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from api.serving.processes import DIED
from tests.aws import free_port

ROOT = Path(__file__).parents[2]
RESTLESS = "import sys; sys.setswitchinterval(1e-6); from api.server import main; main()"
PATIENCE = 60.0  # seconds for an answer on a busy machine


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]  # by their names in lower case
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Server:
    def __init__(self, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.store = folder / "attack.db"
        self.log = folder / "server.log"
        self.most: int | None = None  # KB that a file may have
        self.environment = {
            **os.environ,
            "TORCHPOST_STORE": f"sqlite:{self.store}",
            "TORCHPOST_PORT": str(self.port),
            **settings,
        }

    def launches(self, *, restless: bool = False) -> None:
        """Begins to start, and does not wait for it. A restless one changes threads as often as it can."""
        with self.log.open("ab") as log:
            command = [sys.executable, *(["-c", RESTLESS] if restless else ["-m", "api.server"])]
            if self.most is not None:
                command = ["bash", "-c", f'ulimit -f {self.most}; trap "" XFSZ; exec "$@"', "bash", *command]
            self.process = subprocess.Popen(  # noqa: S603
                command, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )

    def starts(self) -> None:
        self.launches()
        give_up_at = time.monotonic() + PATIENCE
        while time.monotonic() < give_up_at and self.process.poll() is None:
            with suppress(OSError):
                self.asks("GET", "/v1/health")
                return
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()[-2000:]}")

    @property
    def is_alive(self) -> bool:
        """It lives, and so does every process it has started."""
        return self.process.poll() is None and DIED not in self.log.read_text()

    def is_killed(self) -> None:
        """Kill it at one stroke with all the processes it has started."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        give_up_at = time.monotonic() + PATIENCE
        while self._is_listened_at() and time.monotonic() < give_up_at:
            time.sleep(0.01)

    def _is_listened_at(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except ConnectionRefusedError:
            return False
        except OSError:
            return True
        return True

    def asks(self, method: str, address: str, body: Any = None, **headers: str) -> Answer:
        """OSError or HTTPException if the server is gone before it has answered."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = None if body is None else json.dumps(body)
        kind = {} if body is None else {"Content-Type": "application/json"}
        try:
            connection.request(method, address, sent, {**kind, **named})
            answer = connection.getresponse()
            told = {name.lower(): value for name, value in answer.headers.items()}
            return Answer(answer.status, told, answer.read())
        finally:
            connection.close()


def started_by(process: int) -> list[int]:
    """The processes that this one has started."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)  # noqa: S607
    both = [line.split() for line in listed.stdout.splitlines()]
    return [int(each) for each, parent in both if int(parent) == process]


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Server]:
    """A server that has started; it is killed in the end."""
    server = Server(folder, **settings)
    server.starts()
    try:
        yield server
    finally:
        server.is_killed()
