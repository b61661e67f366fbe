"""Reload: on the spot it succeeds, on the move it takes a roll. R29."""

from __future__ import annotations

from typing import final

from ...contract import Names
from ...kit import Seen
from ...prospects import Foretold
from ..board.pieces import square_of
from ..board.pools import of_trait, successes
from ..flow.run import Run
from ..flow.valor import attempt
from ..model.basics import Square
from ..model.frames import Activation
from ..model.state import Warrior
from ..model.telling import Named
from ..policy.outlook import Outlook
from ..words.phrases import the
from ..words.told import plainly
from .activation import has_moved
from .deed import Deed, Telling, trying

GAIN = 0.6


@final
class Reloaded(Seen, frozen=True, kw_only=True):
    warrior: Named

    def told(self, names: Names) -> str:
        return f"{the(self.warrior, names)} had reloaded"


@final
class Reload(Deed):
    kind = "reload"
    called = "reload"
    as_refused = "reloading"
    to_go = "move to {} and reload"
    to_stay = "stay on {} and reload"
    lacks = "has nothing to reload"

    def arrive(self, run: Run, frame: Activation, each: Warrior) -> None:
        if has_moved(frame, square_of(run.table, each.id)):
            frame.step = "rolled"
            attempt(run, each.id, "reload", of_trait(each, "craft"))
        else:
            _load(run, each)

    def judge(self, run: Run, frame: Activation, each: Warrior) -> None:
        frame.step = "end"
        if successes(frame.dice):
            _load(run, each)

    def told(self, telling: Telling) -> Foretold:
        if telling.moved:
            return trying("reload", "craft", telling.label, telling.words, telling.each)
        return plainly(f"{telling.words}: without a roll", telling.label)

    def bonus(self, outlook: Outlook, to: Square) -> float:
        return GAIN if to == outlook.each.pos else GAIN / 2


def _load(run: Run, each: Warrior) -> None:
    each.spent = False
    run.tell(Reloaded(to=None, warrior=run.named(each.id)))
