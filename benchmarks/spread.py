"""How the keys of a million tables spread over DynamoDB's partitions, and how much the busiest one has to bear.

DynamoDB does not publish its hash; another good one stands for it. A partition takes 1,000 write units a second. The
table and the index of a player's tables have a key for every table and player, so they spread by themselves. The lists
of what is due and of open tables are kept in shards, and each shard is a key: the most that a shard can bear is
counted.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from hashlib import md5

from api.domain import due
from api.domain.players import Player
from api.domain.record import shard_of
from api.domain.table_lines import EVERY_GAME, OPEN_SHARDS, OpenLine
from api.domain.tables import Table
from benchmarks.table import Row, at_most, render

TABLES = 1_000_000
SEATS = 4
PLAYERS = 250_000
PARTITIONS = 64
AIM = 1.1  # times the mean, at the most
WRITES_A_SECOND = 1_000  # of small items, that one partition takes
A_DAY = 24 * 60 * 60.0
# what the index writes while a note is put, claimed (taken out, put in again) and marked as sent
WRITES_OF_A_NOTE = 4
WRITES_OF_AN_OPEN_TABLE = 1  # under every game; the same under its own game, which is another key


def partition_of(key: str) -> int:
    return int.from_bytes(md5(key.encode(), usedforsecurity=False).digest()[:8]) % PARTITIONS


def peak(keys: Iterable[object]) -> float:
    """The load of the fullest, in multiples of the mean."""
    loads = Counter(keys)
    return max(loads.values()) * len(loads) / sum(loads.values())


def ids() -> Iterator[str]:
    """Ids like those of tables, but the same in every run."""
    made = random.Random(1)
    return (f"{made.getrandbits(128):022x}"[:22] for _ in range(TABLES))


def spread(what: str, keys: Iterable[str]) -> Row:
    found = peak(partition_of(key) for key in keys)
    ours = f"fullest {found:.2f}x the mean"
    return Row(
        f"spread of a million tables, {what}", ours, f"{PARTITIONS} partitions", f"{found:.2f}x", *at_most(found, AIM)
    )


def shards(what: str, keys: Iterable[str], writes: int, unit: str) -> Row:
    counted = Counter(keys)
    found = peak(counted.elements())
    borne = len(counted) * WRITES_A_SECOND / (writes * found)
    ours = f"fullest {found:.2f}x the mean, bears {borne:,.0f} {unit}/s"
    needed = TABLES / A_DAY
    against = f"{len(counted)} shards; a million tables, one {unit[:-1]} a day each: {needed:.0f}/s"
    return Row(f"spread of a million tables, {what}", ours, against, f"{found:.2f}x", *at_most(found, AIM))


def rows() -> Iterator[Row]:
    now, pick = datetime.now(UTC), random.Random(2)
    yield spread("table", map(Table.partition_of, ids()))
    players = (Player.partition_of(f"{pick.randrange(PLAYERS)}") for _ in range(TABLES * SEATS))
    yield spread("players", players)
    noted = (due.place(f"player {pick.randrange(PLAYERS)}", now).partition for _ in range(TABLES))
    yield shards("`due`", noted, WRITES_OF_A_NOTE, "moves")
    listed = OpenLine.partitions_of(EVERY_GAME)
    opened = (listed[shard_of(each, OPEN_SHARDS)] for each in ids())
    yield shards("`open`", opened, WRITES_OF_AN_OPEN_TABLE, "openings")


def main() -> None:
    print(render(list(rows())))


if __name__ == "__main__":
    main()
