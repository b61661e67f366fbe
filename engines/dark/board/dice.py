"""Dice: checks with what is added to them, the oracle, amounts. R1 to R5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from ...rng import Rng
from ..content import BACKGROUNDS, ITEMS, RACES, T
from ..content.ids import Ability, Amount, Band, Trade
from ..model import Open
from ..model.bounds import Dice
from ..model.dice import Mods, Special
from ..model.things import Thing
from .gear import sees
from .party import hero_of

_UNSEEN = -2  # R19


class Rolled(TypedDict):
    dice: Dice
    mods: Mods
    total: int
    difficulty: int
    success: bool
    special: Special | None


class Tried(NamedTuple):
    """Two dice against a Difficulty."""

    dice: Dice
    mods: Mods
    total: int
    difficulty: int
    success: bool
    special: Special | None
    margin: int  # R4

    def shown(self) -> Rolled:
        """As an event tells it."""
        return Rolled(
            dice=self.dice,
            mods=self.mods,
            total=self.total,
            difficulty=self.difficulty,
            success=self.success,
            special=self.special,
        )


def two(rng: Rng) -> Dice:
    return rng.roll(6), rng.roll(6)


def try_it(rng: Rng, mods: Mods, difficulty: int) -> Tried:
    """R1, R2."""
    dice = two(rng)
    total = sum(dice) + added(mods)
    special = _special(dice)
    success = special != "snake_eyes" and (total >= difficulty or special == "boxcars")
    return Tried(dice, mods, total, difficulty, success, special, max(0, total - difficulty) if success else 0)


def _special(dice: Dice) -> Special | None:
    return {(6, 6): "boxcars", (1, 1): "snake_eyes"}.get(dice)  # type: ignore[return-value]


def added(mods: Mods) -> int:
    return sum(getattr(mods, name) for name in mods.__struct_fields__)


def hero_mods(  # noqa: PLR0913 (all that a roll may be helped by)
    table: Open,
    seat: int,
    ability: Ability,
    *,
    trade: Trade | None = None,
    bonus: int = 0,
    weapon: Thing | None = None,
) -> Mods:
    """R3."""
    hero = hero_of(table, seat)
    boost = hero.boost
    return Mods(
        ability=getattr(hero, ability),
        race=RACES[hero.race].nimble_bonus if ability == "nimble" else 0,  # R8, G4
        load=0 if ability == "wits" else -hero.load,  # R17
        dark=0 if sees(table, seat) else _UNSEEN,
        item=ITEMS[weapon.item].plus_hit if weapon else 0,
        potion=boost.amount if boost and boost.ability == ability else 0,
        trade=_trade(table, seat, trade) if trade else 0,
        bonus=bonus,
    )


def _trade(table: Open, seat: int, trade: Trade) -> int:
    """R14."""
    hero = hero_of(table, seat)
    has_tool = any(ITEMS[thing.item].tool == trade for thing in hero.gear)
    return (BACKGROUNDS[hero.background].trade == trade) + has_tool


def band(dice: Dice) -> Band:
    """R5."""
    total = sum(dice)
    return next(row.id for row in T.oracle if row.min <= total <= row.max)


def amount(text: Amount | int, rng: Rng) -> tuple[tuple[int, ...], int]:
    """The dice of an amount, if it has any, and its value. `full` is more than anybody lacks."""
    if text == "full":
        return (), 99
    if isinstance(text, int) or "d" not in text:
        return (), int(text)
    count, sides = text.split("d")
    rolled = tuple([rng.roll(int(sides)) for _ in range(int(count or 1))])
    return rolled, sum(rolled)


def worth(dice: Sequence[int]) -> int:
    """R49: every face shown at least three times counts. G13."""
    return sum(face * count for face, count in Counter(dice).items() if count >= T.treasure.min_set)
