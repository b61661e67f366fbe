"""An application is whole when it has been made: threads may come to it at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

STARTS = 3
BURST = """
import sys, threading
from pathlib import Path

sys.setswitchinterval(1e-6)

import engines
from api.app import create_app
from api.settings import Settings

folder = Path(sys.argv[1])
app = create_app(Settings(store=f"sqlite:{folder / 'games.db'}", spa=folder))
gate, answers = threading.Barrier(16), []

def ask():
    client = app.test_client()
    gate.wait()
    for game in engines.catalogue():
        program = lambda call, **body: client.post(f"/v1/games/{game}/{call}", json=body).json
        position = program("setup", seats=2)
        at = {"state": position["state"], "seat": position["to_act"][0]}
        action = program("legal", **at)["actions"][0]["action"]
        answers.append(program("apply", **at, action=action)["to_act"])

threads = [threading.Thread(target=ask) for _ in range(16)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(answers) == 16 * len(engines.catalogue())
"""


def test_a_threaded_server_around_a_new_application_stands_a_burst_of_callers(tmp_path):
    """Without types that are built before, every such process dies in msgspec."""
    for number in range(STARTS):
        folder = tmp_path / str(number)
        folder.mkdir()
        command = [sys.executable, "-c", BURST, str(folder)]
        done = subprocess.run(command, cwd=ROOT, env={**os.environ}, capture_output=True, text=True, check=False)  # noqa: S603
        assert done.returncode == 0, done.stderr[-2000:]
