"""Who of several attacks, while the others support. R47."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...phrases import opened
from ...prospects import Foretold
from ...rng import Rng
from ..answering import Answer
from ..asking import Moment, OfWork, Weighed
from ..board import odds
from ..board.contests import chooser, usual_attacker
from ..board.pieces import sided
from ..board.pools import made_of, of_fighter
from ..flow.contests import choose_attacker
from ..flow.run import Run
from ..model.basics import Model
from ..model.frames import AnyFrame, Contest
from ..model.state import Asked, Open, View
from ..words.phrases import die_sum, seen
from ..words.told import name_of, plainly, rolled, with_odds


@final
class Attacker(Answer, frozen=True):
    sent = "name an attacker"

    warrior: Model

    def unfit(self, moment: Moment) -> IllegalAction | None:
        if self.warrior in moment.asked.models:
            return None
        told = opened(sided(moment.table, self.warrior, moment.seat))
        return IllegalAction("not_a_fighter", f"{told} does not fight in this contest.")

    def take_effect(self, run: Run) -> None:
        frame = run.work(Contest)
        choose_attacker(run, frame, run.table.contests[frame.n - 1], self.warrior)

    def told(self, view: View, names: Names) -> Foretold:
        table, model = view.open, self.warrior
        who, label = seen(table, model, view.seat, names), name_of(table, model)
        bout = next((each for each in table.contests if model in each.many), None)
        helpers = len(bout.many) - 1 if bout else 0
        dice = rolled(of_fighter(table, model) + made_of((helpers, "support")))
        if bout is None:
            return plainly(f"let {who} fight with {die_sum(dice)}, the others in support", label)
        chances = odds.won_or_lost(odds.contest(table, model, bout.one, helpers))
        return with_odds(
            label, lambda say: f"let {who} fight with {say(dice)}, the others in support", (dice,), chances
        )


class AttackerQuestion(OfWork):
    word = "attacker"
    awaited = "to name an attacker"
    wants = "name the attacker"
    answers = (Attacker,)

    def offers(self, moment: Moment) -> list[Attacker]:
        return [Attacker(model) for model in moment.asked.models]

    def ask(self, moment: Moment, names: Names) -> str:
        bout = moment.table.contests[(moment.asked.contest or 1) - 1]
        return f"choose who leads the attack on {seen(moment.table, bout.one, moment.seat, names)}; the others support"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        usual = usual_attacker(moment.table, moment.table.contests[(moment.asked.contest or 1) - 1])
        return [(float(model == usual), Attacker(model)) for model in moment.asked.models]

    def due(self, table: Open, frame: AnyFrame) -> Asked:
        assert isinstance(frame, Contest)  # noqa: S101 (only a contest has attackers)
        bout = table.contests[frame.n - 1]
        return Asked(chooser(table, bout) or 0, "attacker", contest=bout.n, models=bout.many)
