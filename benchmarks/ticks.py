"""A day of letters, simulated: how long one waits if 20 fall due every second and one in twenty fails at first.

The tick looks and sends as api/services/post/outbox.py does, by that module's own bounds: once a minute, for a bounded
time, some of each shard at a time, the longest due first; a letter that fails is due again later. No store and no mail
server takes part, only time is counted. `python -m benchmarks.ticks --rate 30` sends at most this many letters a
second.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from api.domain.due import SHARDS
from api.services.post.outbox import AT_ONCE, LETTERS_END, wait_after
from benchmarks.table import Row, at_most

TICK = 60.0  # seconds
LOAD = 20.0  # letters that fall due in a second
RATE = 30.0  # that are written and that the sender takes in a second; infra/costs.md says what one function reaches
FAILING = 0.05
DAY = 24.0  # hours
AIM = 2.0  # ticks


class Day(NamedTuple):
    letters: int  # that fell due
    attempts: int
    longest: float  # seconds that one was due, or due again, before it was taken up
    left: int  # that were due and not taken up when the day ended


class Waiting(NamedTuple):
    due: float
    number: int
    tries: int


def simulated(hours: float = DAY, *, load: float = LOAD, rate: float = RATE, failing: float = FAILING) -> Day:
    pick = random.Random(20)
    shards: list[list[Waiting]] = [[] for _ in range(SHARDS)]
    letters = attempts = 0
    longest, now, end = 0.0, 0.0, hours * 3600
    while now < end:
        while letters / load < now:  # all that has fallen due since the last tick
            heappush(shards[pick.randrange(SHARDS)], Waiting(letters / load, letters, 0))
            letters += 1
        spent = 0.0
        while spent < LETTERS_END and (found := _look(shards, int(now / TICK), now)):
            for shard, each in found:
                if spent >= LETTERS_END:
                    heappush(shards[shard], each)
                    continue
                longest, attempts, spent = max(longest, now + spent - each.due), attempts + 1, spent + 1 / rate
                if pick.random() < failing:
                    later = now + spent + wait_after(each.tries).total_seconds()
                    heappush(shards[shard], Waiting(later, each.number, each.tries + 1))
        now += TICK
    return Day(letters, attempts, longest, sum(each.due <= end - TICK for shard in shards for each in shard))


def _look(shards: list[list[Waiting]], tick: int, now: float) -> list[tuple[int, Waiting]]:
    found = []
    for shard in ((tick + n) % SHARDS for n in range(SHARDS)):
        for _ in range(AT_ONCE):
            if not shards[shard] or shards[shard][0].due > now:
                break
            found.append((shard, heappop(shards[shard])))
    return sorted(found, key=lambda each: each[1].due)


def rows() -> Iterator[Row]:
    day = simulated()
    ticks = day.longest / TICK
    what = f"a day of letters, {LOAD:.0f} a second, {FAILING:.0%} failing (simulated)"
    ours = f"the longest waits {day.longest:.0f} s, {ticks:.1f} ticks"
    yield Row(what, ours, f"{day.letters:,} letters, {RATE:.0f} a second sent", "", *at_most(ticks, AIM))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--load", type=float, default=LOAD)
    asked = parser.parse_args()
    day = simulated(load=asked.load, rate=asked.rate)
    print(
        f"{day.letters:,} letters, {day.attempts:,} attempts; the longest wait {day.longest:.0f} s, {day.left:,} left"
    )


if __name__ == "__main__":
    main()
