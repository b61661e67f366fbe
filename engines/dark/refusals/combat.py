"""Fights: which foes can be brought, and when the Game Master may end one."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import orders
from ..board.lane import owing_foes
from ..content import MONSTERS
from ..model import State
from ..rules.combat import HEALTH
from .parts import master_only, refuse, wrong_phase


def fits_tier(entry: orders.FoeEntry) -> IllegalAction | None:
    """Whether a foe's Health lies in its tier."""
    tier = MONSTERS[entry.monster].tier if entry.monster in MONSTERS else entry.tier
    least, most = HEALTH[tier]
    if entry.health is None or least <= entry.health <= most:
        return None
    return refuse("health", f"A foe of the {tier} tier has {least} to {most} Health.")


def check_end(state: State, seat: int, _: orders.EndCombat) -> IllegalAction | None:
    if refusal := master_only(state.open, seat):
        return refusal
    if state.open.phase != "combat":
        return wrong_phase()
    if state.open.queue:
        return wrong_phase("Rule on what was declared first.")
    return None if owing_foes(state.open) else refuse("not_your_turn", "It is not your turn.")
