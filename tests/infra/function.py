"""The function in a process of its own, which sees nothing but its unpacked package and what Lambda provides."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

from tests.aws import PATIENCE

RUNTIME = Path(__file__).with_name("runtime.py")
PROVIDED = ("boto3", "botocore", "dateutil", "jmespath", "s3transfer", "six", "urllib3")
SEED = "0123456789abcdef0123456789abcdef"
ISOLATED = (sys.executable, "-I", "-S")  # no environment, no site-packages, no current folder


class Function:
    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self._process = process
        self._log = log

    def invoke(self, event: Mapping[str, Any]) -> Any:
        """The handler's return value; an error it raises fails the test."""
        said = self._say(event)
        assert "error" not in said, said["error"]
        return said["answer"]

    def log(self) -> str:
        return self._log.read_text()

    def _say(self, event: Mapping[str, Any]) -> Any:
        events, answers = _pipes(self._process)
        events.write(json.dumps(event) + "\n")
        events.flush()
        line = answers.readline()
        assert line, f"the function has ended:\n{self.log()[-4000:]}"
        return json.loads(line)


@contextmanager
def started(folders: Sequence[Path], environment: Mapping[str, str], log: Path) -> Iterator[Function]:
    command = [*ISOLATED, str(RUNTIME), SEED, *map(str, folders)]
    with log.open("w") as written:
        process = subprocess.Popen(  # noqa: S603
            command,
            env=dict(environment),
            cwd=folders[0],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=written,
            text=True,
        )
    try:
        yield Function(process, log)
    finally:
        for pipe in _pipes(process):
            pipe.close()
        process.wait(PATIENCE)


def provide(folder: Path) -> None:
    """The packages of Lambda's own Python, as this machine has them, and no others."""
    for name in PROVIDED:
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        found = Path(spec.origin)
        found = found.parent if found.name == "__init__.py" else found
        (folder / found.name).symlink_to(found)


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout
