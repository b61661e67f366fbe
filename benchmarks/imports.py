"""How long the application takes to load, against the two packages a cold start on AWS cannot do without."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.table import Row, at_most
from benchmarks.timing import best, cpu_of

TURNS = 15


def rows() -> Iterator[Row]:
    codes = {"nothing": "", "app": "import api.wsgi", "peer": "import flask, boto3"}
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "TORCHPOST_STORE": f"sqlite:{Path(folder) / 'import.db'}",
            "TORCHPOST_SECRET": "benchmark",
            "AWS_LAMBDA_FUNCTION_NAME": "benchmark",
        }
        commands = {name: [sys.executable, "-c", code] for name, code in codes.items()}
        found = best({name: partial(cpu_of, command, environment) for name, command in commands.items()}, TURNS)
    ours, peer = found["app"] - found["nothing"], found["peer"] - found["nothing"]
    ratio = ours / peer
    against = f"import flask, boto3 {peer * 1e3:.0f} ms"
    yield Row("import of the application", f"{ours * 1e3:.0f} ms", against, f"{ratio:.2f}x", *at_most(ratio, 1.3))
