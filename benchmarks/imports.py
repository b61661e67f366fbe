"""How long the application takes to load, against the two packages a cold start on AWS cannot do without."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.table import Row, at_most
from benchmarks.timing import best

TURNS = 15


def cpu_of(code: str, folder: Path) -> float:
    """CPU seconds of a fresh interpreter that runs the code."""
    environment = {**os.environ, "TORCHPOST_STORE": f"sqlite:{folder / 'import.db'}"}
    process = subprocess.Popen([sys.executable, "-c", code], env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_utime + usage.ru_stime


def rows() -> Iterator[Row]:
    codes = {"nothing": "", "app": "import api.wsgi", "peer": "import flask, boto3"}
    with tempfile.TemporaryDirectory() as folder:
        found = best({name: partial(cpu_of, code, Path(folder)) for name, code in codes.items()}, TURNS)
    ours, peer = found["app"] - found["nothing"], found["peer"] - found["nothing"]
    ratio = ours / peer
    against = f"import flask, boto3 {peer * 1e3:.0f} ms"
    yield Row("import of the application", f"{ours * 1e3:.0f} ms", against, f"{ratio:.2f}x", *at_most(ratio, 1.3))
