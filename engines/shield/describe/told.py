"""A choice told as a sentence and, of the same parts, for a board."""

from __future__ import annotations

from collections.abc import Callable

from ...phrases import opened, sentence
from ...prospects import Part, Pool, Prospect
from .. import odds
from ..basics import Model, Square
from ..frames import Parts
from ..model import Open
from ..phrases import die_count, die_sum
from ..pieces import area, name
from ..pools import total

Told = tuple[str, Prospect | None]
Say = Callable[[Callable[[Pool], str]], str]  # words about dice, by how those are told


def plainly(words: str, label: str, note: str = "", at: tuple[Model, ...] = ()) -> Told:
    return words, Prospect(label=label, note=note, at=at)


def with_odds(label: str, say: Say, rolls: tuple[Pool, ...], chances: odds.Chances, at: tuple[Model, ...] = ()) -> Told:
    """The results come last; without them, dice are told without the sum that they are."""
    words, plain = say(die_sum), sentence(say(_count))
    then = ", " if ": " in words else ": "
    told = Prospect(label=label, plain=plain, chances=chances, rolls=rolls, at=at)
    return f"{words}{then}{odds.told(chances)}", told


def _count(pool: Pool) -> str:
    return die_count(pool.dice)


def rolled(parts: Parts) -> Pool:
    """Dice, and what they are made of if that is more than one thing; what takes some away comes last."""
    return Pool(total(parts), tuple(sorted(parts, key=_is_less)) if len(parts) > 1 else ())


def _is_less(part: Part) -> bool:
    return part.dice < 0


def name_of(table: Open, model: Model) -> str:
    """On a button."""
    return opened(name(table, model))


def place_of(table: Open, square: Square) -> str:
    """On a button."""
    return opened(area(table, square))
