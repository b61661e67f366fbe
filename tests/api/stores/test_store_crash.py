"""`kill -9` in the middle of commits: everything acknowledged is there, nothing twice, nothing by half."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from api.stores.base import Key
from api.stores.sqlite import SqliteStore

ROUNDS = 5
PROGRAM = """
import sys
from api.stores.base import Item, Key, Put
from api.stores.sqlite import SqliteStore
store = SqliteStore(sys.argv[1])
snapshot = Key("table#1", "snapshot")
while True:
    [found] = store.read(snapshot)
    n = found.version if found else 0
    store.commit(
        Put(Item(key=snapshot, body=b"s" * 4000, version=n + 1), n),
        Put(Item(key=Key("table#1", f"move#{n + 1:06}"), body=b"m" * 400), 0),
    )
    print(n + 1, flush=True)
"""


def acknowledged_until_killed(path: Path, commits: int) -> int:
    """The last version that was acknowledged to the writer."""
    with subprocess.Popen([sys.executable, "-c", PROGRAM, path], stdout=subprocess.PIPE, text=True) as writer:  # noqa: S603
        assert writer.stdout is not None
        last = 0
        for _ in range(commits):
            last = int(writer.stdout.readline())
        writer.kill()
        return max([last, *map(int, writer.stdout.read().split())])


@pytest.mark.slow
def test_a_killed_writer_loses_nothing_and_leaves_nothing_half(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    for round_ in range(ROUNDS):
        acknowledged = acknowledged_until_killed(path, commits=20 + 17 * round_)
        store = SqliteStore(path)
        [snapshot] = store.read(Key("table#1", "snapshot"))
        moves = store.range("table#1", prefix="move#", limit=100_000)
        assert snapshot is not None
        assert acknowledged <= snapshot.version <= acknowledged + 1
        assert [move.key.sort for move in moves] == [f"move#{n + 1:06}" for n in range(snapshot.version)]
