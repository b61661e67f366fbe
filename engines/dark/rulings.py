"""What only a Game Master can judge: attempts, freeform spells and the rulings on them. R28, R46, 5.3."""

from __future__ import annotations

from engines.contract import IllegalAction
from engines.dark import deeds, magic, orders
from engines.dark.blows import wound
from engines.dark.dice import hero_mods, try_it
from engines.dark.events.asking import Checked, Declared, Ruled
from engines.dark.health import heal
from engines.dark.lane import fight, fighter, foe_of, no_target, turn_of
from engines.dark.model import Open, State
from engines.dark.party import Events, ask_anew, hero_of, is_delve, master_only, present, refuse, wrong_phase
from engines.dark.requests import number, owed, reply, settle
from engines.dark.tables import TIERS
from engines.dark.turns import Declaration, Reply

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
    if refusal := _may_declare(state, seat) or magic.able(table, seat):
        return refusal
    if table.combat is not None and not magic.has_both(table, seat):
        return refuse("needs_both_actions", "Casting takes both actions of the turn.")
    return magic.breath(table, seat, last=action.last_breath)


def attempt(state: State, seat: int, action: deeds.Attempt, events: Events) -> None:
    _declare(state, Declaration(seat, "attempt", action.ability, action.text), events)


def freeform(state: State, seat: int, action: deeds.FreeformSpell, events: Events) -> None:
    declared = Declaration(seat, "spell", "wits", action.text, action.most, action.last_breath)
    _declare(state, declared, events)


def _declare(state: State, declared: Declaration, events: Events) -> None:
    """Waits for the Game Master: in a beat until all have answered, in combat at once."""
    table, seat = state.open, declared.seat
    events.append(
        Declared(
            to=None,
            seat=seat,
            name=hero_of(table, seat).name,
            number=number(table),
            kind=declared.kind,
            ability=declared.ability,
            most=declared.most,
            text=declared.text,
        )
    )
    table.queue = sorted([*table.queue, declared], key=lambda each: each.seat)
    if table.combat is None:
        reply(table, Reply(seat, declared.kind))
        settle(state)
    else:
        _spend(table, seat, cost(declared))
        ask_anew(table)


def cost(declared: Declaration) -> int:
    return 2 if declared.kind == "spell" else 1


def _spend(table: Open, seat: int, actions: int) -> None:
    each = fighter(fight(table), seat)
    assert each is not None  # noqa: S101 (checked)
    each.actions -= actions


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
        return magic.at_foe(state.open, declared.seat, action.foe) if state.open.combat else no_target()
    return _can_mend(state.open, declared.seat, action.seat) if action.seat is not None else None


def _can_mend(table: Open, caster: int, seat: int) -> IllegalAction | None:
    if seat not in present(table):
        return no_target()
    if table.combat is not None and (refusal := magic.at_ally(table, caster, seat)):
        return refusal
    return None if magic.missing(table, seat) else refuse("not_wounded", "There is nothing to heal.")


def rule(state: State, _: int, action: orders.Rule, events: Events) -> None:
    table = state.open
    declared = table.queue.pop(0)
    difficulty = _difficulty(table, action)
    withdrawn = action.verdict == "roll" and _is_withdrawn(table, declared, difficulty)
    verdict = "withdrawn" if withdrawn else action.verdict
    name = hero_of(table, declared.seat).name
    events.append(
        Ruled(to=None, seat=declared.seat, name=name, verdict=verdict, difficulty=difficulty, text=action.text)
    )
    if verdict == "roll" and difficulty is not None:
        _roll(state, declared, action, difficulty, events)
    elif verdict != "works":
        _give_back(table, declared)
    if table.combat is not None:
        ask_anew(table)


def _difficulty(table: Open, action: orders.Rule) -> int | None:
    """R44."""
    if action.foe is not None:
        foe = foe_of(fight(table), action.foe)
        return TIERS[foe.tier].hit_on if foe else None
    if action.seat is not None:
        return magic.healing_difficulty(magic.missing(table, action.seat))
    return action.difficulty


def _is_withdrawn(table: Open, declared: Declaration, difficulty: int | None) -> bool:
    """R42, R46: harder than the caster accepts, hands that are no longer empty, or a life that was not offered."""
    if declared.kind == "attempt" or difficulty is None:
        return False
    caster = hero_of(table, declared.seat)
    too_hard = declared.most is not None and difficulty > declared.most
    return too_hard or bool(caster.held) or (caster.health == 1 and not declared.last_breath)


def _give_back(table: Open, declared: Declaration) -> None:
    if table.combat is None:
        return
    each = fighter(table.combat, declared.seat)
    if each:
        each.actions += cost(declared)
        each.refused += 1


def _roll(state: State, declared: Declaration, action: orders.Rule, difficulty: int, events: Events) -> None:
    if declared.kind == "attempt":
        _try(state, declared, difficulty, action.bonus, events)
        return
    table = state.open
    foe = foe_of(fight(table), action.foe) if action.foe is not None else None
    mended = action.seat
    tried = magic.invoke(state, declared.seat, difficulty, events, foe=foe, on=mended, bonus=action.bonus)
    if tried.success and foe:
        wound(state, foe, 1 + tried.margin, events)
    if tried.success and mended is not None and hero_of(table, mended).health:
        heal(table, mended, 1 + tried.margin, events)
    magic.breathe_out(table, declared.seat, events)


def _try(state: State, declared: Declaration, difficulty: int, bonus: int, events: Events) -> None:
    table, seat = state.open, declared.seat
    tried = try_it(state.sealed.rng, hero_mods(table, seat, declared.ability, bonus=bonus), difficulty)
    events.append(
        Checked(
            to=None,
            seat=seat,
            name=hero_of(table, seat).name,
            ability=declared.ability,
            dice=tried.dice,
            mods=tried.mods,
            total=tried.total,
            difficulty=tried.difficulty,
            success=tried.success,
            special=tried.special,
        )
    )
