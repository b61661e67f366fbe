"""A small part of every attack of the campaign, so that every run of the tests keeps its promises."""

from __future__ import annotations

import pytest

from tests.attack.__main__ import ATTACKS

SMALL = 0.03
APART = {"fuzz", "kill", "fresh", "leaks"}  # have tests of their own


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in ATTACKS if name not in APART])
def test_an_attack_finds_nothing(tmp_path, name):
    for row in ATTACKS[name](tmp_path, SMALL):
        assert row.is_clean, row
        assert row.cases > 0
