"""How often something may be done, counted in the store so that every server counts together."""

from __future__ import annotations

import math
from datetime import datetime, timedelta
from typing import NamedTuple

from api.domain.addresses import Count
from api.problems import Problem
from api.stores.base import Item, Key, Put


class Limit(NamedTuple):
    name: str  # what is counted, e.g. sign-in address ann@example.org
    most: int
    window: timedelta
    refusal: str = "That was asked for too often."

    def key(self) -> Key:
        return Count.key_of(self.name)

    def more(self, item: Item | None, now: datetime, times: int = 1) -> Put:
        """The count with so many more; a problem if that is too many within any window of time."""
        kept = [] if item is None else Count.unpack(item).done_at
        lately = [at for at in kept if at + self.window > now]
        over = len(lately) + times - self.most
        if over > 0:
            raise self._too_many(lately[over - 1] + self.window - now)
        count = Count(name=self.name, window=self.window, done_at=[*lately, *[now] * times])
        return count.put(expect=item.version if item else 0)

    def _too_many(self, wait: timedelta) -> Problem:
        seconds = max(1, math.ceil(wait.total_seconds()))
        detail = f"{self.refusal} Try again in {_told(seconds)}."
        return Problem("too_many_requests", detail, headers={"Retry-After": str(seconds)})


def _told(seconds: int) -> str:
    minutes = math.ceil(seconds / 60)
    if minutes < 120:
        return f"{minutes} minute{'' if minutes == 1 else 's'}"
    return f"{math.ceil(minutes / 60)} hours"
