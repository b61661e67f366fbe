"""What has happened at a table, as far as the caller may know: the log, a look back, the record of a finished game."""

from __future__ import annotations

import engines
from api.domain.log import PREFIX, Move, Step, standing
from api.domain.tables import Table
from api.parts import Parts
from api.problems import Problem, not_found
from api.schemas import moves as shapes
from api.services.play import state_of
from api.services.showing import sight_of
from api.services.visits import Visit, visit
from engines import record
from engines.contract import seen_by

PAGE = 100


def since(parts: Parts, token: str | None, table_id: str, after: int, limit: int) -> shapes.Moves:
    """The log after a move."""
    found = visit(parts, token, table_id)
    found.require_watching()
    moves = _moves(parts, found.table, after, limit)
    more = bool(moves) and moves[-1].n < found.table.last_move
    return shapes.Moves([shown(found, move) for move in moves], moves[-1].n if more else None)


def _moves(parts: Parts, table: Table, after: int, limit: int) -> list[Move]:
    if after >= table.last_move:
        return []
    last = "" if after < 0 else Move.sort_of(after)
    items = parts.store.range(table.key().partition, prefix=PREFIX, after=last, limit=limit)
    return [Move.unpack(item) for item in items]


def shown(seen: Visit, move: Move) -> shapes.Move:
    """A log entry through the caller's eyes."""
    steps = [step_shown(seen, step) if move.undoes is None else _undo_shown(seen, step) for step in move.steps]
    return shapes.Move(move.n, move.at, steps, move.undoes)


def _undo_shown(seen: Visit, step: Step) -> shapes.MoveStep:
    """Whoever sees the table sees whose turn it is again, so this is no secret."""
    name = "" if step.seat is None else seen.table.names[step.seat]
    return shapes.MoveStep(step.seat, [], [f"{name} took the last move back."], bot=False)


def step_shown(seen: Visit, step: Step) -> shapes.MoveStep:
    game, names = engines.load(seen.table.game), seen.table.names
    events = seen_by(seen.seat, [game.read_event(event) for event in step.events])
    told = [game.narrate(event, names) for event in events]
    # who acted is part of the secret where nothing else is to be seen
    is_known = bool(events) or step.seat == seen.seat
    sentences = [sentence for sentence in told if sentence]
    return shapes.MoveStep(step.seat if is_known else None, events, sentences, bot=is_known and step.is_by_bot)


def moment(parts: Parts, token: str | None, table_id: str, number: int, step: int | None) -> shapes.Moment:
    """The caller's view as it was right after a step of a move."""
    found = visit(parts, token, table_id)
    found.require_watching()
    if number > found.table.last_move:
        raise not_found(f"There is no move {number} at this table yet.")
    moves = _all_moves(parts, found.table, number)
    last = len(moves[-1].steps) - 1
    step = last if step is None else step
    if step > last:
        raise not_found(f"Move {number} has no step {step}: the steps are 0 to {last}.")
    return _moment(found, moves, step)


def _moment(seen: Visit, moves: list[Move], step: int) -> shapes.Moment:
    *before, move = moves
    earlier = standing(before if move.undoes is None else moves)
    steps = [each for one in earlier for each in one.steps] + (move.steps[: step + 1] if move.undoes is None else [])
    table, game = seen.table, engines.load(seen.table.game)
    state = record.replay(game, len(table.seats), table.options, str(table.seed), _actions(steps)).state
    sight, told = sight_of(game, state, seen), shown(seen, move).steps[step]
    return shapes.Moment(
        n=move.n,
        step=step,
        steps=len(move.steps),
        at=move.at,
        view=sight.view,
        ask=sight.ask,
        summary=sight.summary,
        events=told.events,
        sentences=told.sentences,
    )


def _all_moves(parts: Parts, table: Table, number: int) -> list[Move]:
    """The log from the set-up to a move."""
    moves: list[Move] = []
    while len(moves) <= number:
        moves += _moves(parts, table, len(moves) - 1, min(PAGE, number + 1 - len(moves)))
    return moves


def _actions(steps: list[Step]) -> list[record.Step]:
    return [record.Step(step.seat, step.action) for step in steps if step.seat is not None]


def full_record(parts: Parts, token: str | None, table_id: str) -> record.Record:
    """All that is needed to verify a finished game."""
    found = visit(parts, token, table_id)
    found.require_watching()
    table = found.table
    if table.result is None or table.seed is None or table.commitment is None:
        raise Problem("game_not_over", "The record is shown when the game is over, because it holds every secret.")
    moves = standing(_all_moves(parts, table, table.last_move))
    return record.Record(
        game=table.game,
        rules=table.rules,
        seats=len(table.seats),
        options=table.options,
        seed=table.seed,
        commitment=table.commitment,
        moves=_actions([step for move in moves for step in move.steps]),
        digest=record.digest(state_of(table)),
        result=table.result,
    )
