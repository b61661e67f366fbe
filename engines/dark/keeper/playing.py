"""What happens by itself after an act: in a delve the Torchkeeper goes on, and the book may be full."""

from __future__ import annotations

from ..board import gear
from ..board.party import TORCHKEEPER, Events, desk_of, is_delve
from ..flow import ending
from ..flow.deciding import to_act
from ..model import State
from ..model.bounds import BOOK
from . import awards, next_act
from .foes import next_blow


def go_on(state: State, events: Events) -> None:
    table = state.open
    if is_delve(table):
        _keep_torch(state, events)
    if table.written >= BOOK and table.phase != "ended":  # R52
        ending.end(state, "swallowed" if is_delve(table) else "completed", events)
    gear.show(table)


def _keep_torch(state: State, events: Events) -> None:
    """The Torchkeeper goes on until a player owes something or the delve has ended."""
    table = state.open
    while table.phase in {"lull", "scene", "combat"} and not to_act(state):
        act = next_blow(table) if table.phase == "combat" else next_act(desk_of(state))
        if isinstance(act, str):
            for award in awards(table, act):
                events += award.carry_out(state, TORCHKEEPER)
            ending.end(state, act, events)
        else:
            events += act.carry_out(state, TORCHKEEPER)
