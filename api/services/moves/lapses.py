"""What happens at a table when a seat's time has run out, or its player has gone away: the game goes on.

a lapse ── the bot moves, the seat stays ── the third in a row: the bot keeps the seat ── its player returns
   │                                                      │
   ├── or, if the table is so: the bot keeps the seat at once
   └── or, if the table is so: the seat resigns, and a bot plays it to the end
"""

from __future__ import annotations

from datetime import datetime

import engines
from api.domain import notes
from api.domain.log import Step
from api.domain.notes import Subject
from api.domain.tables import Seat, Table
from api.domain.values.terms import MOST_LAPSES
from api.parts import Parts, Timer
from api.services.moves import bots, deadlines
from api.services.moves.commits import written
from api.services.moves.consequences import moved, settled
from api.services.moves.play import Play
from api.stores.base import Write
from api.stores.swap import committed
from engines.contract import seen_by


def lapse(parts: Parts, table: Table) -> bool:
    """See to seats whose time has run out. False: somebody else was faster."""
    now = parts.clock()
    if ending := _given_up(table, now):
        return committed(parts.store, *ending)
    play = Play.take_up(table, now)
    letters = [write for number in deadlines.late_seats(table, now) for write in _lapsed(play, number, parts.timer)]
    bots.reply(play, parts.timer)
    return committed(parts.store, *written(moved(play) if play.steps else settled(table, now)), *letters)


def _given_up(table: Table, now: datetime) -> list[Write]:
    """What ends a two-player game when one of them runs out of time at a table where that means resigning."""
    late = deadlines.late_seats(table, now)
    if len(table.seats) != 2 or not late or not _resigns(table):
        return []
    seat, subject = table.seats[late[0]], Subject.of(table, late[0])
    seat.lapses += 1
    letter = notes.lapsed(subject, str(seat.player), now, ["You have resigned, and with that the game is over."])
    return [*written(moved(Play.give_up(table, late[0], now))), letter.put()]


def _resigns(table: Table) -> bool:
    return table.terms.on_lapse == "resign" and engines.catalogue()[table.game].resign


def _lapsed(play: Play, number: int, timer: Timer) -> list[Write]:
    seat, before = play.table.seats[number], len(play.steps)
    is_asked_anew = number in play.begun  # by what a bot did for another seat whose time had run out
    if number not in play.table.to_act or is_asked_anew or seat.player is None:
        return []
    seat.lapses += 1
    bots.stand_in(play, number, timer)
    done = [*_sentences(play, number, play.steps[before:]), _from_here_on(play.table, seat)]
    subject = Subject.of(play.table, number)
    return [notes.lapsed(subject, seat.player, play.now, done).put()]


def _sentences(play: Play, seat: int, steps: list[Step]) -> list[str]:
    """What was done, as far as the seat may know it."""
    game, names = engines.load(play.table.game), play.table.names_for(seat)
    events = seen_by(seat, [game.read_event(event) for step in steps for event in step.events])
    sentences = (game.narrate(event, names) for event in events)
    return [sentence for sentence in sentences if sentence]


def _from_here_on(table: Table, seat: Seat) -> str:
    """Decide what becomes of the seat, and say so in a sentence."""
    if _resigns(table):
        seat.has_resigned = True
        return "You have resigned: a bot plays your seat to the end."
    if table.terms.on_lapse != "bot_move" or seat.lapses >= MOST_LAPSES:
        seat.is_absent = True
        return "A bot keeps your seat until you take it back."
    return "The seat is still yours: your next move is your own."
