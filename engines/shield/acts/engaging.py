"""Acts that may end in an engagement: whom they can engage, how that is told, and what it is worth. R32."""

from __future__ import annotations

from ...phrases import listed
from ...prospects import Foretold
from ..board.acting import active
from ..board.pieces import is_engaged, square_of
from ..board.targets import engageable
from ..flow.run import Run
from ..model.basics import Model, Square
from ..model.frames import Activation
from ..model.state import Open, Warrior
from ..policy.outlook import RELUCTANCE, Outlook
from ..words.phrases import seen
from ..words.told import plainly
from .deed import Deed, Telling


def foes(table: Open) -> list[Model]:
    """Whom the active warrior can engage where it stands; nobody while it is Engaged itself."""
    each = active(table)[1]
    return [] if is_engaged(table, each.id) else engageable(table, each.id, square_of(table, each.id))


class Engaging(Deed):
    may: str = "may engage"

    def arrive(self, run: Run, frame: Activation, each: Warrior) -> None:
        if foes(run.table):
            frame.step = "engage"

    def told(self, telling: Telling) -> Foretold:
        view, each = telling.view, telling.each
        near = [] if is_engaged(view.open, each.id) else engageable(view.open, each.id, telling.to)
        if not near:
            return super().told(telling)
        whom = listed([seen(view.open, model, view.seat, telling.names) for model in near], "or")
        return plainly(f"{telling.words}: {self.may} {whom}", telling.label)

    def bonus(self, outlook: Outlook, to: Square) -> float:
        best = outlook.contact(to, fury=False)
        return best if best > RELUCTANCE else 0.0
