"""Move and Engage; Rush goes twice as far. R23, R33."""

from __future__ import annotations

from typing import final

from ..board.pieces import trait
from ..model.state import Warrior
from .engaging import Engaging


@final
class Move(Engaging):
    kind = "move"
    stays = True
    called = "move"
    as_refused = "moving"
    to_stay = "stay on {}"


@final
class Rush(Engaging):
    kind = "rush"
    suit = "D"
    stays = True
    called = "Rush (diamonds)"
    as_refused = "Rush"
    to_stay = "Rush (diamonds) on {}"

    def spaces(self, each: Warrior) -> int:
        return 2 * trait(each, "move")
