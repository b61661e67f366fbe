"""The Torchkeeper: the next action of a Game Master who runs a delve by the book. 5.9.

A step of a delve is a row of actions; `last.done` says how far it has come, `last` what came of it. The Torchkeeper
draws no luck of its own and writes no text that is not in the tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ..acts.act import Act
from ..acts.change import Change
from ..acts.delves import PrepareDelve
from ..acts.sessions import BeginSession
from ..board.party import Desk, living
from ..model import Open
from ..model.turns import Delve
from .going import arrive, choose, enter, out, purse, rest, search
from .meeting import brawl, clash, meet, spoils, wander
from .perils import hoard, mystery, obstacle, trap, trap_hit
from .reading import Row, to

Closing = Literal["triumph", "escaped", "swallowed"]  # how the Torchkeeper may end a delve


def next_act(desk: Desk) -> Act | Closing:
    """The next action, or the outcome of a delve that is at its end."""
    table = desk.open
    delve = table.delve
    if delve is None:
        return _begin(table)
    if ending := closing(table):
        return ending
    step = _STEPS.get(delve.step.partition(" ")[0])
    row = (step or choose)(desk, delve)
    return row[table.last.done] if table.last.done < len(row) else to("choose")


def closing(table: Open) -> Closing | None:
    """The outcome of a delve that is at its end. The deadline comes first, even if the last tick would lead outside.

    A delve that a Game Master has brought to its end with their own hands is theirs to close.
    """
    delve = table.delve
    if delve is None or not living(table):
        return None
    if delve.finished:
        by_goal: Closing = "triumph" if delve.goal_taken else "escaped"
        return by_goal if delve.step == "out" else None
    if delve.clock >= delve.deadline:
        return "swallowed"
    return "escaped" if delve.step == "back" else None


def awards(table: Open, outcome: Closing) -> list[Act]:
    """The XP that an outcome gives to each living character."""
    delve = table.delve
    if delve is None or outcome == "swallowed":
        return []
    half = 2 * sum(delve.cleared) >= delve.rooms
    obstacle = (2 if half else 1) if outcome == "triumph" else int(half)
    given: list[Act] = []
    for seat in living(table):
        given += [Change("obstacle", seat, amount=obstacle)] if obstacle else []
        given += [Change("goal", seat, amount=3)] if outcome == "triumph" else []
    return given


def _begin(table: Open) -> Act:
    if table.phase == "lull":
        return BeginSession()
    return PrepareDelve(table.settings.rooms)


def _in_room(step: Callable[[Desk, Delve], Row]) -> Callable[[Desk, Delve], Row]:
    """A step that needs a room."""

    def taken(desk: Desk, delve: Delve) -> Row:
        return step(desk, delve) if delve.at else choose(desk, delve)

    return taken


_STEPS: dict[str, Callable[[Desk, Delve], Row]] = {
    "arrive": arrive,
    "enter": enter,
    "meet": _in_room(meet),
    "wander": wander,
    "clash": clash,
    "brawl": brawl,
    "spoils": spoils,
    "trap": _in_room(trap),
    "trap_hit": _in_room(trap_hit),
    "obstacle": _in_room(obstacle),
    "mystery": _in_room(mystery),
    "hoard": _in_room(hoard),
    "choose": choose,
    "search": search,
    "purse": purse,
    "rest": rest,
    "out": out,
}
