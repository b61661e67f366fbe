"""An AWS that gives prepared answers, for trouble that no simulator makes."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any

Answer = tuple[int, dict[str, Any]]  # status and body


class ScriptedAws:
    def __init__(self, answers: list[Answer]) -> None:
        self.bodies: list[dict[str, Any]] = []  # of the requests that came
        left = iter(answers)
        bodies = self.bodies

        class Script(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                bodies.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                status, body = next(left)
                text = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                """Says nothing: the tests look at `bodies`."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Script)
        self._server.daemon_threads = True
        self.endpoint = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> ScriptedAws:
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
