"""The server process as `make run` starts it."""

from __future__ import annotations

import http.client
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.aws import free_port


@pytest.fixture
def connection(tmp_path) -> Iterator[http.client.HTTPConnection]:
    port = free_port()
    environment = {**os.environ, "TORCHPOST_PORT": str(port), "TORCHPOST_STORE": f"sqlite:{tmp_path / 'torchpost.db'}"}
    command = [sys.executable, "-m", "api.server"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
        try:
            assert server.stdout
            assert server.stdout.readline() == f"Torchpost is at http://127.0.0.1:{port}\n"
            yield http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        finally:
            server.terminate()


def chunked(connection: http.client.HTTPConnection, body: bytes) -> http.client.HTTPResponse:
    headers = {"Content-Type": "application/json"}
    connection.request("POST", "/v1/games/torchlit/setup", body=iter([body]), headers=headers, encode_chunked=True)
    return connection.getresponse()


def test_the_server_serves_the_page_the_api_and_bodies_in_chunks(connection):
    connection.request("GET", "/v1/health")
    assert connection.getresponse().read() == b'{"status":"up"}'
    connection.request("GET", "/")
    page = connection.getresponse()
    assert page.status == 200
    assert b"Torchpost" in page.read()
    small = chunked(connection, b'{"seats": 2}')
    small.read()
    assert small.status == 200
    large = chunked(connection, b" " * (256 * 1024 + 1))
    assert large.status == 413
    assert large.headers["Content-Type"] == "application/problem+json"


def _run(tmp_path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TORCHPOST_STORE": f"sqlite:{tmp_path / 'torchpost.db'}"}
    command = [sys.executable, "-m", "api", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603


def test_one_tick_by_the_command_line(tmp_path):
    done = _run(tmp_path, "tick")
    assert (done.returncode, done.stdout) == (0, "0 done\n")


def test_an_unknown_command_is_answered_with_those_there_are(tmp_path):
    refused = _run(tmp_path, "tock")
    assert refused.returncode == 1
    assert "tick" in refused.stderr
