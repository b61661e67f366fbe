"""How a game runs on by itself until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..frames import Activation, Contest, Danger, Dusk, Hit
from . import acting, contests, countdown, dusk, hits, monsters, turns
from .run import Run
from .wanted import wanted

_MOST_STEPS = 10_000


def carry_on(run: Run) -> None:
    """One small step after the other."""
    for _ in range(_MOST_STEPS):
        if run.table.asked or run.table.phase == "over":
            return
        step(run)
    raise AssertionError("The game does not come to a decision.")


def step(run: Run) -> None:
    if not run.table.todo:
        _PHASES[run.table.phase](run)
        return
    frame = run.frame
    asked = wanted(run.table, frame)
    if asked:
        run.ask(asked)
    else:
        _ADVANCE[type(frame)](run, frame)


def _delve(run: Run) -> None:
    if not countdown.advance(run):
        countdown.close(run)
        turns.begin_sheathing(run)


def _monster(run: Run) -> None:
    monsters.move_all(run)
    contests.begin_fights(run)


_PHASES: dict[str, Callable[[Run], None]] = {"delve": _delve, "monster": _monster, "fight": contests.next_fight}

_ADVANCE: dict[type, Callable[[Run, Any], None]] = {
    Activation: acting.advance,
    Hit: hits.advance,
    Contest: contests.advance,
    Danger: monsters.advance_danger,
    Dusk: dusk.advance,
}
