"""A player's daily letter, and their quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from api.domain.players import Player
from api.domain.values.hours import Quiet

SINCE = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("quiet", "comes"),
    [
        (None, "08:00"),
        (Quiet("23:00", "07:00"), "08:00"),
        (Quiet("23:00", "09:30"), "09:30"),
        (Quiet("07:30", "12:00"), "12:00"),
        (Quiet("23:00", "08:00"), "08:00"),
    ],
)
def test_the_daily_letter_comes_when_quiet_hours_end_that_it_falls_into(quiet, comes):
    assert Player(id="p", name="Ann", created_at=SINCE, quiet=quiet, daily="08:00").daily_comes == comes
