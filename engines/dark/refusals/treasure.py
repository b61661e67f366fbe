"""Treasure: who rolls, and which dice can be kept."""

from __future__ import annotations

from collections import Counter

from ...contract import IllegalAction
from ..actions import deeds, orders
from ..board.party import present
from ..model import Open, State
from ..rules.treasure import kept_of
from .parts import refuse, wrong_phase
from .requests import may_hand_over


def check_offer(state: State, seat: int, action: orders.OfferTreasure) -> IllegalAction | None:
    table = state.open
    if refusal := may_hand_over(table, seat):
        return refusal
    if action.roller not in present(table):
        return refuse("no_target", "That target is dead or gone.")
    earned = table.last.earned
    if earned is not None and action.extra is not None and action.extra > earned:
        return refuse("extra", f"Only {earned} extra {'die was' if earned == 1 else 'dice were'} earned.")
    return None


def _mine(table: Open, seat: int) -> IllegalAction | None:
    if table.treasure is None:
        return wrong_phase()
    return None if table.treasure.roller == seat else refuse("not_your_turn", "It is not your turn.")


def check_reroll(state: State, seat: int, action: deeds.Reroll) -> IllegalAction | None:
    if refusal := _mine(state.open, seat):
        return refusal
    treasure = state.open.treasure
    assert treasure is not None  # noqa: S101 (checked)
    if sorted({*action.faces}) != [*action.faces] or not {*action.faces} <= {*treasure.dice}:
        return refuse("keep", "You do not have those dice.")
    if {*action.faces} & {*action.dice} or Counter(action.dice) - Counter(treasure.dice):
        return refuse("keep", "You do not have those dice.")
    kept = kept_of(treasure, action)
    return refuse("keep", "Stop, if you keep them all.") if len(kept) == len(treasure.dice) else None


def check_stop(state: State, seat: int, _: deeds.Stop) -> IllegalAction | None:
    return _mine(state.open, seat)
