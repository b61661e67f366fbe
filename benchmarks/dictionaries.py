"""Makes a dictionary for the tables of a game: of many tables those by which the others are packed shortest.

`python -m benchmarks.dictionaries torchlit` writes one that packs tables from then on. Until version 1.0.0 it takes the
place of the game's last one, and `python -m tests.golden stores` is due. From then on it gets a number of its own,
since tables are packed by the others.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

import engines
from api.domain.players import Player
from api.domain.tables import Seat, Table
from api.domain.values.terms import Terms
from api.services.moves.consequences import moved
from api.services.moves.play import Play
from api.services.tables import opening, seats
from api.stores import dictionaries

MOST = 6 * 1024  # bytes; more cost every move time and gain little
GAMES = 6  # of each number of seats
KEPT_EVERY = 7  # moves
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")


def bodies(game: str, seed: int) -> list[bytes]:
    """Tables of random games, as they are kept."""
    return [body for number in _seat_counts(game) for n in range(GAMES) for body in _played(game, number, seed + n)]


def _seat_counts(game: str) -> range:
    fewest, most = engines.catalogue()[game].seats
    return range(fewest, min(most, 5) + 1)


def _played(game: str, number: int, seed: int) -> Iterator[bytes]:
    pick, now = random.Random(f"{game} {number} {seed}"), datetime(2026, 3, 1, tzinfo=UTC) + timedelta(days=seed)
    table = _table(game, number, now)
    play = Play.begin(table, f"{pick.getrandbits(128):032x}", now)
    while True:
        moved(play)
        table.listed = table.people
        table.put_changed()
        if not table.to_act:
            return
        if table.version % KEPT_EVERY == seed % KEPT_EVERY:
            yield table.item(table.version).body
        now += timedelta(minutes=pick.randrange(1, 2000))
        seat = pick.choice(table.to_act)
        play = Play.take_up(table, now, by=seat)
        play.act(seat, pick.choice(play.game.legal(play.state, seat)))


def _table(game: str, number: int, now: datetime) -> Table:
    people = [Player(id=opening.new_id(), name=name, created_at=now, email="") for name in NAMES[:number]]
    held: list[Seat] = [seats.held(player) for player in people]
    options: Any = msgspec.to_builtins(engines.load(game).options())
    return Table(
        id=opening.new_id(),
        game=game,
        rules=engines.catalogue()[game].rules,
        owner=people[0].id,
        options=options,
        terms=Terms(pace="3d"),
        seats=held,
        created_at=now,
    )


def best(candidates: list[bytes], others: list[bytes]) -> bytes:
    """Tables chosen one by one, each the one that makes the others shortest. Deflate likes what it needs most at the
    end."""
    known = b""
    while True:
        tried = {each + known: _cost(each + known, others) for each in candidates if len(each + known) <= MOST}
        if not tried or min(tried.values()) >= _cost(known, others):
            return known
        known = min(tried, key=tried.__getitem__)


def _cost(known: bytes, others: list[bytes]) -> int:
    return sum(len(dictionaries.packed_by(known, each)) for each in others)


def main() -> None:
    for game in sys.argv[1:]:
        pick = random.Random(game)
        candidates, others = (pick.sample(found, min(60, len(found))) for found in (bodies(game, 0), bodies(game, 50)))
        known = best(candidates, others)
        number, _ = dictionaries.packed(b"", game)
        number = number or 1 + len(list(dictionaries.FOLDER.glob("*.bin")))
        (dictionaries.FOLDER / f"{number}-{game}.bin").write_bytes(known)
        mean, plain = _cost(known, others) / len(others), _cost(b"", others) / len(others)
        print(f"{game}: number {number}, {len(known)} bytes; a table {plain:.0f} → {mean:.0f} bytes")


if __name__ == "__main__":
    main()
