"""Valor: whose dice it may change, and how. R63."""

from __future__ import annotations

from ..model.basics import Dice, Model, is_monster
from ..model.frames import AnyFrame, Contest, Danger
from ..model.state import Open
from .pieces import warrior


def may_use(table: Open, model: Model | None) -> bool:
    """Whether dice rolled for this model could be changed at all."""
    if model is None or is_monster(model):
        return False
    each = warrior(table, model)
    return each.rank == "grey" and each.alive and table.valor[each.seat]


def change(frame: AnyFrame, dice: Dice) -> tuple[int, int]:
    """Which die becomes what: the lowest a 6; of a 4 and a 6 in the dark the 6 a 5."""
    return (6, 5) if isinstance(frame, Danger) and sum(dice) == 10 else (min(dice), 6)


def turned(frame: AnyFrame, dice: Dice) -> Dice:
    """The dice as Valor would leave them."""
    die, into = change(frame, dice)
    at = dice.index(die)
    return (*dice[:at], into, *dice[at + 1 :])


def dice_of(table: Open, frame: AnyFrame, seat: int) -> Dice:
    """The dice of a seat's Greyshield in this roll."""
    return frame.against if isinstance(frame, Contest) and _is_of_the_many(table, frame, seat) else frame.dice


def _is_of_the_many(table: Open, frame: Contest, seat: int) -> bool:
    return table.contests[frame.n - 1].one != f"{seat}-0"
