"""How long a seat may think: the paces there are, and the time that does not count because a player is away."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

import msgspec

Pace = Literal["none", "5m", "15m", "1h", "12h", "1d", "3d", "7d"]  # for one move

LENGTHS: dict[Pace, timedelta] = {
    "5m": timedelta(minutes=5),
    "15m": timedelta(minutes=15),
    "1h": timedelta(hours=1),
    "12h": timedelta(hours=12),
    "1d": timedelta(days=1),
    "3d": timedelta(days=3),
    "7d": timedelta(days=7),
}
LIVE: frozenset[Pace] = frozenset({"5m", "15m", "1h"})  # everybody is there at once, and the page is notice enough
REMINDED = 0.8  # the part of the time after which a player is reminded
BEFORE_QUIET = timedelta(minutes=10)  # how long before quiet hours a reminder comes that cannot wait for their end


class Vacation(msgspec.Struct, frozen=True):
    from_at: datetime
    until_at: datetime

    def covers(self, at: datetime) -> bool:
        return self.from_at <= at < self.until_at

    def within(self, start: datetime, end: datetime) -> timedelta:
        """How much of a span of time it takes up."""
        return max(min(end, self.until_at) - max(start, self.from_at), timedelta())


def after(start: datetime, time: timedelta, away: Vacation | None) -> datetime:
    """When this much time will have passed, not counting the time away."""
    if away is None or start + time <= away.from_at or start >= away.until_at:
        return start + time
    return start + time + (away.until_at - max(start, away.from_at))


def left(now: datetime, end: datetime, away: Vacation | None) -> timedelta:
    """How much time is left until then, not counting the time away; never less than none."""
    if end <= now:
        return timedelta()
    return end - now - (away.within(now, end) if away else timedelta())


def is_in_time(at: datetime, now: datetime, end: datetime) -> bool:
    """Whether a reminder of the end that comes at a later time leaves half of the time that there is now."""
    return at <= now + (end - now) / 2
