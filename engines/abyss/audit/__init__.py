"""Whether a state from outside is one that play can lead to. Each part relies on those before it."""

from __future__ import annotations

from engines.abyss.audit.battle import battle_faults
from engines.abyss.audit.course import course_faults
from engines.abyss.audit.heroes import hero_faults
from engines.abyss.audit.orders import order_faults
from engines.abyss.audit.rooms import room_faults
from engines.abyss.audit.secrets import secret_faults
from engines.abyss.audit.shape import shape_faults
from engines.abyss.audit.stock import stock_faults
from engines.abyss.model import State
from engines.contract import Fault
from engines.kit import first_fault


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
