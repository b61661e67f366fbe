"""How a game ends, and what it comes to. R52, 12.7."""

from __future__ import annotations

from ...contract import Result
from ..board import pieces
from ..board.party import Events, is_delve, lives, master_of
from ..events.delves import DungeonShown, Ended
from ..model import Open, State
from ..model.bounds import Outcome
from ..words.phrases import reason
from .beats import ask_anew

_TRIUMPH, _ALIVE = 100, 10


def end(state: State, outcome: Outcome, events: Events, text: str = "") -> None:
    """The rooms of a delve are shown to everyone."""
    table = state.open
    table.phase, table.floor, table.ending = "ended", None, outcome
    table.request = table.combat = table.treasure = table.pause = None
    table.queue, table.admitted = [], []
    pieces.forget(table)
    ask_anew(table)
    dungeon = master_of(state).dungeon
    if is_delve(table) and dungeon is not None:
        table.dungeon = dungeon
        events.append(DungeonShown(to=None, dungeon=dungeon))
    events.append(Ended(to=None, outcome=outcome, text=text, result=_result(table, outcome)))


def result(state: State) -> Result | None:
    outcome = state.open.ending
    return _result(state.open, outcome) if outcome else None


def _result(table: Open, outcome: Outcome) -> Result:
    seats = range(len(table.heroes))
    all_won = outcome in {"triumph", "completed"}
    scores = _scores(table, outcome) if is_delve(table) else tuple(table.gained)
    return Result(tuple(seats) if all_won else (), scores, tuple([1] * len(seats)), reason(table, outcome))


def _scores(table: Open, outcome: Outcome) -> tuple[int, ...]:
    shared = table.found + (_TRIUMPH if outcome == "triumph" else 0)
    return tuple(
        [shared + (_ALIVE if outcome != "swallowed" and lives(table, seat) else 0) for seat in range(len(table.heroes))]
    )
