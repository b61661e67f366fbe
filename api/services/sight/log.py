"""What has happened at a table, as far as the caller may know: the log, a look back, the record of a finished game."""

from __future__ import annotations

from typing import Any

import engines
from api.answers import moves as shapes
from api.answers.games import Sight
from api.answers.refusals import Refusal, not_found
from api.domain.log import Move, Step, standing
from api.domain.tables import Table
from api.memory.recent import Recent
from api.parts import Parts
from api.services.access.visits import Visit, visit
from api.services.sight.past import Past, StepKey, moves_after, past, positions
from api.services.sight.positions import state_of
from api.services.sight.tables import sight_of
from engines import record
from engines.contract import AnyGame, Event, seen_by
from engines.phrases import sentence

# A record is made from the whole log, which is played again and may be long. Once the game is over it stays the same.
_records: Recent[record.Record] = Recent(8)


def since(parts: Parts, token: str | None, table_id: str, after: int, limit: int) -> shapes.Moves:
    """The log after a move."""
    found = visit(parts, token, table_id)
    found.require_watching()
    moves = moves_after(parts, found.table, after, min(found.table.last_move, after + limit))
    more = bool(moves) and moves[-1].n < found.table.last_move
    return shapes.Moves([shown(found, move) for move in moves], moves[-1].n if more else None)


def until(parts: Parts, token: str | None, table_id: str, before_move: int, limit: int) -> shapes.Moves:
    """The newest part of the log before a move."""
    found = visit(parts, token, table_id)
    found.require_watching()
    moves = before(parts, found.table, before_move, limit)
    return shapes.Moves([shown(found, move) for move in moves], moves[0].n if moves and moves[0].n > 0 else None)


def before(parts: Parts, table: Table, number: int, limit: int) -> list[Move]:
    """This many moves before that one, in their order."""
    return moves_after(parts, table, max(number - limit, 0) - 1, min(number - 1, table.last_move))


def shown(seen: Visit, move: Move) -> shapes.Move:
    """A log entry as the caller sees it."""
    steps = [step_shown(seen, step) if move.has_actions else _end_shown(seen, move, step) for step in move.steps]
    return shapes.Move(move.n, move.at, steps, move.undoes)


def _end_shown(seen: Visit, move: Move, step: Step) -> shapes.MoveStep:
    """An entry without an action. Everybody sees whose turn it is again, or that it is nobody's, so this
    is no secret."""
    name = "" if step.seat is None else seen.names[step.seat]
    if move.resigns is not None:
        return shapes.MoveStep(step.seat, [], [sentence(f"{name} resigned")], [3], bot=False)
    return shapes.MoveStep(step.seat, [], [sentence(f"{name} took the last move back")], [1], bot=False)


def step_shown(seen: Visit, step: Step) -> shapes.MoveStep:
    game, names = engines.load(seen.table.game), seen.names
    events = seen_by(seen.seat, [game.read_event(event) for event in step.events])
    lines = [(line, event) for event in events if (line := game.narrate(event, names))]
    # the actor is part of the secret where nothing else can be seen, or where nobody signs for it
    is_known = step.seat == seen.seat or (bool(events) and not _is_unsigned(game, step))
    sentences, weights = [line for line, _ in lines], [event.weight for _, event in lines]
    pieces = [event.piece() for _, event in lines]
    veils = [piece for event in events if (piece := event.veils()) is not None]
    seat, bot = (step.seat, step.is_by_bot) if is_known else (None, False)
    return shapes.MoveStep(seat, events, sentences, weights, bot, pieces if any(pieces) else [], veils)


def _is_unsigned(game: AnyGame, step: Step) -> bool:
    unsigned = [kind.__struct_config__.tag for kind in game.actions if kind.unsigned]
    return step.seat is not None and step.action["type"] in unsigned


def moment(parts: Parts, token: str | None, table_id: str, number: int, step: int | None) -> shapes.Moment:
    """The caller's view right after a step of a move."""
    found = visit(parts, token, table_id)
    found.require_watching()
    if number > found.table.last_move:
        raise not_found(f"There is no move {number} at this table yet.")
    seen = past(parts, found.table, number, number)
    move = seen.moves[-1] if seen.moves else moves_after(parts, found.table, number - 1, number)[0]
    last = len(move.steps) - 1
    step = last if step is None else step
    if step > last:
        raise not_found(f"Move {number} has no step {step}: the steps are 0 to {last}.")
    game, state = engines.load(found.table.game), _state_at(seen, (number, step) if move.has_actions else None)
    game.hindsight(state, state_of(found.table))
    return moment_shown(found, move, step, sight_of(game, state, found))


def _state_at(seen: Past, place: StepKey | None) -> Any:
    """The position after a step, or the last one there is."""
    reached = None
    for at, state in positions(seen):
        reached = state
        if at is not None and at == place:
            break
    return reached


def moment_shown(seen: Visit, move: Move, step: int, sight: Sight) -> shapes.Moment:
    shown_step = shown(seen, move).steps[step]
    return shapes.Moment(
        n=move.n,
        step=step,
        steps=len(move.steps),
        at=move.at,
        view=sight.view,
        ask=sight.ask,
        summary=sight.summary,
        events=shown_step.events,
        sentences=shown_step.sentences,
        weights=shown_step.weights,
    )


def actions(steps: list[Step]) -> list[record.Step]:
    return [record.Step(step.seat, step.action) for step in steps if step.seat is not None]


def full_record(parts: Parts, token: str | None, table_id: str) -> record.Record:
    """Everything needed to verify a finished game."""
    found = visit(parts, token, table_id)
    found.require_watching()
    table = found.table
    if table.status != "over" or table.seed is None or table.commitment is None:
        raise Refusal("game_not_over", "The record is shown when the game is over, because it holds every secret.")
    kept = _records.get(table.id.encode())
    if kept is None:
        kept = _record(parts, table)
        _records.put(table.id.encode(), kept)
    return kept


def _record(parts: Parts, table: Table) -> record.Record:
    game, moves = engines.load(table.game), standing(moves_after(parts, table, -1, table.last_move))
    steps = [step for move in moves for step in move.steps]
    played = actions(steps)
    open_moves = record.public(game, played, _withheld(game, steps))
    return record.Record(
        game=table.game,
        rules=table.rules,
        seats=len(table.seats),
        options=table.options,
        seed=str(table.seed),
        commitment=str(table.commitment),
        moves=open_moves,
        digest=record.digest(state_of(table) if open_moves == played else _led_to(game, table, open_moves)),
        result=table.result,
    )


def _withheld(game: AnyGame, steps: list[Step]) -> set[int]:
    """Which actions hold words that not everybody could read, or over which a veil was drawn then or later."""
    taken = [[game.read_event(event) for event in step.events] for step in steps if step.seat is not None]
    drawn = {event.veils() for events in taken for event in events} - {None}
    return {at for at, events in enumerate(taken) if any(_is_withheld(event, drawn) for event in events)}


def _is_withheld(event: Event, drawn: set[int | None]) -> bool:
    return event.piece() is not None and (event.to is not None or event.piece() in drawn)


def _led_to(game: AnyGame, table: Table, moves: list[record.Step]) -> Any:
    """How a record ends in which private texts are withheld."""
    return record.replay(game, len(table.seats), table.options, str(table.seed), moves).state
