"""How the game ends, and the result. R50, R55, R56."""

from __future__ import annotations

from ...contract import Result
from ..events.course import GameOver
from ..model.state import Ending, Reason, State
from .scene import Scene


def finish(scene: Scene, reason: Reason, king_health_left: int | None) -> None:
    scene.open.ending = Ending(reason, king_health_left)
    scene.ask("over")
    final = result(scene.state)
    assert final is not None  # noqa: S101 (the game has just ended)
    scene.tell(GameOver(to=None, result=final))


def result(state: State) -> Result | None:
    """Everybody wins or everybody loses."""
    table = state.open
    if table.ending is None:
        return None
    seats = tuple(range(len(table.heroes)))
    return Result(
        winners=seats if table.ending.reason == "king_dead" else (),
        scores=(table.beaten,) * len(seats),
        places=(1,) * len(seats),
        reason=reason(table.ending.reason, table.played),
    )


def reason(why: Reason, played: int) -> str:
    if why == "king_dead":
        return f"The King is dead: the party has won after {played} {'room' if played == 1 else 'rooms'}."
    if why == "all_dead":
        return "All heroes are dead."
    return "The last torch has burnt down before the King."
