"""What a look back costs in a long log, against one in a short log of the same game."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from api.domain.tables import Seat, Table
from api.mail import open_mailer
from api.parts import Parts
from api.services.moves.commits import written
from api.services.moves.consequences import moved
from api.services.moves.play import Play
from api.services.sight import log
from api.services.tables.opening import new_id
from api.settings import Settings
from api.stores.sqlite import SqliteStore
from benchmarks.table import Row, at_most
from benchmarks.timing import best, timed
from tests.games import in_catalogue

SHORT, LONG = 50, 5000  # entries of the log
LOOKS = 20
TURNS = 15
NOW = datetime(2026, 3, 1, tzinfo=UTC)
SEED = "0123456789abcdef" * 2


def played(parts: Parts, entries: int) -> Table:
    """A table whose log has this many entries, one action each."""
    seats = [Seat(kind="player", player=new_id(), name=name) for name in ("Ann", "Ben")]
    table = Table(
        id=new_id(),
        game="bell",
        rules=1,
        owner=str(seats[0].player),
        options={"rings": LONG},
        seats=seats,
        created_at=NOW,
    )
    parts.store.commit(*written(moved(Play.begin(table, SEED, NOW))))
    while table.last_move < entries - 1:
        play = Play.take_up(table, NOW)
        play.act(0, play.game.legal(play.state, 0)[0])
        parts.store.commit(*written(moved(play)))
    return table


def look_back(parts: Parts, table: Table) -> int:
    """Looks at moves all over the last stretch of the log."""
    for number in range(table.last_move - LOOKS + 1, table.last_move + 1):
        log.moment(parts, None, table.id, number, None)
    return LOOKS


def rows() -> Iterator[Row]:
    with TemporaryDirectory() as folder, in_catalogue():
        store, settings = SqliteStore(Path(folder) / "store.db"), Settings()
        parts = Parts(settings, store, lambda: NOW, mailer=open_mailer(settings, store))
        short, long = played(parts, SHORT), played(parts, LONG)
        found = best(
            {
                "short": timed(lambda: look_back(parts, short)),
                "long": timed(lambda: look_back(parts, long)),
            },
            TURNS,
        )
    ratio = found["long"] / found["short"]
    ours, against = (f"{found[which] * 1e3:.1f} ms" for which in ("long", "short"))
    yield Row(f"look back, {LONG:,} entries", ours, f"{SHORT} entries: {against}", f"{ratio:.2f}x", *at_most(ratio, 2))
