"""What the local server can bear: two processes against one, and many connections against few.

One process asks on behalf of all callers, without waiting for one before the other. The requests are stateless moves
that the server knows, so that it computes and waits for no disk.
"""

from __future__ import annotations

import os
import re
import selectors
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import engines
from benchmarks.over_http import APPLY
from benchmarks.peers import GAME
from benchmarks.playouts import requests
from benchmarks.table import Row, at_least, at_most, rate
from benchmarks.timing import best
from tests.aws import free_port

BUSY = 16  # callers who ask again at once
SECONDS = 1.0  # of one turn
TURNS = 6
SCALING = 1.7  # times one process, with two

FEW, MANY = 50, 300  # connections
PACE = 150  # requests a second, from all callers together
SLOWER = 2.0  # at most, for this many more connections
BEFORE = "the version before: over 1,000 ms beyond 100"

_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n", re.IGNORECASE)


@contextmanager
def local_server(workers: int) -> Iterator[int]:
    """The port of `python -m api.server` with this many processes."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        environment = {
            **os.environ,
            "TORCHPOST_STORE": f"sqlite:{Path(folder) / 'bench.db'}",
            "TORCHPOST_PORT": str(port),
            "TORCHPOST_WORKERS": str(workers),
        }
        process = subprocess.Popen([sys.executable, "-m", "api.server"], env=environment, stdout=subprocess.DEVNULL)
        try:
            _await_answer(port)
            yield port
        finally:
            process.terminate()
            process.wait(timeout=30)


def _await_answer(port: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/v1/health", timeout=5):
            return
        time.sleep(0.1)
    raise TimeoutError("the server does not answer")


def asked(body: bytes) -> bytes:
    head = f"POST {APPLY} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


class Caller:
    """One connection, and what has arrived of the answer it waits for."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._come = b""
        self._since = 0.0

    def ask(self, request: bytes) -> None:
        self._come, self._since = b"", time.perf_counter()
        self.socket.sendall(request)

    def hear(self) -> float | None:
        """The seconds an answer took, once all of it has arrived."""
        self._come += self.socket.recv(65536)
        head, _, body = self._come.partition(b"\r\n\r\n")
        length = _LENGTH.search(head + b"\r\n")
        if length is None or len(body) < int(length[1]):
            assert self._come, "the server has hung up"
            return None
        assert head.startswith(b"HTTP/1.1 200"), self._come
        return time.perf_counter() - self._since


class Crowd:
    """A number of callers."""

    def __init__(self, port: int, size: int, stock: list[bytes]) -> None:
        self._callers = [Caller(port) for _ in range(size)]
        self._stock = deque(stock)
        self._selector = selectors.DefaultSelector()
        for caller in self._callers:
            self._selector.register(caller.socket, selectors.EVENT_READ, caller)

    def close(self) -> None:
        for caller in self._callers:
            caller.socket.close()

    def _next(self) -> bytes:
        self._stock.rotate(-1)
        return self._stock[0]

    def _heard(self, patience: float) -> Iterator[tuple[Caller, float]]:
        for key, _ in self._selector.select(patience):
            took = key.data.hear()
            if took is not None:
                yield key.data, took

    def hurries(self, seconds: float = SECONDS) -> float:
        """Seconds for one answer if everybody asks again as soon as they have one."""
        answers, waiting, began = 0, len(self._callers), time.perf_counter()
        for caller in self._callers:
            caller.ask(self._next())
        while waiting:
            for caller, _ in self._heard(1.0):
                answers += 1
                waiting -= 1
                if time.perf_counter() - began < seconds:
                    caller.ask(self._next())
                    waiting += 1
        return (time.perf_counter() - began) / answers

    def takes_turns(self, questions: int = MANY, pace: float = PACE) -> float:
        """The seconds within which 99 of 100 answers came, if the callers ask in turn."""
        idle, found, asked = deque(self._callers), list[float](), 0
        began = time.perf_counter()
        while len(found) < questions:
            wait = began + asked / pace - time.perf_counter()
            if asked < questions and idle and wait <= 0:
                idle.popleft().ask(self._next())
                asked += 1
                wait = 1 / pace
            for caller, took in self._heard(max(wait, 0.0) if asked < questions else 1.0):
                found.append(took)
                idle.append(caller)
        return sorted(found)[len(found) * 99 // 100]


def rows() -> Iterator[Row]:
    stock = [asked(body) for body in requests(engines.load(GAME))]
    with ExitStack() as stack:
        alone, both = (stack.enter_context(local_server(workers)) for workers in (1, 2))

        def crowd(port: int, size: int) -> Crowd:
            made = Crowd(port, size, stock)
            stack.callback(made.close)
            return made

        hurried = best({"one": crowd(alone, BUSY).hurries, "two": crowd(both, BUSY).hurries}, TURNS)
        slowest = best({"few": crowd(both, FEW).takes_turns, "many": crowd(both, MANY).takes_turns}, TURNS)
    ratio = hurried["one"] / hurried["two"]
    against = f"one {rate(hurried['one'])}"
    yield Row("local server, two processes", rate(hurried["two"]), against, f"{ratio:.2f}x", *at_least(ratio, SCALING))
    ratio = slowest["many"] / slowest["few"]
    against = f"{FEW}: {slowest['few'] * 1000:.1f} ms; {BEFORE}"
    ours = f"{slowest['many'] * 1000:.1f} ms"
    yield Row(f"99 of 100 answers, {MANY} connections", ours, against, f"{ratio:.2f}x", *at_most(ratio, SLOWER))
