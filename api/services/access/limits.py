"""How often something may be done, counted in the store so that every server counts together.

A count is written in the commit of what it counts, so that neither happens without the other. Libraries for limits
count apart from that, and the one that is widely used takes longer to load than the whole application.
"""

from __future__ import annotations

import math
from datetime import datetime, timedelta
from typing import NamedTuple

from api.answers.refusals import Quota, Refusal
from api.domain.addresses import Count, DayCount
from api.parts import Parts
from api.stores.base import Item, Key, Put

DAY = 86_400  # seconds


class Limit(NamedTuple):
    name: str  # what is counted, and for whom, e.g. sign-in to ann@example.org
    most: int
    window: timedelta
    refusal: str = "That was asked for too often."

    def key(self) -> Key:
        return Count.key_of(self.name)

    def more(self, item: Item | None, now: datetime, times: int = 1) -> Put:
        """The count with this many more. A refusal if that is too many within any window of time."""
        kept = [] if item is None else Count.unpack(item).done_at
        lately = [at for at in kept if at + self.window > now]
        over = len(lately) + times - self.most
        if over > 0:
            raise self._too_many(lately[over - 1] + self.window - now)
        count = Count(name=self.name, window=self.window, done_at=[*lately, *[now] * times])
        return count.put_over(item)

    def _too_many(self, wait: timedelta) -> Refusal:
        seconds, window = max(1, math.ceil(wait.total_seconds())), int(self.window.total_seconds())
        quota = Quota(self.name.partition(" ")[0], self.most, window, 0, seconds)
        return Refusal(
            "too_many_requests", f"{self.refusal} Try again in {_in_words(seconds)}.", wait=seconds, quota=quota
        )


class Ceiling(NamedTuple):
    """How often everybody together may do something within a day."""

    name: str
    most: int

    def more(self, parts: Parts, times: int = 1) -> Put:
        """The count with this many more. A refusal if that is too many."""
        now = parts.clock()
        began = now.replace(hour=0, minute=0, second=0, microsecond=0)
        item = parts.store.read(DayCount.key_of(self.name, began))[0]
        count = DayCount(name=self.name, began_at=began, times=0) if item is None else DayCount.unpack(item)
        count.times += times
        if count.times > self.most:
            raise self._too_many(count.ends_at() - now)
        return count.put_over(item)

    def _too_many(self, wait: timedelta) -> Refusal:
        seconds = max(1, math.ceil(wait.total_seconds()))
        quota = Quota(self.name.partition(" ")[0], self.most, DAY, 0, seconds)
        detail = f"So many {self.name} were asked for today that there are no more until tomorrow."
        return Refusal("too_many_requests", f"{detail} Try again in {_in_words(seconds)}.", wait=seconds, quota=quota)


def counted(parts: Parts, *limits: Limit) -> list[Put]:
    """One more of each, to be written along with what is counted. A refusal if that is too many of any."""
    if not limits:
        return []
    now, found = parts.clock(), parts.store.read(*(limit.key() for limit in limits))
    return [limit.more(item, now) for limit, item in zip(limits, found, strict=True)]


def of_client(parts: Parts, limit: Limit, client: str) -> list[Limit]:
    """A limit for each client. At home everybody may share one address, so there is none."""
    return [limit._replace(name=f"{limit.name} from {client}")] if parts.settings.is_deployed else []


def _in_words(seconds: int) -> str:
    minutes = math.ceil(seconds / 60)
    if minutes < 120:
        return f"{minutes} minute{'' if minutes == 1 else 's'}"
    return f"{math.ceil(minutes / 60)} hours"
