"""Turn, phase and counters."""

from __future__ import annotations

from ...former import Faults
from ..content import NUMBERS
from ..ending import standings
from ..model import State

_MOST_DRAWS = 1 << 40
_MOST_FUEL = 3  # that the die can show
_BEFORE = ("muster", "deploy")
_FRAMELESS = ("muster", "deploy", "sheathe", "over")


def progress(state: State) -> Faults:
    table = state.open
    if len(state.own) != 2:
        yield "$.own", "There are two seats."
    if (table.turn == 0) != (table.phase in _BEFORE):
        yield "$.open.turn", "Turns are counted from 1 once all dwarves are placed."
    if table.phase in _BEFORE and (table.fuel or table.appeared):
        yield "$.open.fuel", "There is neither fuel nor a monster before all dwarves are placed."
    if table.turn and table.fuel > max(0, _MOST_FUEL + 1 - table.turn):
        yield "$.open.fuel", "Every turn before this one has burnt fuel."
    if table.question < (table.phase != "muster") + table.turn or (table.phase == "muster" and table.question):
        yield "$.open.question", "Every phase and every turn asks something new."
    if table.phase in _FRAMELESS and table.todo:
        yield "$.open.todo", "Nothing is unfinished in this phase."
    if (table.active is not None) != (table.phase == "delve" and bool(table.todo)):
        yield "$.open.active", "A warrior is active exactly while its activation is unfinished."
    if table.last is not None and table.phase in _BEFORE:
        yield "$.open.last", "Nobody has decided about a card yet."
    if not 0 < state.sealed.rng.used < _MOST_DRAWS:
        yield "$.sealed.rng.used", "This is not the number of draws made so far."
    if (table.ending is not None) != (table.phase == "over"):
        yield "$.open.ending", "A game has an ending exactly when it is over."


def ending(state: State) -> Faults:
    """Asked once the models are known to be where they can be."""
    table = state.open
    end = table.ending
    if end is None:
        return
    if end.turn != table.turn:
        yield "$.open.ending.turn", "The game ended in the turn that it shows."
    if end.failed:
        if list(end.failed) not in ([0], [1], [0, 1], [1, 0]) or any(table.casualties[seat] < 4 for seat in end.failed):
            yield "$.open.ending.failed", "A crew turns back after four casualties."
        if end.reason != ("draw" if len(end.failed) == 2 else "turned_back"):
            yield "$.open.ending.reason", "This is not how the game ended."
    elif table.turn != NUMBERS.turns or end.reason != standings(table)[1]:
        yield "$.open.ending.reason", "This is not how the game ended."
