"""Moving along the lane, and holding. R36."""

from __future__ import annotations

from ..actions import deeds, orders
from ..board.lane import LAST, fight, fighter, foe_of
from ..board.party import Events, name_of
from ..events.fights import Stepped
from ..model import State


def move(state: State, seat: int, action: deeds.Move, events: Events) -> None:
    """R36."""
    each = fighter(fight(state.open), seat)
    assert each is not None and each.spot is not None  # noqa: S101, PT018 (checked)
    start, each.actions = each.spot, each.actions - 1
    end = start + action.dir
    each.spot = end if end >= 0 else None
    name = name_of(state.open, seat)
    events.append(Stepped(to=None, seat=seat, foe=None, name=name, start=start, end=max(end, 0), out=end < 0))


def foe_move(state: State, _: int | None, action: orders.FoeMove, events: Events) -> None:
    foe = foe_of(fight(state.open), action.foe)
    assert foe is not None  # noqa: S101 (checked)
    start, foe.actions = foe.spot, foe.actions - 1
    end = start + action.dir
    foe.spot = min(end, LAST)
    if end > LAST:
        foe.state = "out"
    events.append(Stepped(to=None, seat=None, foe=foe.number, name=foe.name, start=start, end=foe.spot, out=end > LAST))


def hold(state: State, seat: int, _: deeds.Hold, __: Events) -> None:
    each = fighter(fight(state.open), seat)
    assert each is not None  # noqa: S101 (checked)
    each.actions = 0


def foe_hold(state: State, _: int | None, action: orders.FoeHold, __: Events) -> None:
    foe = foe_of(fight(state.open), action.foe)
    assert foe is not None  # noqa: S101 (checked)
    foe.actions = 0
