"""Valor: once a game a Greyshield's die becomes a success. R63."""

from __future__ import annotations

from ..board.pools import successes, total
from ..board.valor import _is_of_the_many, change, dice_of, may_use, turned
from ..events.deeds import Rolled
from ..events.fights import ValorUsed
from ..model.basics import Dice, Model, Roll, seat_of
from ..model.frames import AnyFrame, Contest, Parts
from ..model.state import Open
from .run import Run


def attempt(run: Run, model: Model, what: Roll, parts: Parts, *, worth: bool = False) -> None:
    """A roll of which at least one die must be a success; `worth`: the order `auto` uses Valor on it."""
    frame = run.frame
    throw(run, model, what, parts)
    if not successes(frame.dice):
        offer(run, model, worth=worth)


def throw(run: Run, model: Model | None, what: Roll, parts: Parts) -> None:
    """Dice are rolled and stay with the frame until its next step."""
    dice = run.roll(total(parts))
    run.frame.dice, run.frame.parts, run.frame.what = dice, parts, what
    told = None if model is None else run.named(model)
    run.tell(Rolled(to=None, model=told, what=what, dice=dice, parts=parts, successes=successes(dice)))


def offer(run: Run, model: Model, *, worth: bool) -> None:
    """The owner of the Greyshield is asked, unless their standing order answers."""
    if not may_use(run.table, model):
        return
    seat = seat_of(model)
    order = run.orders(seat).valor
    if order == "ask":
        run.frame.valor = seat
    elif order == "auto" and worth:
        use(run, seat)


def use(run: Run, seat: int) -> None:
    frame = run.frame
    dice = dice_of(run.table, frame, seat)
    die, into = change(frame, dice)
    now = turned(frame, dice)
    _put(run.table, frame, seat, now)
    run.table.valor[seat] = False
    grey, what = run.named(f"{seat}-0"), frame.what or "contest"
    run.tell(ValorUsed(to=None, seat=seat, model=grey, what=what, die=die, turned_into=into, dice=now))


def _put(table: Open, frame: AnyFrame, seat: int, dice: Dice) -> None:
    if isinstance(frame, Contest) and _is_of_the_many(table, frame, seat):
        frame.against = dice
    else:
        frame.dice = dice
