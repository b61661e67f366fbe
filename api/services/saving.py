"""All that one move writes, to be written whole or not at all."""

from __future__ import annotations

from datetime import datetime

from api.domain.due import BotsDue
from api.domain.lines import lines
from api.domain.tables import Table
from api.services import deadlines
from api.services.play import Play
from api.services.telling import notes
from api.stores.base import Delete, Write
from api.telemetry.tally import tell


def saved(play: Play) -> list[Write]:
    """The table if it is still as it was read, the log entry, the lists, whom to tell, what is due."""
    move = play.close()
    deadlines.run(play.table, play.begun - play.resumed, play.now)
    told = [*notes(play), *_bots_due(play)]
    return [*changed(play.table, play.now), move.put(expect=0), *told]


def changed(table: Table, now: datetime) -> list[Write]:
    """The table if it is still as it was read, all that lists it, and when its time is to be looked at.

    Whatever is changed may be the last thing that stood against more time for somebody.
    """
    told = deadlines.granted(table, now)
    listed = [*lines(table, now), *deadlines.due(table, now)]
    written = table.next_version()
    tell(game=table.game, table=table.id, version=table.version)
    return [written, *listed, *told]


def _bots_due(play: Play) -> list[Write]:
    table, was_due = play.table, play.table.is_bots_due
    table.is_bots_due = bool(table.bots_to_act(play.now))
    if table.is_bots_due:
        return [BotsDue(table=table.id, version=table.version + 1, at=play.now).put_over(None)]
    return [Delete(BotsDue.key_of(table.id))] if was_due else []
