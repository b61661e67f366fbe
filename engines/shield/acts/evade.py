"""Evade: slip out of the enemy zones one stands in. R25."""

from __future__ import annotations

from typing import final

from ...prospects import Foretold
from ..board.acting import Going, Squares, active
from ..board.moves import field, launches, within, zone_of
from ..board.pieces import menacing, square_of, trait
from ..board.pools import of_trait, successes
from ..flow.run import Run
from ..flow.valor import attempt
from ..model.basics import Square
from ..model.frames import Activation
from ..model.state import Open, Warrior
from ..policy.outlook import Outlook
from .deed import Choice, Deed, Telling, trying

SHARE = 0.6  # of what is gained: it may fail


@final
class Evade(Deed):
    kind = "evade"
    leaves_zones = True
    called = "evade"
    as_refused = "evading"
    to_stay = "evade on {}"
    lacks = "has no enemy combat zone to get out of"

    def squares(self, table: Open, each: Warrior, going: Going) -> Squares:
        here, far = square_of(table, each.id), self.spaces(each)
        evaded = menacing(table, each.id, here)
        ways, barred = field(table, each.id, evaded), zone_of(table, evaded)
        steps = within(ways, here, far)
        starts = launches(ways, steps, far, trait(each, "agility"), barred)
        return [at for at in steps if at not in barred], starts

    def begin(self, run: Run, frame: Activation, each: Warrior) -> None:
        active(run.table)[0].evading = menacing(run.table, each.id, square_of(run.table, each.id))
        frame.step = "rolled"
        attempt(run, each.id, "evade", of_trait(each, "agility"))

    def judge(self, run: Run, frame: Activation, each: Warrior) -> None:
        frame.step = "go" if successes(frame.dice) else "end"

    def told(self, telling: Telling) -> Foretold:
        return trying("evade", "agility", telling.label, telling.words, telling.each)

    def worth(self, outlook: Outlook, choice: Choice, here: float) -> dict[Square, float]:
        return {to: SHARE * (outlook.worth(to) - here) for to in choice.ends}
