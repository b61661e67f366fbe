"""What follows from a change at a table: clocks, bots' turns, notes. It is decided before anything is written."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from api.domain.log import Move
from api.domain.tables import Table
from api.services.moves import deadlines
from api.services.moves.play import Play
from api.services.moves.turn_notes import notes
from api.stores.base import Write


class Settled(NamedTuple):
    """A table about which nothing is left to decide, and what is written along with it."""

    table: Table
    now: datetime
    besides: list[Write]


def moved(play: Play) -> Settled:
    """After a move: the log entry, the clocks, the notes, and what follows from any change."""
    entry = play.close()
    deadlines.run_clocks(play.table, play.begun - play.resumed, play.now)
    letters = notes(play)
    return _settled(play.table, play.now, [_put(entry), *letters])


def settled(table: Table, now: datetime) -> Settled:
    """After any other change. It may remove the last obstacle to more time for somebody."""
    return _settled(table, now, [])


def _settled(table: Table, now: datetime, besides: list[Write]) -> Settled:
    deadlines.grant_extension(table, now)
    # where it is a bot's turn, the tick lets it go on
    table.is_bots_due = table.status == "running" and bool(table.bots_to_act(now))
    deadlines.schedule(table, now)
    return Settled(table, now, besides)


def _put(entry: Move) -> Write:
    return entry.put_new()
