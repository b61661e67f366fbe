"""What only a Game Master can judge: attempts, freeform spells and the rulings on them. R28, R46, 5.3."""

from __future__ import annotations

from msgspec import UNSET

from ..actions import deeds, orders
from ..board import pieces
from ..board.dice import hero_mods, try_it
from ..board.lane import fight, fighter, foe_of
from ..board.party import Events, hero_of
from ..content import TIERS
from ..events.asking import Checked, Declared, Ruled
from ..model import Open, State
from ..model.bounds import Withdrawal
from ..model.turns import Declaration, Reply
from . import magic
from .blows import wound
from .flow import ask_anew
from .health import heal
from .requests import reply, settle


def attempt(state: State, seat: int, action: deeds.Attempt, events: Events) -> None:
    _declare(state, Declaration(seat, "attempt", action.ability, action.text), events)


def freeform(state: State, seat: int, action: deeds.FreeformSpell, events: Events) -> None:
    declared = Declaration(seat, "spell", "wits", action.text, action.most, action.last_breath)
    _declare(state, declared, events)


def _declare(state: State, declared: Declaration, events: Events) -> None:
    """Waits for the Game Master: in a beat until all have answered, in combat at once."""
    table, seat = state.open, declared.seat
    number = pieces.next_post(table)  # with words or without: rules version 1 counts both
    declared.number = number if declared.text else UNSET
    events.append(
        Declared(
            to=None,
            seat=seat,
            name=hero_of(table, seat).name,
            number=number if declared.text else None,
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


def rule(state: State, seat: int, action: orders.Rule, events: Events) -> None:
    table = state.open
    declared = table.queue.pop(0)
    difficulty = difficulty_of(table, action)
    why = withdrawal(table, declared, difficulty) if action.verdict == "roll" else None
    verdict = "withdrawn" if why else action.verdict
    name = hero_of(table, declared.seat).name
    events.append(
        Ruled(
            to=None,
            number=pieces.piece(table, seat, action.text),
            seat=declared.seat,
            name=name,
            verdict=verdict,
            difficulty=difficulty,
            text=action.text,
            why=why or UNSET,
        )
    )
    if verdict == "roll" and difficulty is not None:
        _roll(state, declared, action, difficulty, events)
    elif verdict != "works":
        _give_back(table, declared)
    if table.combat is not None:
        ask_anew(table)


def difficulty_of(table: Open, action: orders.Rule) -> int | None:
    """R44."""
    if action.foe is not None:
        foe = foe_of(fight(table), action.foe)
        return TIERS[foe.tier].hit_on if foe else None
    if action.seat is not None:
        return magic.healing_difficulty(magic.missing(table, action.seat))
    return action.difficulty


def withdrawal(table: Open, declared: Declaration, difficulty: int | None) -> Withdrawal | None:
    """Why a spell would come to nothing if it were ruled so hard. R42, R46."""
    if declared.kind == "attempt" or difficulty is None:
        return None
    caster = hero_of(table, declared.seat)
    if declared.most is not None and difficulty > declared.most:
        return "hard"
    if caster.held:
        return "hands"
    return "breath" if caster.health == 1 and not declared.last_breath else None


def _give_back(table: Open, declared: Declaration) -> None:
    if table.combat is None:
        return
    each = fighter(table.combat, declared.seat)
    assert each is not None  # noqa: S101 (who declared fights)
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
