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

    def key(self) -> Key:
        return Count.key_of(self.name)

    def once_more(self, item: Item | None, now: datetime) -> Put:
        """The count with one more; a problem if that is too many within any window of time."""
        kept = [] if item is None else Count.unpack(item).done_at
        lately = [at for at in kept if at + self.window > now]
        if len(lately) >= self.most:
            raise too_many(lately[-self.most] + self.window - now)
        count = Count(name=self.name, window=self.window, done_at=[*lately, now])
        return count.put(expect=item.version if item else 0)


def too_many(wait: timedelta) -> Problem:
    seconds = max(1, math.ceil(wait.total_seconds()))
    minutes = math.ceil(seconds / 60)
    detail = f"That was asked for too often. Try again in {minutes} minute{'' if minutes == 1 else 's'}."
    return Problem("too_many_requests", detail, headers={"Retry-After": str(seconds)})
