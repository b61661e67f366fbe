"""Who owes a decision. 12.3."""

from __future__ import annotations

from collections.abc import Callable

from ..board import lane
from ..board.party import living, players, unspent
from ..model import Open, State
from ..model.bounds import Phase


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
    owing = _PLAYERS_OWE.get(table.phase, _in_scene)(table)
    if owing or table.master is None:
        return owing
    # with nobody alive the Game Master waits for the new characters that they have asked for
    return [] if table.phase == "scene" and table.admitted and not living(table) else [table.master]


def _in_world(table: Open) -> list[int]:
    return [] if table.world is None or table.world.turn is None else [table.world.turn]


def _making(table: Open) -> list[int]:
    return [seat for seat in players(table) if table.heroes[seat] is None]


def _telling(table: Open) -> list[int]:
    return [seat for seat in players(table) if not table.history_done[seat]]


def _in_combat(table: Open) -> list[int]:
    return [] if table.queue else lane.owing_fighters(table)


def _in_scene(table: Open) -> list[int]:
    return table.request.owing if table.request else []


# Where no player owes anything, the Game Master does.
_PLAYERS_OWE: dict[Phase, Callable[[Open], list[int]]] = {
    "world": _in_world,
    "characters": _making,
    "history": _telling,
    "lull": unspent,
    "combat": _in_combat,
}


def question(state: State) -> int:
    return state.open.question
