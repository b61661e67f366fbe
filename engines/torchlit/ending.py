"""Entering the dungeon at the end of a round, and the result at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ..contract import Event, Result
from ..kit import places
from .board import held_by, torch_of
from .content import DOOR, ROUNDS
from .events import GameOver, RoundScored, TorchesRevealed
from .model import BONUS, TORCH, Card, Earning, Open, Round, State, Torch
from .opening import deal


def end_round(state: State) -> list[Event]:
    """The dungeon is entered; then the next round begins, or the game is over."""
    events = score(state)
    if state.open.round < ROUNDS:
        state.open.round += 1
        return events + deal(state)
    state.open.phase = "game_over"
    final = result(state)
    assert final is not None  # noqa: S101 (the game has just ended)
    return [*events, GameOver(to=None, result=final)]


def score(state: State) -> list[Event]:
    """The torches are shown, the doors pay, the gold is written down. R24 to R27."""
    table = state.open
    shown = reveal(table, torches(state))
    scored = earn(table, shown)
    table.rounds_scored.append(scored)
    table.scores = list(scored.scores)
    return [
        TorchesRevealed(to=None, torches=shown),
        RoundScored(
            to=None,
            round=table.round,
            door_values=scored.door_values,
            entries=scored.entries,
            scores=scored.scores,
        ),
    ]


def torches(state: State) -> list[Card]:
    """The torch of each adventurer; all are lit."""
    return [torch_of(held_by(state, each)) for each in range(len(state.open.owner))]


def reveal(table: Open, lit: Sequence[Card]) -> tuple[Torch, ...]:
    """A torch of its owner's door stays with the owner; any other falls below the door of its rank. R24."""
    return tuple(
        Torch(each, card, door, DOOR[card] == door, None if DOOR[card] == door else DOOR[card])
        for each, (card, door) in enumerate(zip(lit, table.positions, strict=True))
    )


def earn(table: Open, shown: Sequence[Torch]) -> Round:
    """The gold of every door, and what every adventurer takes from it. R25 to R27."""
    values = list(table.door_values)
    for torch in shown:
        if torch.dropped_at is not None:
            values[torch.dropped_at] += TORCH
    entries = tuple(_earning(torch, values[torch.door], table.positions.count(torch.door)) for torch in shown)
    scores = list(table.scores)
    for entry in entries:
        scores[table.owner[entry.adventurer]] += entry.total  # R36
    return Round(tuple(values), entries, tuple(scores))


def _earning(torch: Torch, value: int, sharers: int) -> Earning:
    share = value // sharers  # R26: what remains is lost
    bonus = BONUS if torch.matched else 0
    return Earning(torch.adventurer, torch.door, torch.card, sharers, share, bonus, share + bonus)


def result(state: State) -> Result | None:
    """Most gold wins, equals share the victory. R29."""
    if state.open.phase != "game_over":
        return None
    scores = tuple(state.open.scores)
    placed = places(scores)
    winners = tuple(seat for seat, place in enumerate(placed) if place == 1)
    most = f"the most gold after three rounds: {max(scores)}."
    reason = f"One seat has {most}" if len(winners) == 1 else f"{len(winners)} seats share {most}"
    return Result(winners, scores, placed, reason)
