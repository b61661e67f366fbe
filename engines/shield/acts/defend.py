"""Defend: stand fast for the rest of the turn. R33, R64."""

from __future__ import annotations

from typing import final

from ...contract import IllegalAction, Names
from ...kit import Seen
from ..flow.run import Run
from ..model.basics import Square
from ..model.frames import Activation
from ..model.state import Open, Warrior
from ..model.telling import Named
from ..policy.outlook import Outlook
from ..words.phrases import the
from .deed import Deed

GUARD, GUARD_ENGAGED = 0.7, 0.5


@final
class Defending(Seen, frozen=True, kw_only=True):
    warrior: Named

    def told(self, names: Names) -> str:
        return f"{the(self.warrior, names)} took a stand to defend"


@final
class Defend(Deed):
    kind = "defend"
    suit = "S"
    called = "Defend (spades)"
    as_refused = "Defend"
    to_go = "move to {} and Defend (spades)"
    to_stay = "stay on {} and Defend (spades)"

    def arrive(self, run: Run, frame: Activation, each: Warrior) -> None:
        each.defending = True
        run.tell(Defending(to=None, warrior=run.named(each.id)))

    def impossible(self, table: Open, each: Warrior) -> IllegalAction:
        if "berserker" in each.items:
            return IllegalAction("berserker", "Berserkers never defend.")
        return super().impossible(table, each)

    def bonus(self, outlook: Outlook, to: Square) -> float:
        if outlook.is_engaged:
            return GUARD + GUARD_ENGAGED
        return GUARD if any(at in outlook.enemies for at in outlook.beside(to)) else 0.0
