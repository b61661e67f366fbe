"""Spells: who can cast, at whom, with which breath, against how much. R42 to R44."""

from __future__ import annotations

from ...contract import IllegalAction
from ..content import T
from ..model import Open
from .lane import distance, fight, fighter, foe_of, spot_of
from .may import no_target, refuse, too_far
from .party import hero_of, is_delve, missing, present


def has_formulas(table: Open) -> bool:
    """Whether spells are cast without asking: always in a delve, where there is nobody to ask."""
    return is_delve(table) or table.settings.formula_spells


def healing_difficulty(lacking: int) -> int:
    """R44."""
    return T.difficulty["easy" if lacking <= 2 else "medium" if lacking <= 4 else "hard"]


def able(table: Open, seat: int) -> IllegalAction | None:
    """R42."""
    hero = hero_of(table, seat)
    if hero.wits < T.abilities.spell_min_wits:
        return refuse("low_wits", "You need Wits 2 to cast.")
    return refuse("hands_full", "Your hands must be empty.") if hero.held else None


def unhurried(table: Open, seat: int) -> IllegalAction | None:
    """R42."""
    each = fighter(table.combat, seat) if table.combat else None
    if table.combat is None or (each and each.actions == 2):
        return None
    return refuse("needs_both_actions", "Casting takes both actions of the turn.")


def breath(table: Open, seat: int, *, last: bool) -> IllegalAction | None:
    """R43, G43."""
    is_last = hero_of(table, seat).health == 1
    if is_last and not last:
        return refuse("last_breath_needed", "This would kill you. Send last_breath to do it anyway.")
    if last and not is_last:
        return refuse("not_last_breath", "It would not kill you. Send it without last_breath.")
    return None


def at_foe(table: Open, seat: int, number: int, *, reach: int = 1, binding: bool = False) -> IllegalAction | None:
    """Whether a foe can be struck or bound from where a character stands."""
    combat = fight(table)
    foe = foe_of(combat, number)
    if foe is None or foe.state != "alive":
        return no_target()
    if binding and foe.bound:
        return refuse("bound", f"{foe.name} is bound already.")
    steps = distance(combat, seat, foe)
    return None if steps <= reach else too_far(foe.name, steps)


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


def wounded(table: Open, seat: int) -> IllegalAction | None:
    return None if missing(table, seat) else refuse("not_wounded", "There is nothing to heal.")
