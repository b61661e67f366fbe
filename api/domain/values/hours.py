"""Hours by a player's own clock: which of them are quiet, when those begin and when they end."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

TimeOfDay = Annotated[
    str,
    msgspec.Meta(
        pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$",
        description="Hours and minutes of the player's day.",
        examples=["22:00"],
    ),
]


class Quiet(msgspec.Struct, frozen=True):
    """Hours of the player's day in which no mail is sent; they may go past midnight."""

    start: TimeOfDay = msgspec.field(name="from")
    end: TimeOfDay = msgspec.field(name="to")

    def covers(self, now: time) -> bool:
        start, end = time.fromisoformat(self.start), time.fromisoformat(self.end)
        return start <= now < end if start < end else now >= start or now < end


class LocalQuiet(msgspec.Struct, frozen=True):
    """Quiet hours together with the clock they go by."""

    hours: Quiet
    time_zone: str

    def covers(self, moment: datetime) -> bool:
        return self.hours.covers(moment.astimezone(zone_of(self.time_zone)).time())

    def end_after(self, moment: datetime) -> datetime:
        return next_time(moment, time.fromisoformat(self.hours.end), zone_of(self.time_zone))

    def beginning_before(self, moment: datetime) -> datetime:
        return last_time(moment, time.fromisoformat(self.hours.start), zone_of(self.time_zone))


def zone_of(name: str) -> ZoneInfo:
    """UTC if this machine no longer knows the name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def next_time(now: datetime, at: time, zone: ZoneInfo) -> datetime:
    """The next moment at which the clocks there show that time.

    A time that the clocks skip comes an hour later by them; of one that they show twice, the next counts.
    """
    return min(moment for moment in _moments(now, (0, 1), at, zone) if moment > now)


def last_time(now: datetime, at: time, zone: ZoneInfo) -> datetime:
    """The latest such moment; now, if it is one."""
    return max(moment for moment in _moments(now, (-1, 0), at, zone) if moment <= now)


def _moments(now: datetime, days: tuple[int, int], at: time, zone: ZoneInfo) -> list[datetime]:
    today = now.astimezone(zone).date()
    moments = [datetime.combine(today + timedelta(days=more), at, zone) for more in days]
    twice = [moment.replace(fold=fold) for moment in moments for fold in (0, 1)]
    return [moment.astimezone(UTC) for moment in twice if not moment.fold or _is_shown(moment, zone)]


def _is_shown(moment: datetime, zone: ZoneInfo) -> bool:
    """Whether the clocks ever show it. In an hour they skip they do not."""
    return moment.astimezone(UTC).astimezone(zone).time() == moment.time()
