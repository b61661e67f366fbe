"""What is wanted now, and how it ended, as plain sentences."""

from __future__ import annotations

from ..contract import Names
from ..phrases import YOU, counted, listed, sentence
from .model import View
from .phrases import ruins, the_set, victory


def ask(view: View, names: Names) -> str:
    """What is wanted now: of the view's seat if it owes a decision, else of whom."""
    table = view.open
    if table.winner is not None:
        return f"The game is over: {names[table.winner]} won."
    if table.phase == "flip":
        return sentence(_ask_flip(view, names))
    if table.turn != view.seat:
        return sentence(f"waiting for {names[table.turn]} {_awaited(view, names)}")
    if table.phase == "sift":
        return f"Discard {counted(table.sift_left, 'more ruin')}: you have sifted."
    return sentence(_ask_play(view, names))


def verdict(view: View, names: Names) -> str:
    """Who won, and in which of the ways. R40."""
    table = view.open
    if table.winner is None or table.ending is None:
        return ""
    return sentence(victory(names[table.winner], table.ending))


def _ask_flip(view: View, names: Names) -> str:
    if view.seat in view.open.owing:
        return "turn one ruin of your hand to its night side for good, or flip nothing"
    return f"waiting for {listed([names[seat] for seat in view.open.owing])} to decide about a flip"


def _awaited(view: View, names: Names) -> str:
    table = view.open
    if table.phase == "sift":
        return f"to discard {counted(table.sift_left, 'more ruin')}"
    if table.committed:
        return f"to finish a turn with {ruins(table.committed)}"
    return f"to follow {_to_beat(view, names)} or pass" if table.trick else "to lead"


def _to_beat(view: View, names: Names) -> str:
    last = view.open.trick[-1]
    return f"{the_set(last.rank, last.size)} by {YOU if last.seat == view.seat else names[last.seat]}"


def _ask_play(view: View, names: Names) -> str:
    table = view.open
    if table.committed:
        return f"finish your turn: play a set with {ruins(table.committed)}"
    if not table.trick:
        return "lead any one ruin, or several of one rank"
    return f"follow {_to_beat(view, names)}: rank {table.trick[-1].rank} or more, or pass"
