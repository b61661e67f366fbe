"""Requests made up from the document, each following from answers of others, against a real server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.attack.report import Row
from tests.attack.servers import ROOT, serving


def fuzz(folder: Path, examples: int, seconds: int) -> Row:
    with serving(folder) as server:
        token = server.asks("POST", "/v1/players", {"name": "Ann"}).json["token"]
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "open"}]
        opened = {"game": "torchlit", "seats": seats}
        table = server.asks("POST", "/v1/tables", opened, Authorization=f"Bearer {token}").json["table"]["id"]
        document, report, config = folder / "openapi.json", folder / "run.json", folder / "schemathesis.toml"
        config.write_text(f'parameters = {{ "path.table" = "{table}" }}\n')
        document.write_bytes(server.asks("GET", "/v1/openapi.json").body)
        command = [
            *(str(Path(sys.executable).parent / "schemathesis"), "--config-file", str(config), "run"),
            *(str(document), "--report-json-path", str(report)),
            *("--url", f"http://127.0.0.1:{server.port}"),
            *("--phases", "examples,coverage,fuzzing,stateful", "--checks", "not_a_server_error"),
            *("--max-examples", str(examples), "--max-time", str(seconds), "--seed", "8", "--continue-on-failure"),
            *("--header", f"Authorization: Bearer {token}", "--header", "If-Match: *", "--exclude-method", "DELETE"),
            *("--generation-database", "none", "--no-shrink"),
            *("--suppress-health-check", "all"),
        ]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
        (folder / "fuzz.txt").write_text(done.stdout + done.stderr)
        found = json.loads(report.read_text())["test_cases"]
        is_well = server.is_alive and found["generated"] > 0
    return Row("made-up requests", found["generated"], found["with_failures"] + (not is_well))
