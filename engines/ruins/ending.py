"""The result of a game that is over."""

from __future__ import annotations

from collections.abc import Sequence

from ..contract import Result
from .model import Ending, State

_REASONS: dict[Ending, str] = {
    "instant": "The winner began the round with 9 or 10 VP and went out first.",
    "showdown": "The winner went out first in the showdown.",
    "uncontested": "The winner had the most VP and went out first in round 4: nobody is left for a showdown.",
}


def result(state: State) -> Result | None:
    """Exactly one winner; the others follow by VP. R40, G31."""
    table = state.open
    if table.winner is None or table.ending is None:
        return None
    places = placement(table.vp, table.winner)
    return Result((table.winner,), tuple(table.vp), places, _REASONS[table.ending])


def placement(vp: Sequence[int], winner: int) -> tuple[int, ...]:
    """The winner is first; the place of another is 2 plus the number of other losers with more VP. G31."""
    others = [points for seat, points in enumerate(vp) if seat != winner]
    return tuple(1 if seat == winner else 2 + sum(other > points for other in others) for seat, points in enumerate(vp))
