"""Other people's engines, each in a process of its own that is asked for work line by line."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import TracebackType

GAME = "torchlit"  # which boardgame.io plays too; anything measured on one game is measured on this one
HERE = Path(__file__).parent
TOP = HERE.parents[1]


class Peer:
    """A process that answers `{work, count}` with `{seconds, actions}`."""

    def __init__(self, *command: str) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "NODE_ENV": "production"},
        )

    def __enter__(self) -> Peer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=30)

    def seconds(self, work: str, count: int) -> tuple[float, int]:
        """How long it took, and how many actions it was."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"work": work, "count": count}) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        return answer["seconds"], answer["actions"]


def boardgame(form: str) -> Peer:
    """The Node of this virtual environment, if it has one, else the machine's."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return Peer(shutil.which("node", path=path) or "node", str(HERE / "boardgame" / "worker.js"), form)


def rlcard() -> Peer:
    return Peer(str(TOP / ".venv-rlcard" / "bin" / "python"), str(HERE / "bridge.py"))
