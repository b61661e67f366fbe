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
    """The machine's Firefox. A machine without it skips the tests with a warning, and fails in CI."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return found
    words = "**** NO FIREFOX HERE: what its users see has NOT been tested. Install firefox-esr. ****"
    if os.environ.get("CI") == "true":
        pytest.fail(words, pytrace=False)
    pytest.skip(words)


Point = dict[str, float]  # x and y in the window

UP, DOWN, ENTER = "\ue013", "\ue015", "\ue007"  # keys
_PRESS = {"type": "pointerDown", "button": 0}
_LEAVE = {"type": "pointerUp", "button": 0}


def _moved(point: Point) -> dict[str, Any]:
    return {"type": "pointerMove", "duration": 0, "x": round(point["x"]), "y": round(point["y"])}


def _moves(start: Point, end: Point, steps: int = 4) -> list[dict[str, Any]]:
    """The points in between, so that the pointer does not jump."""
    shares = [step / steps for step in range(1, steps + 1)]
    return [_moved({axis: start[axis] + (end[axis] - start[axis]) * share for axis in "xy"}) for share in shares]


def _pointer(name: str, kind: str, actions: list[dict[str, Any]]) -> dict[str, Any]:
    return {"type": "pointer", "id": name, "parameters": {"pointerType": kind}, "actions": actions}


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

    def presses(self, point: Point) -> None:
        """Presses whatever lies there with the mouse, as a person would."""
        self._performs(_pointer("mouse", "mouse", [_moved(point), _PRESS, _LEAVE]))

    def touches(self, point: Point) -> None:
        """Taps with one finger, which leaves where it came down."""
        self._performs(_pointer("finger", "touch", [_moved(point), _PRESS, _LEAVE]))

    def drags(self, start: Point, end: Point) -> None:
        self._performs(_pointer("mouse", "mouse", [_moved(start), _PRESS, *_moves(start, end), _LEAVE]))

    def pinches(self, middle: Point, apart: tuple[float, float]) -> None:
        """Moves two fingers from the first distance apart to the second."""
        ends = [[{"x": middle["x"] + side * each, "y": middle["y"]} for each in apart] for side in (-0.5, 0.5)]
        self._performs(
            *(
                _pointer(f"finger{number}", "touch", [_moved(start), _PRESS, *_moves(start, end), _LEAVE])
                for number, (start, end) in enumerate(ends)
            )
        )

    def rolls(self, point: Point, down: int) -> None:
        """Turns the wheel of the mouse by this many pixels."""
        where = {axis: round(point[axis]) for axis in "xy"}
        turn = {"type": "scroll", "duration": 0, **where, "deltaX": 0, "deltaY": down}
        self._performs({"type": "wheel", "id": "wheel", "actions": [turn]})

    def types(self, *keys: str) -> None:
        strokes = [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")]
        self._performs({"type": "key", "id": "keys", "actions": strokes})

    def _performs(self, *sources: dict[str, Any]) -> None:
        self.tells("WebDriver:PerformActions", actions=list(sources))

    def waits_for(self, script: str) -> Any:
        """Waits until the script answers with something."""
        until = time.monotonic() + PATIENCE
        while not (found := self.does(script)):
            assert time.monotonic() < until, f"It never came: {script}"
            time.sleep(0.02)
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
