"""Whom the active warrior engages, if anybody; in Fury somebody. R32, R33, R45."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...phrases import opened
from ...prospects import Foretold
from ...rng import Rng
from ..acts.engaging import foes
from ..answering import Answer
from ..asking import AnyAnswer, Moment, OfWork, Weighed
from ..board import odds
from ..board.acting import active
from ..board.pieces import are_enemies, ground, place, sided, square_of
from ..board.pools import made_of, of_fighter
from ..board.targets import is_under_truce
from ..flow.engaging import engage
from ..flow.run import Run
from ..model.basics import Model
from ..model.frames import Activation, AnyFrame
from ..model.state import Asked, Open, View
from ..policy.outlook import RELUCTANCE, engagement
from ..words.phrases import die_sum, seen
from ..words.told import name_of, plainly, rolled, with_odds


@final
class Engage(Answer, frozen=True):
    sent = "engage"

    target: Model

    def unfit(self, moment: Moment) -> IllegalAction | None:
        table, _, asked = moment
        if self.target in asked.models:
            return None
        by = active(table)[0].warrior
        is_near = place(table, self.target) in ground(table).beside[square_of(table, by)]
        told = opened(sided(table, self.target, asked.seat))
        if are_enemies(by, self.target) and is_near and is_under_truce(table, self.target):
            return IllegalAction("truce", f"{told} is fighting a monster; your kin will not attack now.")
        return IllegalAction("not_in_reach", f"{told} is not within reach of that.")

    def take_effect(self, run: Run) -> None:
        engage(run, active(run.table)[0].warrior, self.target)
        run.work(Activation).step = "end"

    def told(self, view: View, names: Names) -> Foretold:
        """How the contest would look if it were fought now."""
        table, target = view.open, self.target
        who, label = seen(table, target, view.seat, names), name_of(table, target)
        theirs = rolled(of_fighter(table, target))
        if table.active is None:
            return plainly(f"engage {who}: {die_sum(theirs)} to beat", label, at=(target,))
        by, helpers = table.active.warrior, odds.support(table, target)
        mine = rolled(of_fighter(table, by) + made_of((helpers, "support")))
        chances = odds.won_or_lost(odds.contest(table, by, target, helpers))
        return with_odds(
            label, lambda say: f"engage {who}: {say(mine)} against {say(theirs)}", (mine, theirs), chances, (target,)
        )


@final
class NoEngage(Answer, frozen=True):
    """Leave the enemies beside the warrior alone."""

    sent = "leave the enemy alone"

    def unfit(self, moment: Moment) -> IllegalAction | None:
        if not _must(moment.table):
            return None
        return IllegalAction("must_engage", "A furious warrior must engage.")

    def take_effect(self, run: Run) -> None:
        run.work(Activation).step = "end"

    def told(self, view: View, names: Names) -> Foretold:
        return plainly("engage nobody", "Nobody")


def _must(table: Open) -> bool:
    return table.active is not None and table.active.kind == "fury"


class EngageQuestion(OfWork):
    word = "engage"
    awaited = "to engage or not"
    wants = "choose whom to engage"
    answers = (Engage, NoEngage)

    def offers(self, moment: Moment) -> list[AnyAnswer]:
        found: list[AnyAnswer] = [Engage(model) for model in moment.asked.models]
        return found if _must(moment.table) else [*found, NoEngage()]

    def ask(self, moment: Moment, names: Names) -> str:
        return f"choose whom {moment.who(names)} {'must engage' if _must(moment.table) else 'engages, if anybody'}"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        each = active(moment.table)[1]
        yield from [(engagement(moment.table, each, foe), Engage(foe)) for foe in moment.asked.models]
        if not _must(moment.table):
            yield RELUCTANCE, NoEngage()

    def due(self, table: Open, frame: AnyFrame) -> Asked:
        each = active(table)[1]
        return Asked(each.seat, "engage", warrior=each.id, models=tuple(foes(table)))
