"""Time: it passes, and the party rests. R20, R29."""

from __future__ import annotations

from ..board import gear
from ..board.party import Events, present
from ..events.bodies import Rested, TimePassed
from ..model import Open
from ..model.bounds import HOUR, NIGHT
from .health import recover


def rest(table: Open, hours: int | None, events: Events) -> None:
    """For some hours; None: for the night."""
    gained = [(seat, recover(table, seat, 99 if hours is None else hours)) for seat in present(table)]
    events.append(Rested(to=None, hours=hours, healed=tuple([each for each in gained if each[1]])))
    delve = table.delve
    if hours and delve and delve.at and delve.kinds[delve.at - 1] == "refuge":
        delve.rests = min(40, delve.rests + hours)
    let_pass(table, NIGHT if hours is None else HOUR * hours, events)


def let_pass(table: Open, ticks: int, events: Events) -> None:
    delve = None if table.delve and table.delve.finished else table.delve
    if delve:
        delve.clock = min(1_000_000, delve.clock + ticks)
    clock, deadline = (delve.clock, delve.deadline) if delve else (None, None)
    events.append(TimePassed(to=None, ticks=ticks, clock=clock, deadline=deadline))
    gear.burn(table, ticks, events)
