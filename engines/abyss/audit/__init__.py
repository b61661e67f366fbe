"""Whether a state from outside is one that play can lead to. Each part relies on those before it."""

from __future__ import annotations

from ...contract import Fault
from ...former import first_fault
from ..model import State
from .battle import battle_faults
from .course import course_faults
from .heroes import hero_faults
from .orders import order_faults
from .rooms import room_faults
from .secrets import secret_faults
from .shape import shape_faults
from .stock import stock_faults


def audit(state: State) -> Fault | None:
    return first_fault(
        shape_faults(state),
        stock_faults(state),
        hero_faults(state),
        course_faults(state),
        order_faults(state),
        battle_faults(state),
        room_faults(state),
        secret_faults(state),
    )


__all__ = ["audit"]
