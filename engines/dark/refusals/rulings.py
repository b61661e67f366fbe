"""Attempts, freeform spells and the rulings on them: when, and which fit."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds, orders
from ..board.lane import fight, fighter
from ..board.party import is_delve, present
from ..model import Open, State
from ..model.turns import Declaration
from ..rules import magic
from .lane import no_target, turn_of
from .magic import able, at_ally, at_foe, breath
from .parts import master_only, refuse, wrong_phase
from .requests import owed

_TRIES = 2  # declarations of a turn that may come to nothing


def no_gm() -> IllegalAction:
    return refuse("no_gm", "The Torchkeeper cannot judge that. Use a formula spell or an offered choice.")


def _may_declare(state: State, seat: int) -> IllegalAction | None:
    table = state.open
    if is_delve(table):
        return no_gm()
    if table.phase != "combat":
        return owed(table, seat, "beat")
    if refusal := turn_of(state, seat):
        return refusal
    each = fighter(fight(table), seat)
    if each and each.refused >= _TRIES:
        return refuse("limit", "You have declared enough in this turn.")
    return None


def check_attempt(state: State, seat: int, _: deeds.Attempt) -> IllegalAction | None:
    return _may_declare(state, seat)


def check_freeform(state: State, seat: int, action: deeds.FreeformSpell) -> IllegalAction | None:
    table = state.open
    if refusal := _may_declare(state, seat) or able(table, seat):
        return refusal
    if table.combat is not None and not magic.has_both(table, seat):
        return refuse("needs_both_actions", "Casting takes both actions of the turn.")
    return breath(table, seat, last=action.last_breath)


def check_rule(state: State, seat: int, action: orders.Rule) -> IllegalAction | None:
    table = state.open
    if refusal := master_only(table, seat):
        return refusal
    if not table.queue or (table.phase == "scene" and table.floor != "gm"):
        return wrong_phase("There is nothing to rule on.")
    return _fits(state, table.queue[0], action)


def _fits(state: State, declared: Declaration, action: orders.Rule) -> IllegalAction | None:
    given = [each for each in (action.difficulty, action.foe, action.seat) if each is not None]
    if action.verdict != "roll":
        if declared.kind == "spell" and action.verdict == "works":
            return refuse("spell_roll", "A spell is always rolled.")
        return refuse("verdict", "Only a roll has a difficulty or a target.") if given else None
    if len(given) != 1:
        return refuse("verdict", "A roll needs a difficulty, or a foe, or a character.")
    if action.difficulty is None and declared.kind == "attempt":
        return refuse("verdict", "Only a spell can be aimed.")
    if action.foe is not None:
        return at_foe(state.open, declared.seat, action.foe) if state.open.combat else no_target()
    return _can_mend(state.open, declared.seat, action.seat) if action.seat is not None else None


def _can_mend(table: Open, caster: int, seat: int) -> IllegalAction | None:
    if seat not in present(table):
        return no_target()
    if table.combat is not None and (refusal := at_ally(table, caster, seat)):
        return refusal
    return None if magic.missing(table, seat) else refuse("not_wounded", "There is nothing to heal.")
