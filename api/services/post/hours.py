"""When a player may be written to: their time zone, their quiet hours, the hour of the daily letter."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from api.domain.players import Player


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def is_zone(name: str) -> bool:
    return name in _zones()


def zone_of(player: Player) -> ZoneInfo:
    """UTC where the name is one that this machine no longer knows."""
    try:
        return ZoneInfo(player.time_zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def next_time(now: datetime, at: time, zone: ZoneInfo) -> datetime:
    """The next moment at which clocks there show that time.

    A time that the clocks skip comes an hour later by them; one that they show twice is taken whichever is next.
    """
    today = now.astimezone(zone).date()
    days = (today + timedelta(days=more) for more in (0, 1))
    moments = [datetime.combine(day, at, zone).replace(fold=fold) for day in days for fold in (0, 1)]
    shown = [moment.astimezone(UTC) for moment in moments if not moment.fold or _is_shown(moment, zone)]
    return min(moment for moment in shown if moment > now)


def _is_shown(moment: datetime, zone: ZoneInfo) -> bool:
    """Whether the clocks ever show it, which they do not with an hour they skip."""
    return moment.astimezone(UTC).astimezone(zone).time() == moment.time()


def free_at(player: Player, now: datetime) -> datetime:
    """When the quiet hours end; now if there are none."""
    zone = zone_of(player)
    if player.quiet is None or not player.quiet.covers(now.astimezone(zone).time()):
        return now
    return next_time(now, time.fromisoformat(player.quiet.end), zone)


def daily_at(player: Player, now: datetime) -> datetime:
    return next_time(now, time.fromisoformat(player.daily), zone_of(player))


def told(player: Player, moment: datetime) -> str:
    """A moment as the player's clock and calendar show it: Tuesday 3 March, 14:00 (Europe/Berlin)."""
    local = moment.astimezone(zone_of(player))
    return f"{local:%A} {local.day} {local:%B}, {local:%H:%M} ({player.time_zone.removeprefix('Etc/')})"
