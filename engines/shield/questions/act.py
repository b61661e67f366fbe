"""The act of an activated warrior. The acts themselves stand in `acts/`. R22."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ...rng import Rng
from ..acts.activation import declare
from ..acts.choosing import choice, choices, kinds, weighed
from ..acts.deed import Deed, Telling, deeds, engaged, trying
from ..answering import Answer
from ..asking import Moment, OfWork, Weighed
from ..board.acting import active
from ..board.cards import suit
from ..board.light import illuminated_from
from ..board.pieces import ground, is_engaged, menacing, square_of
from ..flow.run import Run
from ..model.basics import ActKind, Square
from ..model.frames import Activation, AnyFrame
from ..model.state import Active, Asked, Open, View, Warrior
from ..words.phrases import at, card, kit, seen, somewhere
from ..words.told import plainly


@final
class Act(Answer, frozen=True):
    told_apart_by: ClassVar = "kind"
    sent = "choose an action"

    kind: ActKind
    to: Square | None = None
    leap_from: Square | None = None  # instead of `to`

    def unfit(self, moment: Moment) -> IllegalAction | None:
        table, deed = moment.table, deeds()[self.kind]
        each = active(table)[1]
        found = choice(table, deed) if self.kind in kinds(table) else None
        if not found or not (found.ends or found.launches or not deed.has_square):
            return deed.impossible(table, each)
        named, wanted = (self.to, self.leap_from).count(None), 1 if deed.has_square else 2
        if named != wanted:
            squares = "one square" if deed.has_square else "no square"
            return IllegalAction("wrong_kind", f"Now you must name {squares}, not {('two', 'one', 'none')[named]}.")
        if wanted == 2 or self.to in found.ends or self.leap_from in found.launches:
            return None
        return self._square_forbids(table, each, deed)

    def _square_forbids(self, table: Open, each: Warrior, deed: Deed) -> IllegalAction:
        """Why what is possible cannot go there."""
        if self.leap_from is not None or self.to is None:
            return IllegalAction("cannot_leap", f"Your {each.name} cannot leap from there.")
        here = square_of(table, each.id)
        if is_engaged(table, each.id) and self.kind != "circle":
            return engaged(each)
        if self.to in ground(table).burrows:
            return IllegalAction("monster_entrance", "Warriors never enter a monster entrance.")
        if not deed.leaves_zones and self.to != here and menacing(table, each.id, here):
            return IllegalAction("in_zone", f"Your {each.name} stands in an enemy combat zone and must evade.")
        beyond = IllegalAction("out_of_reach", f"Your {each.name} cannot reach that square.")
        return deed.cannot_end(table, each, self.to) or beyond

    def take_effect(self, run: Run) -> None:
        declare(run, run.work(Activation), self.kind, self.to, self.leap_from)

    def told(self, view: View, names: Names) -> Foretold:
        table, deed = view.open, deeds()[self.kind]
        if table.active is None:
            square = self.to or self.leap_from
            return plainly(f"{deed.called}{f' {at(square)}' if square else ''}", deed.label(deed.suit))
        now, each = active(table)
        label = deed.label(suit(now.card) or deed.suit, leaps=self.leap_from is not None)
        if self.leap_from is not None:
            way = f"{deed.called} with a leap from {_place(view, each, self.leap_from)}"
            return trying("leap", "agility", label, _with_suit(now, way), each)
        if self.to is None:
            return plainly(deed.staying(seen(table, each.id, view.seat, names)), label)
        moved = self.to != square_of(table, each.id)
        way = (deed.to_go or f"{deed.called} to {{}}") if moved else deed.to_stay
        words = _with_suit(now, way.format(_place(view, each, self.to)))
        return deed.told(Telling(view, names, each, self.to, moved, words, label))


def _with_suit(now: Active, words: str) -> str:
    """A berserker's Fury may be one of diamonds. R64."""
    return words.replace("Fury (hearts)", "Fury (diamonds)") if suit(now.card) == "D" else words


def _place(view: View, each: Warrior, square: Square) -> str:
    """A square with what is to be known of it."""
    notes = []
    if square not in illuminated_from(view.open, (each.seat, each.slot), square):
        notes.append("in the dark")
    if menacing(view.open, each.id, square):
        notes.append("in an enemy zone")
    return somewhere(view.open, square) + (f" ({', '.join(notes)})" if notes else "")


class ActQuestion(OfWork):
    word = "act"
    awaited = "to act"
    wants = "choose an action"
    answers = (Act,)

    def offers(self, moment: Moment) -> Iterable[Act]:
        for each in choices(moment.table):
            if not deeds()[each.kind].has_square:
                yield Act(each.kind)
            yield from [Act(each.kind, to) for to in each.ends]
            yield from [Act(each.kind, None, launch) for launch in each.launches]

    def ask(self, moment: Moment, names: Names) -> str:
        table = moment.table
        now, each = active(table)
        where = f"; on {at(each.pos)}" if each.pos else ""
        who = seen(table, each.id, moment.seat, names)
        return f"choose what {who} ({kit(each.items)}{where}) does with the {card(now.card)}"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        for value, kind, to, launch in weighed(moment.table):
            yield value, Act(kind, to, launch)

    def due(self, table: Open, frame: AnyFrame) -> Asked:
        each = active(table)[1]
        return Asked(each.seat, "act", warrior=each.id)
