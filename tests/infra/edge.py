"""The deployed site at an address of this machine.

The simulated CloudFront serves the pages: routing, headers and the private bucket are its own. It cannot reach an API
in the same AWS, though, so calls go straight to the simulated API Gateway, with the pass that CloudFront would have
added.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from json import dumps
from typing import Any
from urllib.parse import urlsplit

from werkzeug.wrappers import Response

WAIT = 60.0  # seconds for one answer, on a busy machine
HOP_BY_HOP = {"connection", "content-length", "date", "keep-alive", "server", "transfer-encoding"}

Outputs = Callable[[], dict[str, str]]


class Edge(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, endpoint: str, outputs: Outputs) -> None:
        super().__init__(("127.0.0.1", 0), Request)
        self.aws = urlsplit(endpoint).netloc
        self.outputs = outputs  # asked at each request: the site may not exist yet

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def host(self, path: str) -> str:
        outputs = self.outputs()
        return f"{outputs['Api']}.execute-api.localhost" if path.startswith("/v1/") else outputs["SiteName"]


class Request(BaseHTTPRequestHandler):
    server: Edge

    def do_GET(self) -> None:
        self._forward()

    def do_POST(self) -> None:
        self._forward()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""

    def _forward(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        headers = {**self.headers, "Host": self.server.host(self.path), "X-Forwarded-Proto": "https"}
        connection = HTTPConnection(self.server.aws, timeout=WAIT)
        try:
            connection.request(self.command, self.path, body or None, headers)
            answer = connection.getresponse()
            content = answer.read()
        finally:
            connection.close()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in HOP_BY_HOP:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


class Answer(Response):
    @property
    def text(self) -> str:
        return self.get_data(as_text=True)


class Visitor:
    """Takes requests as Flask's test client does, and sends them over the wire."""

    def __init__(self, address: str) -> None:
        self._host = urlsplit(address).netloc

    def open(
        self, path: str, *, method: str = "GET", json: Any = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        body = None if json is None else dumps(json)
        sent = {**({} if body is None else {"Content-Type": "application/json"}), **(headers or {})}
        connection = HTTPConnection(self._host, timeout=WAIT)
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            return Answer(answer.read(), answer.status, answer.getheaders())
        finally:
            connection.close()


@contextmanager
def edge(endpoint: str, outputs: Outputs) -> Iterator[str]:
    server = Edge(endpoint, outputs)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.address
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
