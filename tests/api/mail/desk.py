"""The desk at the other end of the mail: a real SMTP server that keeps everything it is handed, to the byte."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

import pytest
from aiosmtpd.controller import Controller

from tests.aws import PATIENCE, free_port


class Desk:
    """Takes letters in at the other end."""

    def __init__(self):
        self.envelopes = []
        self.answers = {}  # recipient -> the answer they get

    async def handle_RCPT(self, server, session, envelope, address, options):  # noqa: N802, ARG002
        if address in self.answers:
            return self.answers[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):  # noqa: N802, ARG002
        self.envelopes.append(envelope)
        return "250 taken"


@pytest.fixture
def desk():
    return Desk()


@pytest.fixture
def server(desk):
    controller = Controller(desk, hostname="127.0.0.1", port=free_port(), ready_timeout=PATIENCE)
    controller.start()
    yield controller
    controller.stop()


class Dawdler:
    """A server that keeps callers waiting.

    It greets with one line after the other and never comes to an end, or does not greet at all.
    """

    def __init__(self, greeting: bytes):
        self._greeting = greeting
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self):
        with suppress(OSError):
            while True:
                caller, _ = self._listening.accept()
                threading.Thread(target=self._dawdle, args=(caller,), daemon=True).start()

    def _dawdle(self, caller):
        with suppress(OSError), caller:
            while not self._stopping.wait(0.02):
                caller.sendall(self._greeting)

    def stop(self):
        self._stopping.set()
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._thread.join(PATIENCE)


class Sluggard(Dawdler):
    """A server that takes nearly as long for each answer as a caller would wait for it."""

    def __init__(self, pause: float):
        self._pause = pause
        super().__init__(b"250 at last\r\n")

    def _dawdle(self, caller):
        with suppress(OSError), caller:
            caller.sendall(b"220 well\r\n")
            while caller.recv(65536) and not self._stopping.wait(self._pause):
                caller.sendall(self._greeting)


@pytest.fixture
def sluggard():
    made = Sluggard(0.6)
    yield made
    made.stop()


@pytest.fixture(params=[b"220-wait\r\n", b""], ids=["slow", "silent"])
def dawdler(request):
    made = Dawdler(request.param)
    yield made
    made.stop()
