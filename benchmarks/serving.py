"""A server process on loopback for the measurements: the application, and a bare echo beside it in the same server."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ECHO = "/echo"
JSON = {"Content-Type": "application/json"}

Answer = tuple[Any, http.client.HTTPMessage]  # the body, and the headers


class Client:
    """One kept-alive connection to a server, and where that server keeps its store."""

    def __init__(self, port: int, store: Path) -> None:
        self.store = store
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def post(self, path: str, body: bytes, headers: dict[str, str] | None = None) -> http.client.HTTPResponse:
        self._connection.request("POST", path, body, {**JSON, **(headers or {})})
        return self._connection.getresponse()

    def ask(self, path: str, body: object, headers: dict[str, str]) -> Answer:
        """A POST that must succeed."""
        return answered(self.post(path, json.dumps(body).encode(), headers))

    def look(self, path: str, headers: dict[str, str]) -> Answer:
        """A GET that must succeed."""
        self._connection.request("GET", path, headers=headers)
        return answered(self._connection.getresponse())

    def close(self) -> None:
        self._connection.close()


def answered(response: http.client.HTTPResponse) -> Answer:
    answer = json.loads(response.read())
    assert response.status < 300, answer
    return answer, response.headers


@contextmanager
def served() -> Iterator[Client]:
    """A client of a fresh server with an empty store."""
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "bench.db"
        environment = {**os.environ, "TORCHPOST_STORE": f"sqlite:{store}"}
        process = subprocess.Popen([sys.executable, "-m", __name__], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            client = Client(int(process.stdout.readline()), store)
            yield client
            client.close()
        finally:
            process.terminate()
            process.wait(timeout=30)


def serve() -> None:
    from flask import Flask, Response, jsonify, request  # noqa: PLC0415 - only the server process needs them
    from waitress.server import create_server  # noqa: PLC0415
    from werkzeug.middleware.dispatcher import DispatcherMiddleware  # noqa: PLC0415

    from api.wsgi import app  # noqa: PLC0415

    echo = Flask("echo")

    @echo.post("/")
    def back() -> Response:
        return jsonify(request.get_json())

    server = create_server(DispatcherMiddleware(app, {ECHO: echo}), host="127.0.0.1", port=0, threads=4)
    print(server.effective_port, flush=True)
    server.run()


if __name__ == "__main__":
    serve()
