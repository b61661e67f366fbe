"""Which decision an unfinished piece of work waits for, with what everyone knows of it."""

from __future__ import annotations

from ..acts import active
from ..basics import seat_of
from ..frames import Activation, AnyFrame, Contest, Danger, Hit
from ..model import Asked, Open
from . import acting, contests, driving, monsters, valor
from .prospects import prospects


def wanted(table: Open, frame: AnyFrame) -> Asked | None:
    """None: nothing has to be decided before its next step."""
    if frame.valor is not None:
        return _valor(table, frame, frame.valor)
    if isinstance(frame, Activation):
        return _activation(table, frame)
    if isinstance(frame, Hit):
        return _hit(table, frame)
    if isinstance(frame, Contest):
        return _contest(table, frame)
    return _monster(table, frame) if isinstance(frame, Danger) else None


def _valor(table: Open, frame: AnyFrame, seat: int) -> Asked:
    now, then = prospects(table, frame, seat)
    bout = frame.n if isinstance(frame, Contest) else None
    dice = valor.dice_of(table, frame, seat)
    return Asked(seat, "valor", warrior=f"{seat}-0", contest=bout, dice=dice, now=now, then=then)


def _activation(table: Open, frame: Activation) -> Asked | None:
    each = active(table)[1]
    if frame.step == "act":
        return Asked(each.seat, "act", warrior=each.id)
    if frame.step == "land":
        return Asked(each.seat, "leap_to", warrior=each.id, squares=tuple(acting.leaps(table, frame)))
    if frame.step == "engage":
        return Asked(each.seat, "engage", warrior=each.id, models=tuple(acting.foes(table)))
    if frame.step == "target":
        return Asked(each.seat, "target", warrior=each.id, models=tuple(acting.targets(table, frame)))
    return None


def _hit(table: Open, frame: Hit) -> Asked | None:
    if frame.step == "choose":
        seat, push = driving.chooser(table, frame), driving.is_push(table, frame)
        squares = tuple(driving.ways_back(table, frame))
        return Asked(seat or 0, "push" if push else "drive_back", warrior=frame.target, squares=squares)
    if frame.step == "pressing" and frame.by and frame.vacated:
        return Asked(seat_of(frame.by), "press", warrior=frame.by, squares=(frame.vacated,))
    return None


def _contest(table: Open, frame: Contest) -> Asked | None:
    bout = table.contests[frame.n - 1]
    if frame.step != "attacker":
        return None
    seat = contests.chooser(table, bout)
    return Asked(seat or 0, "attacker", contest=bout.n, models=bout.many)


def _monster(table: Open, frame: Danger) -> Asked | None:
    if frame.step != "place":
        return None
    model = monsters.endangered(table, frame)
    squares = tuple(driving.monster_squares(table, model))
    return Asked(seat_of(model), "place_monster", warrior=model, squares=squares)
