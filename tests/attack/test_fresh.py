"""A server that has just started stands its first callers, and builds no type while they wait."""

from __future__ import annotations

import subprocess
import sys

from tests.attack.fresh import survives_a_burst
from tests.attack.servers import ROOT

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
