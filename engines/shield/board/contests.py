"""The contests: who fights whom, with what dice, and what those mean. R46 to R53."""

from __future__ import annotations

from typing import NamedTuple

from ..model.basics import Dice, Model, is_monster, model_order, seat_of
from ..model.frames import Contest, Parts
from ..model.state import Bout, Open
from .pieces import agility, has, is_defending, is_shrouded, strength, warrior
from .pools import made_of, of_fighter, pool, successes
from .valor import turned

MOST_DRAWS = 12  # re-rolls; G39


class Outcome(NamedTuple):
    """What the dice of a contest mean."""

    winner: Model | None  # None: a draw
    hits: int
    by_draw: bool


def contests_of(table: Open) -> list[Bout]:
    """One for each connected group of engagements; a pair is the first in model order against the second."""
    facing: dict[Model, list[Model]] = {}
    for one, two in table.links:
        facing.setdefault(one, []).append(two)
        facing.setdefault(two, []).append(one)
    bouts: list[Bout] = []
    for model in sorted(facing, key=model_order):
        if any(model == bout.one or model in bout.many for bout in bouts):
            continue
        foe = facing[model][0]
        one = model if len(facing[model]) > 1 else foe
        bouts.append(Bout(len(bouts) + 1, one, tuple(sorted(facing[one], key=model_order))))
    return bouts


def chooser(table: Open, bout: Bout) -> int | None:
    """Who names the Attacker of the many; None: they are monsters. R47, G20."""
    if is_monster(bout.many[0]):
        return None
    seats = {seat_of(model) for model in bout.many}
    return table.fated if len(seats) > 1 else seats.pop()


def usual_attacker(table: Open, bout: Bout) -> Model:
    """5.1, R47."""
    seat = chooser(table, bout)
    if seat is None:
        return min(bout.many, key=lambda model: (not is_shrouded(table, model), model_order(model)))

    def weakness(model: Model) -> tuple[bool, int, int, bool, int]:
        defends = warrior(table, model).defending
        return defends, -pool(table, model), -strength(table, model), seat_of(model) != seat, model_order(model)

    return min(bout.many, key=weakness)


def fighters(bout: Bout) -> tuple[Model, Model]:
    """The one, and who of the many fights it."""
    assert bout.attacker is not None  # noqa: S101 (chosen before the first roll)
    return bout.one, bout.attacker


def pools(table: Open, bout: Bout, growth: int = 0) -> tuple[Parts, Parts]:
    """R48, R51."""
    one, attacker = fighters(bout)
    more = made_of((growth, "earlier draws"))
    support = made_of((len(bout.many) - 1, "support"))
    return of_fighter(table, one) + more, of_fighter(table, attacker) + support + more


def outcome(table: Open, bout: Bout, dice: Dice, against: Dice) -> Outcome:
    """R50 to R53."""
    one, attacker = fighters(bout)
    lead = successes(dice) - successes(against)
    if lead:
        winner, hits = (one, lead) if lead > 0 else (attacker, -lead)
        return Outcome(winner, _inflicted(table, winner, hits), by_draw=False)
    favoured = [model for model in (one, attacker) if wins_draws(table, model)]
    if len(favoured) != 1:
        return Outcome(None, 0, by_draw=False)
    return Outcome(favoured[0], _inflicted(table, favoured[0], 1), by_draw=True)


def _inflicted(table: Open, winner: Model, hits: int) -> int:
    return 0 if is_defending(table, winner) else min(hits, agility(table, winner))


def wins_draws(table: Open, model: Model) -> bool:
    """R52."""
    return is_shrouded(table, model) if is_monster(model) else has(table, model, "sword")


def with_valor(table: Open, frame: Contest, bout: Bout, seat: int) -> Outcome:
    """What the dice would mean if a seat's Greyshield used Valor."""
    dice, against = frame.dice, frame.against
    if bout.one == f"{seat}-0":
        return outcome(table, bout, turned(frame, dice), against)
    return outcome(table, bout, dice, turned(frame, against))
