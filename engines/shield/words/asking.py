"""What is wanted now, and how it ended, as plain sentences."""

from __future__ import annotations

from ...contract import Names
from ...phrases import counted, listed, number, sentence, whose
from ..asking import moment_in, questions
from ..ending import rooms_held, winners
from ..model.state import View


def ask(view: View, names: Names) -> str:
    """What is wanted of the view's seat, or else of whom."""
    table = view.open
    if table.phase == "over":
        return verdict(view, names)
    moment = moment_in(view)
    if moment:
        return sentence(questions()[moment.asked.kind].ask(moment, names))
    if not table.asked:
        return "The game goes on."
    waiting = listed([names[each.seat] for each in table.asked])
    return sentence(f"waiting for {waiting} {questions()[table.asked[0].kind].awaited}")


def verdict(view: View, names: Names) -> str:
    """Who won, and why. R67, R68."""
    table = view.open
    if table.ending is None:
        return "The game is not over."
    won = [names[seat] for seat in winners(table)]
    return sentence(f"{listed(won)} {'drew' if len(won) > 1 else 'won'}: {_why(view, names)}")


def _why(view: View, names: Names) -> str:
    table, end = view.open, view.open.ending
    if end is not None and end.failed:
        crews = listed([whose(names[seat]) for seat in end.failed])
        return f"{crews} {'crews' if len(end.failed) == 2 else 'crew'} turned back in turn {end.turn}"
    held, lost = rooms_held(table), table.casualties
    if held[0] != held[1]:
        return f"{counted(max(held), 'room')} to {number(min(held)) if min(held) else 'none'}"
    if lost[0] != lost[1]:
        few = number(min(lost)) if min(lost) else "none"
        return f"{counted(held[0], 'room')} each, and fewer dwarves lost, {few} to {number(max(lost))}"
    return f"{counted(held[0], 'room')} each and as many dwarves lost"
