"""What dice mean as they lie, and what they would mean with Valor: a few words for whoever decides."""

from __future__ import annotations

from ...phrases import counted
from ..basics import Dice
from ..frames import AnyFrame, Contest, Danger, Hit
from ..model import Open
from ..pieces import sided
from . import contests, hits, valor

PASSED: dict[str, str] = {
    "evade": "slips away", "circle": "circles round", "leap": "makes the leap", "reload": "reloads", "reach": "hits",
    "shoot": "hits", "save": "is saved by the shield", "nerve": "fights on", "trap": "escapes the trap",
}  # fmt: skip
FAILED: dict[str, str] = {
    "evade": "stays where they are", "circle": "stays where they are", "leap": "is knocked down",
    "reload": "fails to reload", "reach": "misses", "shoot": "misses", "save": "is hit", "nerve": "turns back",
    "trap": "is hit by the trap",
}  # fmt: skip


def prospects(table: Open, frame: AnyFrame, seat: int) -> tuple[str, str]:
    """As they lie, and with Valor."""
    if isinstance(frame, Contest):
        bout = table.contests[frame.n - 1]
        now = contests.outcome(table, bout, frame.dice, frame.against)
        then = contests.with_valor(table, frame, bout, seat)
        return _fought(table, now, seat), _fought(table, then, seat)
    dice, turned = frame.dice, valor.turned(frame, frame.dice)
    if isinstance(frame, Danger):
        return _lurking(table, dice, seat), _lurking(table, turned, seat)
    if isinstance(frame, Hit) and frame.what == "damage":
        return _harmed(table, frame, dice, seat), _harmed(table, frame, turned, seat)
    grey, what = sided(table, f"{seat}-0", seat), frame.what or ""
    return f"{grey} {FAILED[what]}", f"{grey} {PASSED[what]}"


def _fought(table: Open, found: contests.Outcome, seat: int) -> str:
    if found.winner is None:
        return "a draw, and both roll again with one die more"
    won = f"{sided(table, found.winner, seat)} wins"
    return f"{won} with {counted(found.hits, 'hit')}" if found.hits else f"{won} and, defending, hits nobody"


def _lurking(table: Open, dice: Dice, seat: int) -> str:
    total, grey = sum(dice), sided(table, f"{seat}-0", seat)
    if total == 2:
        return f"{grey} is dragged away"
    return "a monster appears" if total >= 10 else "nothing happens"


def _harmed(table: Open, frame: Hit, dice: Dice, seat: int) -> str:
    return f"{sided(table, frame.target, seat)} takes {hits.harm(table, frame, dice)} damage"
