"""A server that has just started survives its first callers, and builds no type while they wait."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta

import pytest

from api.app import create_app
from api.settings import Settings
from api.stores.sqlite import SqliteStore
from tests.api.scenes import FakeClock
from tests.attack.fresh import survives_a_burst
from tests.attack.letters import waits_for_mail
from tests.attack.servers import PATIENCE, ROOT, serving, started_by

STARTS = 4


def _built_late(*how: str) -> list[str]:
    command = [sys.executable, "-m", "tests.attack.late", *how]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    return done.stdout.split("\n")[:-1]


def test_no_call_and_no_module_builds_a_type_after_the_first_request():
    assert [each for each in _built_late() if each] == []


def test_a_type_that_is_built_late_would_be_noticed():
    late = " ".join(_built_late("cold"))
    for name in ("torchlit.model.State", "api.domain.tables.Table", "stores.base.Key", "TypedApply", "answers.letters"):
        assert name in late


def test_fresh_servers_stand_a_burst_of_callers(tmp_path):
    for number in range(STARTS):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert survives_a_burst(folder), f"start {number} died"


def test_a_process_that_dies_under_a_burst_would_be_noticed(tmp_path):
    """Even if the process that was started lives on, and starts another in its place."""
    with serving(tmp_path, TORCHPOST_WORKERS="2") as server:
        assert server.is_alive
        os.kill(started_by(server.process.pid)[0], signal.SIGSEGV)
        give_up_at = time.monotonic() + PATIENCE
        while server.is_alive and time.monotonic() < give_up_at:
            time.sleep(0.05)
        assert server.process.poll() is None
        assert not server.is_alive
        assert "it ended with -11." in server.log.read_text()


# Letters are written side by side, so one thread may meet a type half built that another is building.
WATCHED = """
import threading
from api.stores.base import UnavailableError
writing, built = set(), set()
def watch(frame, event, _):
    writing.add(threading.current_thread().name.startswith("letters"))
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        built.add(str(frame.f_locals["obj"]))
threading.setprofile(watch)
try:
    {tick}
except UnavailableError:  # on a busy disk one waits too long for another
    pass
print(True in writing, sorted(built))
"""
WAYS_IN = {
    "by the command line": ("from api.__main__ import tick_once; tick_once()", {}),
    "on Lambda": (
        "from api.wsgi import tick; print(tick({}, None), 'done')",
        {"AWS_LAMBDA_FUNCTION_NAME": "torchpost"},
    ),
}


@pytest.mark.parametrize(("tick", "more"), WAYS_IN.values(), ids=WAYS_IN.keys())
def test_no_type_is_built_by_the_threads_that_write_letters(tmp_path, tick, more):
    clock = FakeClock()
    clock.now = datetime.now(UTC) - timedelta(hours=1)
    store = SqliteStore(tmp_path / "letters.db")
    nowhere = "smtp://127.0.0.1:9?tls=none"
    app = create_app(Settings(mail=nowhere, spa=tmp_path), store=store, clock=clock)
    for number in range(6):
        waits_for_mail(app, store, f"p{number}")
    environment = {
        **os.environ,
        **more,
        "TORCHPOST_STORE": f"sqlite:{tmp_path / 'letters.db'}",
        "TORCHPOST_MAIL": nowhere,
        "TORCHPOST_SECRET": "of this test",
        "TORCHPOST_LOG": "plain",
    }
    command = [sys.executable, "-c", WATCHED.format(tick=tick)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.splitlines()[-1] == "True []"
