"""Requests made up from the document, each following from answers of others, against a real server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.attack.report import Row
from tests.attack.servers import ROOT, Server, serving

ENDING = ("--include-method", "DELETE")  # after which a session is over
OTHERS = ("--exclude-method", "DELETE")


def fuzz(folder: Path, examples: int, seconds: int) -> Row:
    """All calls, and then, by somebody else, those that end a session."""
    with serving(folder) as server:
        token = _joins(server)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "open"}]
        opened = {"game": "torchlit", "seats": seats}
        table = server.asks("POST", "/v1/tables", opened, Authorization=f"Bearer {token}").json["table"]["id"]
        (folder / "schemathesis.toml").write_text(f'parameters = {{ "path.table" = "{table}" }}\n')
        (folder / "openapi.json").write_bytes(server.asks("GET", "/v1/openapi.json").body)
        phases = "examples,coverage,fuzzing"
        found = [
            _made_up(
                folder, server, token, (*OTHERS, "--phases", f"{phases},stateful"), examples=examples, seconds=seconds
            ),
            _made_up(folder, server, _joins(server), (*ENDING, "--phases", phases), examples=examples, seconds=seconds),
        ]
        is_well = server.is_alive and all(each["generated"] > 0 for each in found)
    cases, failures = (sum(each[name] for each in found) for name in ("generated", "with_failures"))
    return Row("made-up requests", cases, failures + (not is_well))


def _joins(server: Server) -> str:
    token: str = server.asks("POST", "/v1/players", {"name": "Ann"}).json["token"]
    return token


def _made_up(
    folder: Path, server: Server, token: str, which: tuple[str, ...], *, examples: int, seconds: int
) -> dict[str, Any]:
    report = folder / "run.json"
    command = [
        *(str(Path(sys.executable).parent / "schemathesis"), "--config-file", str(folder / "schemathesis.toml"), "run"),
        *(str(folder / "openapi.json"), "--report-json-path", str(report)),
        *("--url", f"http://127.0.0.1:{server.port}", "--checks", "not_a_server_error", *which),
        *("--max-examples", str(examples), "--max-time", str(seconds), "--seed", "8", "--continue-on-failure"),
        *("--header", f"Authorization: Bearer {token}", "--header", "If-Match: *"),
        *("--generation-database", "none", "--no-shrink"),
        *("--suppress-health-check", "all"),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    with (folder / "fuzz.txt").open("a") as told:
        told.write(done.stdout + done.stderr)
    found: dict[str, Any] = json.loads(report.read_text())["test_cases"]
    return found
