"""Stand Up, Crawl and Jump Up: what a warrior on the ground can do. R26, R33."""

from __future__ import annotations

from typing import Literal, final

from ...contract import IllegalAction, Names
from ...kit import Seen
from ..board.acting import Going, Squares, active, can_stand
from ..board.moves import field, within
from ..board.pieces import square_of, trait
from ..flow.run import Run
from ..model.basics import Square
from ..model.frames import Activation
from ..model.state import Open, Warrior
from ..model.telling import Named
from ..policy.outlook import Outlook
from ..words.phrases import the
from .deed import Deed, another, engaged
from .engaging import Engaging

STAND, JUMP = 2.0, 2.5


@final
class StoodUp(Seen, frozen=True, kw_only=True):
    model: Named
    cause: Literal["stand", "jump_up"]

    def told(self, names: Names) -> str:
        return f"{the(self.model, names)} {'jumped up' if self.cause == 'jump_up' else 'stood up'}"


def _rise(run: Run, each: Warrior, cause: Literal["stand", "jump_up"]) -> None:
    each.knocked_down = False
    run.tell(StoodUp(to=None, model=run.named(each.id), cause=cause))


class _FromTheGround(Deed):
    def spaces(self, each: Warrior) -> int:
        return trait(each, "move") // 2

    def impossible_engaged(self, table: Open, each: Warrior) -> IllegalAction:
        return self.impossible_free(table, each)

    def impossible_free(self, table: Open, each: Warrior) -> IllegalAction:
        return another(each, f"Your {each.name} stands already")


@final
class StandUp(_FromTheGround):
    kind = "stand"
    called = "stand up"
    as_refused = "standing up"
    to_go = "stand up and go to {}"
    to_stay = "stand up on {}"

    def begin(self, run: Run, frame: Activation, each: Warrior) -> None:
        _rise(run, each, "stand")
        frame.step = "go"

    def impossible_lying(self, table: Open, each: Warrior) -> IllegalAction:
        if can_stand(table, each):
            return engaged(each)
        why = "been engaged this turn" if each.engaged_this_turn else "an enemy combat zone round them"
        return IllegalAction("cannot_stand", f"Your {each.name} cannot stand up: they have {why}.")

    def bonus(self, outlook: Outlook, to: Square) -> float:
        return STAND


@final
class Crawl(_FromTheGround, Engaging):
    """Nobody leaps from the ground."""

    kind = "crawl"
    stays = True
    called = "crawl"
    as_refused = "crawling"
    to_stay = "stay down on {}"

    def squares(self, table: Open, each: Warrior, going: Going) -> Squares:
        return list(within(field(table, each.id), square_of(table, each.id), self.spaces(each))), []

    def impossible_lying(self, table: Open, each: Warrior) -> IllegalAction:
        return engaged(each)


@final
class JumpUp(_FromTheGround):
    """Even Engaged or in a zone; a Standard Action follows."""

    kind = "jump_up"
    suit = "C"
    has_square = False
    called = "Jump Up (clubs)"
    as_refused = "Jump Up"

    def begin(self, run: Run, frame: Activation, each: Warrior) -> None:
        _rise(run, each, "jump_up")
        now = active(run.table)[0]
        now.jumped, now.kind, frame.step = True, None, "begin"

    def staying(self, who: str) -> str:
        return f"{who} jumps up and then does a standard action"

    def bonus(self, outlook: Outlook, to: Square) -> float:
        return JUMP
