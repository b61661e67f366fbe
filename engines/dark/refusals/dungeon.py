"""Delves: when one can be prepared, and what its book has room for."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import orders
from ..board.party import living
from ..model import State
from .parts import refuse, wrong_phase
from .requests import may_hand_over, may_work


def check_prepare(state: State, seat: int, _: orders.PrepareDelve) -> IllegalAction | None:
    table = state.open
    if refusal := may_work(table, seat):
        return refusal
    if table.delve and not table.delve.finished:
        return wrong_phase("A delve is under way.")
    return None if living(table) else refuse("no_target", "Nobody is left to go.")


def check_keep(state: State, seat: int, action: orders.KeepDelve) -> IllegalAction | None:
    table = state.open
    if refusal := may_hand_over(table, seat):
        return refusal
    delve = table.delve
    if delve is None or delve.finished:
        return wrong_phase("No delve is under way.")
    if action.do == "enter" and (delve.way == "out" or delve.at == delve.rooms):
        return wrong_phase("There is no further room.")
    if action.do in {"fall_back", "clear", "searched"} and not delve.at:
        return wrong_phase("The party is at the entrance.")
    return None
