"""What happened, step by step: the table as the caller saw it after each, to be watched again in order."""

from __future__ import annotations

from collections.abc import Sequence

import engines
from api.answers import moves as shapes
from api.domain.log import Move, standing
from api.parts import Parts
from api.services.access.visits import Visit, visit
from api.services.sight.log import moment_shown
from api.services.sight.past import Past, StepKey, past, positions
from api.services.sight.positions import state_of
from api.services.sight.tables import sight_of

MOST = 40  # steps of one answer: each comes with a view


def since(parts: Parts, token: str | None, table_id: str, first: StepKey, limit: int) -> shapes.Steps:
    """The latest steps since the given one, this many at most. The game is played again once for all of them."""
    found = visit(parts, token, table_id)
    found.require_watching()
    return shapes.Steps(moments(parts, found, first, limit))


def moments(
    parts: Parts, found: Visit, first: StepKey, limit: int = MOST, known: Sequence[Move] = ()
) -> list[shapes.Moment]:
    """`known`: the newest moves, as far as they have been read already."""
    return _moments(found, *_latest(parts, found, first, limit, known))


def _latest(
    parts: Parts, found: Visit, first: StepKey, limit: int, known: Sequence[Move]
) -> tuple[Past, dict[StepKey, Move]]:
    """As much of the log as the latest steps need; moves that were taken back make it longer."""
    last = found.table.last_move
    begin = last + 1
    while True:
        begin = max(first[0], begin - limit, 0)
        seen = past(parts, found.table, begin, last, known)
        steps = [((move.n, step), move) for move in standing(seen.moves) for step in range(len(move.steps))]
        wanted = [each for each in steps if each[0] >= max(first, (begin, 0))]
        if len(wanted) >= limit or begin <= first[0]:
            return seen, dict(wanted[-limit:])


def _moments(found: Visit, seen: Past, wanted: dict[StepKey, Move]) -> list[shapes.Moment]:
    if not wanted:
        return []
    game, now = engines.load(found.table.game), state_of(found.table)
    made = []
    for at, state in positions(seen):
        if at in wanted:
            then = game.copy(state)  # because play goes on in the same state
            game.hindsight(then, now)
            made.append(moment_shown(found, wanted[at], at[1], sight_of(game, then, found)))
    return made
