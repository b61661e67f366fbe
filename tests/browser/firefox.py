"""Debian's Firefox, driven by its own Marionette protocol: JSON messages over a socket, each with its length."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.aws import free_port

BROWSERS = ("firefox-esr", "firefox")
PATIENCE = 60  # seconds; the machine may be busy


def firefox() -> str:
    """The machine's Firefox; a machine without it is told so, and fails in CI."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return found
    words = "**** NO FIREFOX HERE: what its users see has NOT been tested. Install firefox-esr. ****"
    if os.environ.get("CI") == "true":
        pytest.fail(words, pytrace=False)
    pytest.skip(words)


class Marionette:
    """One page of the browser."""

    def __init__(self, port: int) -> None:
        self.socket = _connected(port)
        self.number = 0
        self._hears()  # its greeting
        self.tells("WebDriver:NewSession")
        self.tells("WebDriver:SetTimeouts", script=PATIENCE * 1000)

    def tells(self, command: str, **parameters: Any) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self._hears()
        assert error is None, error
        return result

    def _hears(self) -> Any:
        length = b""
        while (each := self.socket.recv(1)) != b":":
            length += each
        text = b""
        while len(text) < int(length):
            text += self.socket.recv(int(length) - len(text))
        return json.loads(text)

    def goes_to(self, address: str) -> None:
        self.tells("WebDriver:Navigate", url=address)

    def does(self, script: str, *args: Any) -> Any:
        return self.tells("WebDriver:ExecuteScript", script=script, args=args)["value"]

    def waits_for(self, script: str) -> Any:
        """Until the script answers with something."""
        until = time.monotonic() + PATIENCE
        while not (found := self.does(script)):
            assert time.monotonic() < until, f"It never came: {script}"
            time.sleep(0.05)
        return found


def _connected(port: int) -> socket.socket:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except ConnectionRefusedError:
            assert time.monotonic() < until, "Firefox does not answer."
            time.sleep(0.1)


@contextmanager
def browsing(folder: Path) -> Iterator[Marionette]:
    """A Firefox of its own, with an empty profile in this folder."""
    port = free_port()
    settings = {"marionette.port": port, "ui.prefersReducedMotion": 1}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
    (folder / "user.js").write_text("\n".join(lines))
    command = [firefox(), "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": str(folder)}
    ) as process:
        try:
            yield Marionette(port)
        finally:
            process.terminate()
