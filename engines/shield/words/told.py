"""A choice told as a sentence and, of the same parts, for a board."""

from __future__ import annotations

from collections.abc import Callable

from ...contract import Names
from ...phrases import listed, opened, sentence
from ...prospects import Foretold, Pool, Prospect
from ..board import odds
from ..board.light import is_lit
from ..board.pieces import area, enemies, ground, name
from ..board.pools import total
from ..model.basics import Model, Square
from ..model.frames import Parts
from ..model.state import Open, View
from .phrases import die_count, die_sum, seen, somewhere

Say = Callable[[Callable[[Pool], str]], str]  # words about dice, by how those are told


def plainly(words: str, label: str, note: str = "", at: tuple[Model, ...] = ()) -> Foretold:
    return Foretold(words, Prospect(label=label, note=note, at=at))


def with_odds(
    label: str, say: Say, rolls: tuple[Pool, ...], chances: odds.Chances, at: tuple[Model, ...] = ()
) -> Foretold:
    """The results come last; without them, dice are told without the sum that they are."""
    words, plain = say(die_sum), sentence(say(_count))
    then = ", " if ": " in words else ": "
    told = Prospect(label=label, plain=plain, chances=chances, rolls=rolls, at=at)
    return Foretold(f"{words}{then}{odds.told(chances)}", told)


def _count(pool: Pool) -> str:
    return die_count(pool.dice)


def rolled(parts: Parts) -> Pool:
    """Dice with the parts they are made of, if there are several. Negative parts come last."""
    return Pool(total(parts), tuple(sorted(parts, key=lambda part: part.dice < 0)) if len(parts) > 1 else ())


def name_of(table: Open, model: Model) -> str:
    """On a button."""
    return opened(name(table, model))


def to_square(view: View, words: str, square: Square, names: Names, model: Model | None = None) -> Foretold:
    """A square with what is to be known of it, by somebody who would stand there."""
    note = _note(view, square, names, model)
    where, label = somewhere(view.open, square), opened(area(view.open, square))
    return plainly(f"{words} {where} ({note})" if note else f"{words} {where}", label, note)


def _note(view: View, square: Square, names: Names, model: Model | None) -> str:
    table = view.open
    notes = []
    foes = enemies(table, model) if model else {}
    if near := [foes[at] for at in ground(table).beside[square] if at in foes]:
        notes.append(f"beside {listed([seen(table, each, view.seat, names) for each in near])}")
    if square in ground(table).burrows:
        notes.append("a monster entrance: certain death for a dwarf")
    if not is_lit(table, square):
        notes.append("in the dark")
    return ", ".join(notes)
