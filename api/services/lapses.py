"""What happens at a table when a seat's time has run out, or its player has gone away: the game goes on.

a lapse ── the bot moves, the seat stays ── the third in a row: the bot keeps the seat ── its player returns
   │                                                      │
   ├── or, if the table is so: the bot keeps the seat at once
   └── or, if the table is so: the seat resigns, and a bot plays it to the end
"""

from __future__ import annotations

import engines
from api.domain import notes
from api.domain.due import TimeDue
from api.domain.log import Step
from api.domain.notes import Place
from api.domain.tables import Seat, Table
from api.parts import Parts, Timer
from api.services import bots
from api.services.play import Play
from api.services.saving import changed, saved
from api.stores.base import Delete, Write
from engines.contract import seen_by

PATIENCE = 3  # lapses in a row, after which a bot keeps the seat


def lapse(parts: Parts, due: TimeDue) -> bool:
    """Look at a table's time. False: there was nothing to do, or somebody else was faster."""
    item, now = parts.store.read(Table.key_of(due.table))[0], parts.clock()
    table = None if item is None else Table.unpack(item)
    if table is None or table.due_at is None or table.due_at > now:
        return bots.committed(parts, Delete(due.key(), due.version)) and False
    play = Play.take_up(table, now)
    told = [write for number in _late(play) for write in _lapsed(play, number, parts.timer)]
    bots.reply(play, parts.timer)
    return bots.committed(parts, *(saved(play) if play.steps else changed(table, now)), *told)


def _late(play: Play) -> list[int]:
    """Seats whose time has run out. Their turn may pass before they are looked at."""
    table, now = play.table, play.now
    owing = [number for number in table.to_act if not table.is_kept(number, now)]
    return [number for number in owing if (until := table.seats[number].deadline_at) and until <= now]


def _lapsed(play: Play, number: int, timer: Timer) -> list[Write]:
    seat, before = play.table.seats[number], len(play.steps)
    if number not in play.table.to_act or seat.player is None:
        return []
    seat.lapses += 1
    bots.stand_in(play, number, timer)
    done = [*_sentences(play, number, play.steps[before:]), _from_here_on(play.table, seat)]
    place = Place(play.table.id, play.table.version + 1, number)
    return [notes.lapsed(place, seat.player, play.now, done).put()]


def _sentences(play: Play, seat: int, steps: list[Step]) -> list[str]:
    """What was done, as the seat may know it."""
    game, names = engines.load(play.table.game), play.table.names
    events = seen_by(seat, [game.read_event(event) for step in steps for event in step.events])
    told = (game.narrate(event, names) for event in events)
    return [sentence for sentence in told if sentence]


def _from_here_on(table: Table, seat: Seat) -> str:
    """Decide what becomes of the seat, and say it."""
    if table.on_lapse == "resign":
        seat.has_resigned = True
        return "You have resigned: a bot plays your seat to the end."
    if table.on_lapse == "bot_keeps" or seat.lapses >= PATIENCE:
        seat.is_absent = True
        return "A bot keeps your seat until you take it back."
    return "The seat is still yours: your next move is your own."
