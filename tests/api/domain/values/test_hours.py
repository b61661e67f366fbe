"""Hours by the clock of the place where somebody lives."""

from __future__ import annotations

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest

from api.domain.values.hours import last_time

BERLIN = ZoneInfo("Europe/Berlin")


def _utc(*when):
    return datetime(*when, tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "begun"),
    [
        (_utc(2026, 3, 2, 5), _utc(2026, 3, 1, 21)),
        (_utc(2026, 3, 1, 21), _utc(2026, 3, 1, 21)),
        (_utc(2026, 3, 1, 20, 59), _utc(2026, 2, 28, 21)),
        (_utc(2026, 3, 29, 5), _utc(2026, 3, 28, 21)),  # clocks have gone forward
    ],
)
def test_quiet_hours_began_when_the_clock_last_showed_it(now, begun):
    assert last_time(now, time(22), BERLIN) == begun
