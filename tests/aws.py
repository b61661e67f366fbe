"""A simulated AWS for the tests: a real server process, on a free port of this machine."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

REGION = "eu-central-1"
CREDENTIALS = {"AWS_ACCESS_KEY_ID": "testing", "AWS_SECRET_ACCESS_KEY": "testing", "AWS_DEFAULT_REGION": REGION}
MINISTACK = Path(__file__).parent.parent / ".venv-ministack" / "bin" / "ministack"
PATIENCE = 120.0  # seconds to start or to end, on a busy machine
PORTS = range(20_000, 32_000)  # below those that the system gives to whoever connects


@pytest.fixture(scope="session")
def aws_endpoint(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a simulated AWS; AWS_ENDPOINT_URL names another one to test against."""
    if given := os.environ.get("AWS_ENDPOINT_URL"):
        yield given
        return
    with ministack(tmp_path_factory.mktemp("ministack")) as endpoint:
        yield endpoint


@pytest.fixture
def aws_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    """Invented ones, so that no test can reach a real account."""
    for name, value in CREDENTIALS.items():
        monkeypatch.setenv(name, value)
    for name in ("AWS_PROFILE", "AWS_SESSION_TOKEN", "AWS_ENDPOINT_URL"):
        monkeypatch.delenv(name, raising=False)


@contextmanager
def ministack(folder: Path) -> Iterator[str]:
    if not MINISTACK.exists():
        pytest.fail("the simulated AWS is not installed: run `make install`")
    port = free_port()
    environment = {
        **os.environ,
        **CREDENTIALS,
        "BIND_HOST": "127.0.0.1",
        "GATEWAY_PORT": str(port),
        "HOME": str(folder),
    }
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen([MINISTACK], cwd=folder, env=environment, stdout=log, stderr=log)  # noqa: S603
    try:
        _await_answer(server, port, folder / "log")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def free_port() -> int:
    """A port that nobody listens at, and that nobody is given by chance before it is used."""
    while True:
        port = secrets.choice(PORTS)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def _await_answer(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    give_up_at = time.monotonic() + PATIENCE
    while time.monotonic() < give_up_at and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"the simulated AWS did not start:\n{log.read_text()[-2000:]}")
