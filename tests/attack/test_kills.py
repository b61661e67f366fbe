"""A server that is killed in the middle of moves loses nothing it has accepted and does nothing twice."""

from __future__ import annotations

import pytest

from tests.attack.kills import kill

KILLS = 6


@pytest.mark.slow
def test_a_server_killed_again_and_again_loses_no_move_and_doubles_none(tmp_path):
    found = kill(tmp_path, KILLS)
    assert found.is_clean, found
    assert found.cases >= 5 * KILLS
