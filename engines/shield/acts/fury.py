"""Fury: charge at an enemy in sight, who must be engaged, with one die more in this turn's fight. R33, R64."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...kit import Seen
from ..board.acting import sees_enemy
from ..board.pieces import trait
from ..flow.engaging import engage
from ..flow.run import Run
from ..model.basics import Square
from ..model.frames import Activation
from ..model.state import Open, Warrior
from ..model.telling import Named
from ..policy.outlook import Outlook
from ..words.phrases import the
from .engaging import Engaging, foes

ON_THE_SPOT = 0.3  # what it is worth to an Engaged warrior


@final
class FuryTaken(Seen, frozen=True, kw_only=True, tag="fury"):
    warrior: Named

    def told(self, names: Names) -> str:
        return f"{the(self.warrior, names)} was in a fury, with one die more in this turn's fight"


@final
class Fury(Engaging):
    kind = "fury"
    suit = "H"
    called = "Fury (hearts)"
    as_refused = "Fury"
    to_stay = "Fury (hearts) on {}"
    may = "must engage"

    def spaces(self, each: Warrior) -> int:
        return trait(each, "move") + 1

    def arrive(self, run: Run, frame: Activation, each: Warrior) -> None:
        each.fury = True
        run.tell(FuryTaken(to=None, warrior=run.named(each.id)))
        near = foes(run.table)
        if len(near) == 1:
            engage(run, each.id, near[0])
        elif near:
            frame.step = "engage"

    def impossible_free(self, table: Open, each: Warrior) -> IllegalAction:
        if not sees_enemy(table, each):
            return IllegalAction("sees_no_enemy", f"Your {each.name} sees no enemy.")
        return super().impossible_free(table, each)

    def bonus(self, outlook: Outlook, to: Square) -> float:
        """An engagement that must be made may be bad."""
        return ON_THE_SPOT if outlook.is_engaged else outlook.contact(to, fury=True)
