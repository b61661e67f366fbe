"""The lane: whose turn it is, and how far one can go."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds, orders
from ..board.lane import LAST, fight, foe_of, how_far, owing_fighters, owing_foes, spot_of
from ..model import State
from .parts import master_only, refuse, wrong_phase


def turn_of(state: State, seat: int) -> IllegalAction | None:
    """Whether it is a character's turn."""
    if state.open.queue or seat not in owing_fighters(state.open):
        return refuse("not_your_turn", "It is not your turn.")
    return None


def foes_turn(state: State, seat: int, number: int) -> IllegalAction | None:
    """Whether the Game Master may act with this foe."""
    table = state.open
    if refusal := master_only(table, seat):
        return refusal
    if table.phase != "combat":
        return wrong_phase()
    if table.queue:
        return wrong_phase("Rule on what was declared first.")
    foe = foe_of(fight(table), number)
    if foe is None or foe.state != "alive":
        return no_target()
    if foe not in owing_foes(table):
        return refuse("not_your_turn", "It is not that foe's turn.")
    return None


def no_target() -> IllegalAction:
    return refuse("no_target", "That target is dead or gone.")


def too_far(name: str, steps: int) -> IllegalAction:
    return refuse("too_far", f"{name} is {how_far(steps)}.")


def edge() -> IllegalAction:
    return refuse("edge", "You cannot go further that way.")


def check_move(state: State, seat: int, action: deeds.Move) -> IllegalAction | None:
    if state.open.phase != "combat":
        return wrong_phase()
    if refusal := turn_of(state, seat):
        return refusal
    return edge() if action.dir == 1 and spot_of(fight(state.open), seat) == LAST else None


def check_foe_move(state: State, seat: int, action: orders.FoeMove) -> IllegalAction | None:
    if refusal := foes_turn(state, seat, action.foe):
        return refusal
    foe = foe_of(fight(state.open), action.foe)
    return edge() if foe and action.dir == -1 and foe.spot == 0 else None


def check_hold(state: State, seat: int, _: deeds.Hold) -> IllegalAction | None:
    return turn_of(state, seat) if state.open.phase == "combat" else wrong_phase()


def check_foe_hold(state: State, seat: int, action: orders.FoeHold) -> IllegalAction | None:
    return foes_turn(state, seat, action.foe)
