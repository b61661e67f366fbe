"""The steps of a delve, each a row of actions as far as it is known by now. 5.9."""

from __future__ import annotations

from collections.abc import Callable

from ..board.party import Desk
from ..model.turns import Delve
from .going import arrive, choose, enter, out, purse, rest, search
from .meeting import brawl, clash, meet, spoils, wander
from .perils import hoard, mystery, obstacle, trap, trap_hit
from .reading import Row


def _in_room(step: Callable[[Desk, Delve], Row]) -> Callable[[Desk, Delve], Row]:
    """A step that needs a room."""

    def taken(desk: Desk, delve: Delve) -> Row:
        return step(desk, delve) if delve.at else choose(desk, delve)

    return taken


STEPS: dict[str, Callable[[Desk, Delve], Row]] = {
    "arrive": arrive,
    "enter": enter,
    "meet": _in_room(meet),
    "wander": wander,
    "clash": clash,
    "brawl": brawl,
    "spoils": spoils,
    "trap": _in_room(trap),
    "trap_hit": _in_room(trap_hit),
    "obstacle": _in_room(obstacle),
    "mystery": _in_room(mystery),
    "hoard": _in_room(hoard),
    "choose": choose,
    "search": search,
    "purse": purse,
    "rest": rest,
    "out": out,
}
