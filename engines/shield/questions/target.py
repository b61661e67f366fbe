"""At whom a reach attack or a shot is aimed. R27, R28."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...phrases import opened
from ...prospects import Foretold
from ...rng import Rng
from ..acts.attack import attack_under_way, targets
from ..answering import Answer
from ..asking import Moment, OfWork, Weighed
from ..board.acting import active
from ..board.pieces import are_enemies, ground, place, sided, square_of, standing_on
from ..board.pools import pool
from ..flow.run import Run
from ..model.basics import Model
from ..model.frames import Activation, AnyFrame
from ..model.state import Asked, Open, View
from ..words.phrases import seen
from ..words.told import name_of, plainly, rolled, with_odds


@final
class Target(Answer, frozen=True):
    sent = "choose a target"

    target: Model

    def unfit(self, moment: Moment) -> IllegalAction | None:
        table, _, asked = moment
        if self.target in asked.models:
            return None
        each = active(table)[1]
        at, here = place(table, self.target), square_of(table, each.id)
        if at is not None and are_enemies(each.id, self.target):
            taken = standing_on(table).keys() - {here, at}
            if not ground(table).has_line_of_fire(here, at, taken):
                return IllegalAction("no_line_of_fire", "There is no line of fire to that target.")
        told = opened(sided(table, self.target, asked.seat))
        return IllegalAction("not_in_reach", f"{told} is not within reach of that.")

    def take_effect(self, run: Run) -> None:
        deed = attack_under_way(run.table)
        assert deed is not None  # noqa: S101 (only an attack has targets)
        deed.attack(run, run.work(Activation), active(run.table)[1], self.target)

    def told(self, view: View, names: Names) -> Foretold:
        table, target = view.open, self.target
        who, label = seen(table, target, view.seat, names), name_of(table, target)
        frame, deed = table.todo[-1] if table.todo else None, attack_under_way(table)
        if deed is None or not isinstance(frame, Activation):
            return plainly(f"attack {who}", label, at=(target,))
        each, aim = active(table)[1], targets(table, frame).get(target)
        if aim is None:
            return plainly(f"{deed.verb} {who}", label, at=(target,))
        dice = rolled(aim.parts)
        chances = deed.chances(table, each, target, square_of(table, each.id), aim.dice)
        return with_odds(label, lambda say: f"{deed.verb} {who} with {say(dice)}", (dice,), chances, (target,))


class TargetQuestion(OfWork):
    word = "target"
    awaited = "to choose a target"
    wants = "choose a target"
    answers = (Target,)

    def offers(self, moment: Moment) -> list[Target]:
        return [Target(model) for model in moment.asked.models]

    def ask(self, moment: Moment, names: Names) -> str:
        return f"choose a target for {moment.who(names)}"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        """The most dice first, then a strong enemy."""
        table, frame = moment.table, moment.table.todo[-1]
        assert isinstance(frame, Activation)  # noqa: S101 (only an activation attacks)
        aims = targets(table, frame)
        return [(aims[foe].dice + 0.3 * (pool(table, foe) > 3), Target(foe)) for foe in moment.asked.models]

    def due(self, table: Open, frame: AnyFrame) -> Asked:
        assert isinstance(frame, Activation)  # noqa: S101 (only an activation attacks)
        each = active(table)[1]
        return Asked(each.seat, "target", warrior=each.id, models=tuple(targets(table, frame)))
