"""Who owes a decision. 12.3."""

from __future__ import annotations

from ..board import lane
from ..board.party import living, players, unspent
from ..model import Open, State


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a decision. 12.3."""
    table = state.open
    if table.phase == "ended":
        return ()
    if table.pause is not None:
        return (table.pause,)
    return tuple(sorted({*_owing(table), *table.admitted}))


def _owing(table: Open) -> list[int]:
    if table.treasure is not None:
        return [table.treasure.roller]
    owing = _players_owe(table)
    if owing or table.master is None:
        return owing
    # with nobody alive the Game Master waits for the new characters that they have asked for
    return [] if table.phase == "scene" and table.admitted and not living(table) else [table.master]


def _players_owe(table: Open) -> list[int]:
    """Where no player owes anything, the Game Master does."""
    match table.phase:
        case "world":
            return [] if table.world is None or table.world.turn is None else [table.world.turn]
        case "characters":
            return [seat for seat in players(table) if table.heroes[seat] is None]
        case "history":
            return [seat for seat in players(table) if not table.history_done[seat]]
        case "lull":
            return unspent(table)
        case "combat":
            return [] if table.queue else lane.owing_fighters(table)
    return table.request.owing if table.request else []


def question(state: State) -> int:
    return state.open.question
