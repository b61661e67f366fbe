"""When a player may be written to: their time zone, their quiet hours, the hour of the daily letter."""

from __future__ import annotations

from datetime import datetime, time
from functools import cache
from zoneinfo import available_timezones

from api.domain.players import Player
from api.domain.values.hours import next_time, zone_of


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def is_zone(name: str) -> bool:
    return name in _zones()


def free_at(player: Player, now: datetime) -> datetime:
    """When the quiet hours end; now if there are none."""
    quiet = player.local_quiet
    return now if quiet is None or not quiet.covers(now) else quiet.end_after(now)


def daily_at(player: Player, now: datetime) -> datetime:
    return next_time(now, time.fromisoformat(player.daily), zone_of(player.time_zone))


def in_words(player: Player, moment: datetime) -> str:
    """A moment as the player's clock and calendar show it: Tuesday 3 March, 14:00 (Europe/Berlin)."""
    local = moment.astimezone(zone_of(player.time_zone))
    return f"{local:%A} {local.day} {local:%B}, {local:%H:%M} ({player.time_zone.removeprefix('Etc/')})"
