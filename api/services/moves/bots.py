"""The bots at a table: they reply at once, and the tick carries them on where that would take too long."""

from __future__ import annotations

from datetime import datetime

from api.domain.tables import Table
from api.parts import Parts, Timer
from api.services.moves import deadlines
from api.services.moves.commits import written
from api.services.moves.consequences import Settled, moved, settled
from api.services.moves.play import Play
from api.stores.base import Write
from api.stores.swap import committed
from engines.bots import choose
from engines.rng import derived

LONGEST_REPLY = 5.0  # seconds within one request
MOST_STEPS = 200  # of one log entry, which has to fit into one item of any store


def reply(play: Play, timer: Timer) -> None:
    """Let the bots act, the lowest seat first, until people are to act, the game is over, or it takes too long."""
    began = timer()
    while bots := play.table.bots_to_act(play.now):
        _act(play, bots[0])
        if timer() - began >= LONGEST_REPLY or len(play.steps) >= MOST_STEPS:
            return


def stand_in(play: Play, seat: int, timer: Timer) -> None:
    """Let a bot act for a seat until that seat has answered the open question."""
    began, question = timer(), play.question
    _act(play, seat)
    while seat in play.table.to_act and play.question == question:
        if timer() - began >= LONGEST_REPLY or len(play.steps) >= MOST_STEPS:
            return
        _act(play, seat)


def _act(play: Play, seat: int) -> None:
    level = play.table.seats[seat].level or "normal"
    # the table's secret seed is part of it, so that nobody can foresee what a bot will choose
    rng = derived("bot", play.table.seed, play.number, len(play.steps), seat)
    play.act(seat, choose(play.game, play.state, seat, level, rng), is_by_bot=True)


def take_over(parts: Parts, table: Table, now: datetime) -> Settled:
    """Let a bot act at a table where it has just taken over a seat, if it is that seat's turn."""
    play = Play.take_up(table, now)
    reply(play, parts.timer)
    return moved(play) if play.steps else settled(table, now)


def carry_on(parts: Parts, table: Table) -> bool:
    """Let the bots of a table go on where they were interrupted. False: somebody else was faster."""
    play = Play.take_up(table, parts.clock())
    reply(play, parts.timer)
    return committed(parts.store, *(written(moved(play)) if play.steps else _given_back(play)))


def _given_back(play: Play) -> list[Write]:
    """What to write when the player a bot was to stand in for has come back in the meantime."""
    for number in play.table.to_act:
        deadlines.resume(play.table, number, play.now)
    return written(settled(play.table, play.now))
