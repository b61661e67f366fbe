"""Sessions and scenes: when one may begin or end."""

from __future__ import annotations

from ...contract import IllegalAction
from ...phrases import listed
from ..actions import orders
from ..board.party import living, name_of
from ..model import State
from ..rules.world import unspent
from .parts import master_only, refuse, wrong_phase
from .requests import may_work, on_floor


def check_begin(state: State, seat: int, _: orders.BeginSession) -> IllegalAction | None:
    table = state.open
    if refusal := master_only(table, seat):
        return refusal
    if table.phase != "lull":
        return wrong_phase()
    if table.world and table.world.pick:
        return wrong_phase("Put the location on the map first.")
    if waiting := unspent(table):
        names = listed([name_of(table, each) for each in waiting])
        return refuse("unspent", f"{names} must place ability points first.")
    return None


def check_end_session(state: State, seat: int, _: orders.EndSession) -> IllegalAction | None:
    return on_floor(state.open, seat)


def check_end_campaign(state: State, seat: int, _: orders.EndCampaign) -> IllegalAction | None:
    table = state.open
    if refusal := master_only(table, seat):
        return refusal
    if table.phase != "lull":
        return on_floor(table, seat)
    if table.world and table.world.pick:
        return wrong_phase("Put the location on the map first.")
    return refuse("not_your_turn", "It is not your turn.") if unspent(table) else None


def check_open(state: State, seat: int, action: orders.OpenScene) -> IllegalAction | None:
    table = state.open
    if refusal := may_work(table, seat):
        return refusal
    seats = action.present
    if seats is not None and (not set(seats) <= set(living(table)) or len(set(seats)) < len(seats)):
        return refuse("no_target", "That target is dead or gone.")
    return None
