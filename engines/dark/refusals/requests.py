"""Beats: who has the floor, who may be asked, who owes which answer."""

from __future__ import annotations

from collections.abc import Sequence

from ...contract import IllegalAction
from ..actions import deeds, orders
from ..board.party import present
from ..model import Open, State
from ..model.bounds import WORKS
from ..rules.requests import beats_are_over
from .parts import master_only, refuse, wrong_phase


def on_floor(table: Open, seat: int) -> IllegalAction | None:
    """Whether the Game Master has the floor and owes nothing else first."""
    if refusal := master_only(table, seat):
        return refusal
    if table.phase != "scene":
        return wrong_phase()
    if table.floor != "gm":
        return refuse("not_your_turn", "The players have the floor.")
    if table.queue:
        return wrong_phase("Rule on what was declared first.")
    if table.world and table.world.pick:
        return wrong_phase("Put the location on the map first.")
    return None


def may_hand_over(table: Open, seat: int) -> IllegalAction | None:
    if refusal := on_floor(table, seat):
        return refusal
    return refuse("limit", "The beats of this session are used up.") if beats_are_over(table) else None


def may_work(table: Open, seat: int) -> IllegalAction | None:
    if refusal := may_hand_over(table, seat):
        return refusal
    return used_up() if table.works >= WORKS else None


def used_up() -> IllegalAction:
    return refuse("limit", "You have done enough for one turn. Hand over to the players.")


def are_here(table: Open, seats: Sequence[int] | None) -> IllegalAction | None:
    """Whether the seats that a Game Master names are living characters of the scene, each once."""
    if seats is None or (set(seats) <= set(present(table)) and len(set(seats)) == len(seats)):
        return None
    return refuse("no_target", "That target is dead or gone.")


def check_narrate(state: State, seat: int, action: orders.Narrate) -> IllegalAction | None:
    return may_hand_over(state.open, seat) or are_here(state.open, action.spotlight)


def check_call(state: State, seat: int, action: orders.CallCheck) -> IllegalAction | None:
    return may_hand_over(state.open, seat) or are_here(state.open, action.seats)


def check_ask(state: State, seat: int, action: orders.Ask) -> IllegalAction | None:
    if refusal := may_hand_over(state.open, seat) or are_here(state.open, action.seats):
        return refusal
    if action.default >= len(action.options):
        return refuse("no_option", "There is no such choice.")
    return None


def owed(table: Open, seat: int, kind: str) -> IllegalAction | None:
    """Whether a seat owes an answer of this kind."""
    request = table.request
    if table.phase != "scene" or request is None:
        return wrong_phase()
    if seat not in request.owing:
        return refuse("not_your_turn", "It is not your turn.")
    return None if request.kind == kind else wrong_phase("Something else is asked of you.")


def check_respond(state: State, seat: int, _: deeds.Respond) -> IllegalAction | None:
    return owed(state.open, seat, "beat")


def check_roll(state: State, seat: int, _: deeds.Roll) -> IllegalAction | None:
    return owed(state.open, seat, "check")


def check_decline(state: State, seat: int, _: deeds.Decline) -> IllegalAction | None:
    return owed(state.open, seat, "check")


def check_answer(state: State, seat: int, action: deeds.Answer) -> IllegalAction | None:
    table = state.open
    if refusal := owed(table, seat, "choice"):
        return refusal
    if table.request and action.option >= len(table.request.options):
        return refuse("no_option", "There is no such choice.")
    return None


def check_cancel(state: State, seat: int, _: orders.CancelRequest) -> IllegalAction | None:
    if refusal := master_only(state.open, seat):
        return refusal
    return None if state.open.phase == "scene" and state.open.request else wrong_phase()
