"""The past of a table: stretches of its log, and the positions they led through.

A look back does not begin at the set-up. Every so many moves the log keeps the position that was reached, and whoever
looks back plays on from there:

    0 ───────────── 50 ───────────── 100 ─── 117
                                      └── read and played again to see move 117
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import engines
from api.domain.log import KEPT_EVERY, PREFIX, Move, standing
from api.domain.record import unpacked
from api.domain.tables import Table
from api.parts import Parts
from engines.rng import Rng

PAGE = 100  # entries of one read

StepKey = tuple[int, int]  # the number of a move, and of a step of it


class Past(NamedTuple):
    table: Table
    base: bytes | None  # the position before the moves; None: they begin with the set-up
    moves: list[Move]


def past(parts: Parts, table: Table, first: int, last: int, known: Sequence[Move] = ()) -> Past:
    """The log from a move to a later one, and as much before it as it takes to play it again.

    `known`: how it ends, as far as it has been read already.
    """
    begin = max(0, (min(first, last) - 1) // KEPT_EVERY * KEPT_EVERY)
    known = [move for move in known if move.n >= begin]
    moves = [*moves_after(parts, table, begin - 1, known[0].n - 1 if known else last), *known]
    if begin == 0:
        return Past(table, None, moves)
    kept = 1 if len(moves) > 1 and moves[1].undoes == begin else 0  # the position that counts is the one taken back to
    return Past(table, moves[kept].state, moves[kept + 1 :])


def moves_after(parts: Parts, table: Table, after: int, last: int) -> list[Move]:
    """The log after a move, up to and including another one."""
    moves: list[Move] = []
    while after < last:
        start = "" if after < 0 else Move.sort_of(after)
        limit = min(PAGE, last - after)
        items = parts.store.range(table.key().partition, prefix=PREFIX, after=start, limit=limit)
        moves += map(Move.unpack, items)
        after = moves[-1].n if items else last
    return moves


def positions(past: Past) -> Iterator[tuple[StepKey | None, Any]]:
    """The position a stretch begins with, then the one after each step that was not taken back.

    It is always the same object, which is played on: copy it to keep it.
    """
    table, game = past.table, engines.load(past.table.game)
    if past.base is None:
        state, _ = game.setup(len(table.seats), game.read_options(table.options), Rng(str(table.seed)))
    else:
        state = unpacked(past.base, game.state)
    yield None, state
    for move in standing(past.moves):
        for number, step in enumerate(move.steps):
            if step.seat is not None:
                game.play(state, step.seat, game.read_action(step.action))
            yield (move.n, number), state
