"""Valor: once a game a Greyshield's die becomes a success. R63."""

from __future__ import annotations

from ..basics import Dice, Model, Roll, is_monster, seat_of
from ..events import Rolled, ValorUsed
from ..frames import AnyFrame, Contest, Danger, Parts
from ..model import Open
from ..pieces import warrior
from ..pools import total
from .run import Run, successes


def may_use(table: Open, model: Model | None) -> bool:
    """Whether dice rolled for this model could be changed at all."""
    if model is None or is_monster(model):
        return False
    each = warrior(table, model)
    return each.rank == "grey" and each.alive and table.valor[each.seat]


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


def _put(table: Open, frame: AnyFrame, seat: int, dice: Dice) -> None:
    if isinstance(frame, Contest) and _is_of_the_many(table, frame, seat):
        frame.against = dice
    else:
        frame.dice = dice


def _is_of_the_many(table: Open, frame: Contest, seat: int) -> bool:
    return table.contests[frame.n - 1].one != f"{seat}-0"
