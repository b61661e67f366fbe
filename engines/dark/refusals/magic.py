"""Magic: who can cast what, at whom, with which breath. R42, R43."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds
from ..board.lane import distance, fight, foe_of, spot_of
from ..board.party import hero_of, is_delve, present
from ..content import SPELLS, T
from ..content.rows import SpellRow
from ..model import Open, State
from ..model.bounds import FREE
from ..rules.magic import has_both, has_formulas, missing
from .handling import in_scene
from .lane import no_target, too_far, turn_of
from .parts import refuse, wrong_phase


def check_cast(state: State, seat: int, action: deeds.Cast) -> IllegalAction | None:
    """Phase, turn, Wits, hands, actions, target, distance, last breath, in this order."""
    table, spell = state.open, SPELLS[action.spell]
    if refusal := _may_now(state, seat, spell) or able(table, seat):
        return refusal
    if table.combat is not None and not has_both(table, seat):
        return refuse("needs_both_actions", "Casting takes both actions of the turn.")
    return _aimed(state, seat, action, spell) or breath(table, seat, last=action.last_breath)


def _may_now(state: State, seat: int, spell: SpellRow) -> IllegalAction | None:
    table = state.open
    if not has_formulas(table):
        return refuse("no_formula", "Formula spells are not in use here. Describe the spell to the Game Master.")
    if table.phase == "combat":
        if not spell.combat:
            return wrong_phase("That spell is of no use in combat.")
        return turn_of(state, seat)
    if refusal := in_scene(table, seat):
        return refusal
    if not spell.explore:
        return wrong_phase("That spell is for combat.")
    return refuse("limit", "You have used all free actions of this beat.") if table.free[seat] >= FREE else None


def able(table: Open, seat: int) -> IllegalAction | None:
    """R42."""
    hero = hero_of(table, seat)
    if hero.wits < T.abilities.spell_min_wits:
        return refuse("low_wits", "You need Wits 2 to cast.")
    return refuse("hands_full", "Your hands must be empty.") if hero.held else None


def breath(table: Open, seat: int, *, last: bool) -> IllegalAction | None:
    """R43, G43."""
    is_last = hero_of(table, seat).health == 1
    if is_last and not last:
        return refuse("last_breath_needed", "This would kill you. Send last_breath to do it anyway.")
    if last and not is_last:
        return refuse("not_last_breath", "It would not kill you. Send it without last_breath.")
    return None


def _aimed(state: State, seat: int, action: deeds.Cast, spell: SpellRow) -> IllegalAction | None:
    table = state.open
    wants_foe, wants_seat = spell.target == "enemy", spell.target == "ally"
    if (action.foe is not None) != wants_foe or (action.seat is not None) != wants_seat:
        return no_target()
    if action.foe is not None:
        return at_foe(table, seat, action.foe, binding=spell.effect == "lose_turn")
    if action.seat is not None:
        return at_ally(table, seat, action.seat) or (_wounds(table, action.seat) if spell.effect == "heal" else None)
    if spell.effect == "pass_obstacle" and not _is_at_obstacle(table, seat):
        return wrong_phase("There is no obstacle to open.")
    return None


def at_foe(table: Open, seat: int, number: int, *, binding: bool = False) -> IllegalAction | None:
    combat = fight(table)
    foe = foe_of(combat, number)
    if foe is None or foe.state != "alive":
        return no_target()
    if binding and foe.bound:
        return refuse("bound", f"{foe.name} is bound already.")
    steps = distance(combat, seat, foe)
    return None if steps <= 1 else too_far(foe.name, steps)


def at_ally(table: Open, seat: int, other: int) -> IllegalAction | None:
    if other not in present(table):
        return no_target()
    if table.combat is None:
        return None
    mine, theirs = spot_of(table.combat, seat), spot_of(table.combat, other)
    if mine is None or theirs is None:
        return no_target()
    steps = abs(mine - theirs)
    return None if steps <= 1 else too_far(hero_of(table, other).name, steps)


def _wounds(table: Open, seat: int) -> IllegalAction | None:
    return None if missing(table, seat) else refuse("not_wounded", "There is nothing to heal.")


def _is_at_obstacle(table: Open, seat: int) -> bool:
    """Whether a seat owes the check at a delve's obstacle, which the spell stands in for."""
    request, delve = table.request, table.delve
    if not is_delve(table) or request is None or delve is None or delve.step != "obstacle":
        return False
    return request.kind == "check" and seat in request.owing
