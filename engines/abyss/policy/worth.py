"""The worth of cards in any battle: how dangerous a monster is, how good a weapon."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..content import MONSTERS, WEAPONS, sides
from ..model.ids import Card, Monster
from ..model.language import Aim, Amount, Arrow, Block, Heal, Hit, Itself, Lines, Near, Op, Tiles
from ..model.state import Hero

MASS = 2.5  # heroes or monsters that an effect on a whole side is expected to reach


def mean(amount: Amount) -> float:
    return amount if isinstance(amount, int) else (1 + sides(amount)) / 2


def _share(aim: Aim, heroes: int) -> float:
    """How likely a monster's aim is to reach a particular hero; a random choice reaches each of a few more often."""
    if isinstance(aim, Tiles):
        return len(aim.red) / 9 + aim.pick / heroes
    if isinstance(aim, Lines):
        return aim.lines * (0.25 + 0.75 / heroes)
    if isinstance(aim, Arrow):
        met = 0.33 if heroes == 1 else 0.22
        return met * len(aim.red) + aim.pick / heroes
    return 0.2 if isinstance(aim, Near) else 0.0


@cache
def danger(card: Monster, heroes: int) -> float:
    """The damage that a monster deals to each of this many heroes in a round."""
    found = 0.0
    for action in MONSTERS[card].actions:
        chance = (action.roll[1] - action.roll[0] + 1) / 20
        for op in action.ops:
            if isinstance(op, Hit):
                found += chance * min(1.0, _share(op.aim, heroes)) * (mean(op.dmg) + (1.5 if op.stun else 0))
    return found


def _targets(aim: Aim) -> float:
    """How many monsters an attack is expected to reach."""
    if isinstance(aim, Tiles):
        return min(MASS, 0.33 * len(aim.red) + min(MASS, aim.pick))
    if isinstance(aim, Lines):
        return 1.4 if aim.lines == 1 else 2.2
    if isinstance(aim, Arrow):
        return 0.75 * len(aim.red) + min(2, aim.pick)
    return 1.0


def _worth(op: Op) -> float:
    if isinstance(op, Hit):
        reached = _targets(op.aim)
        return reached * (mean(op.dmg) * (1.4 if op.lifesteal else 1) + (2 if op.stun else 0))
    if isinstance(op, (Heal, Block)):
        reached = 1 if isinstance(op.aim, Itself) else min(MASS, 0.33 * len(op.aim.red) + op.aim.pick)
        return 0.7 * mean(op.amt) * reached
    return 1.0


def attack_worth(card: Card, number: int) -> float:
    attack = WEAPONS[card].attacks[number]
    return sum(map(_worth, attack.ops)) * (1.15 if attack.syphon else 1)


def _solo(op: Op) -> float:
    """The worth of an operation against a single monster."""
    if not isinstance(op, Hit):
        return _worth(op)
    return _worth(op) / max(1.0, _targets(op.aim))


class Best(NamedTuple):
    """The best attack of a weapon."""

    quality: float
    worth: float  # against several monsters
    cost: int
    solo: float  # against one


def _best(card: Card) -> Best:
    attacks = enumerate(WEAPONS[card].attacks)
    worths = [(attack_worth(card, at), each.cost, sum(map(_solo, each.ops))) for at, each in attacks]
    return max(Best(worth / cost**0.6, worth, cost, solo) for worth, cost, solo in worths)


BEST: dict[Card, Best] = {card: _best(card) for card in WEAPONS}


def fit(hero: Hero, card: Card, *, more: int = 0) -> float:
    """How good a weapon is for this hero, who needs energy of its colour."""
    color = WEAPONS[card].color
    points = (hero.ep.total if color == "any" else hero.ep.of(color)) + more
    return BEST[card][0] * (1.0 if points >= 2 else 0.45 if points else 0.1)
