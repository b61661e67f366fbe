"""Characters: who may make, better or lose one."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds, orders
from ..board.party import hero_of, lives, players
from ..model import State
from ..model.bounds import WORKS
from ..rules.making import CAP, owes_character, points_of
from .parts import refuse, wrong_phase
from .requests import may_work, on_floor, used_up

_LIMITS = {"obstacle": 2, "goal": 3}


def check_create(state: State, seat: int, action: deeds.CreateCharacter) -> IllegalAction | None:
    table = state.open
    if not owes_character(table, seat):
        return wrong_phase()
    wanted = points_of(table.settings.start_level)
    if action.brute + action.nimble + action.wits != wanted:
        return refuse("points", f"Place exactly {wanted} points, at most {CAP} in one ability.")
    return None


def check_spend(state: State, seat: int, action: deeds.SpendPoint) -> IllegalAction | None:
    table = state.open
    if table.phase != "lull":
        return wrong_phase()
    if not lives(table, seat) or not hero_of(table, seat).unspent:
        return refuse("not_your_turn", "You have no ability point to place.")
    if getattr(hero_of(table, seat), action.ability) >= CAP:
        return refuse("cap", f"No ability may exceed {CAP}.")
    return None


def check_award(state: State, seat: int, action: orders.AwardXp) -> IllegalAction | None:
    """R30: also when the beats are over."""
    table = state.open
    if refusal := on_floor(table, seat):
        return refusal
    if table.works >= WORKS:
        return used_up()
    if not lives(table, action.seat):
        return refuse("no_target", "That target is dead or gone.")
    limit = _LIMITS[action.kind]
    if getattr(hero_of(table, action.seat).earned, action.kind) + action.amount > limit:
        return refuse("xp_limit", f"No more than {limit} XP of that kind in a session.")
    return None


def check_retire(state: State, seat: int, action: orders.Retire) -> IllegalAction | None:
    if refusal := may_work(state.open, seat):
        return refusal
    return None if lives(state.open, action.seat) else refuse("no_target", "That target is dead or gone.")


def check_admit(state: State, seat: int, action: orders.Admit) -> IllegalAction | None:
    table = state.open
    if refusal := may_work(table, seat):
        return refusal
    if action.seat not in players(table) or lives(table, action.seat) or action.seat in table.admitted:
        return refuse("no_target", "That player needs no new character.")
    return None
