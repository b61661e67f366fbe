"""Why a warrior cannot do an action, engage or attack. R22 to R33."""

from __future__ import annotations

from ...contract import IllegalAction
from ...phrases import opened
from ..actions import Act, Engage, NoEngage, Target
from ..acts import SUIT_OF, WITHOUT_SQUARE, active, can_stand, choice, kinds, sees_enemy, suits
from ..basics import ActKind, Model, Square
from ..content import SUITS
from ..model import Asked, Open, State, Warrior
from ..pieces import (
    are_enemies,
    enemies,
    ground,
    is_engaged,
    menacing,
    missile,
    opponents,
    place,
    sided,
    square_of,
    standing_on,
)
from ..targets import is_under_truce

Refusal = IllegalAction | None
ACT_NAME: dict[ActKind, str] = {
    "move": "moving", "reach": "a reach attack", "shoot": "a shot", "reload": "reloading", "evade": "evading",
    "circle": "circling", "stand": "standing up", "crawl": "crawling", "fury": "Fury", "rush": "Rush",
    "defend": "Defend", "jump_up": "Jump Up", "hold": "doing nothing",
}  # fmt: skip


def check_act(table: Open, action: Act) -> Refusal:
    found = choice(table, action.kind) if action.kind in kinds(table) else None
    if not found or not (found.ends or found.launches or action.kind in WITHOUT_SQUARE):
        return _state_forbids(table, active(table)[1], action.kind)
    named, wanted = (action.to, action.leap_from).count(None), 2 if action.kind in WITHOUT_SQUARE else 1
    if named != wanted:
        squares = "no square" if action.kind in WITHOUT_SQUARE else "one square"
        return IllegalAction("wrong_kind", f"Now you must name {squares}, not {('two', 'one', 'none')[named]}.")
    if wanted == 2 or action.to in found.ends or action.leap_from in found.launches:
        return None
    return _square_forbids(table, active(table)[1], action)


def _state_forbids(table: Open, each: Warrior, kind: ActKind) -> IllegalAction:
    """Why a kind of action is not possible at all."""
    if kind == "defend" and "berserker" in each.items:
        return IllegalAction("berserker", "Berserkers never defend.")
    if (needed := SUIT_OF.get(kind)) and needed not in suits(table):
        return IllegalAction("needs_suit", f"{ACT_NAME[kind]} needs a card of {SUITS[needed].name}.")
    if each.knocked_down:
        return _down_forbids(table, each, kind)
    if kind in ("stand", "crawl", "jump_up"):
        return _not_now(each, f"Your {each.name} stands already")
    if is_engaged(table, each.id):
        return _fight_forbids(table, each, kind)
    return _freedom_forbids(table, each, kind)


def _not_now(each: Warrior, why: str) -> IllegalAction:
    return IllegalAction("wrong_kind", f"{why}: choose another action for your {each.name}.")


def _down_forbids(table: Open, each: Warrior, kind: ActKind) -> IllegalAction:
    if kind == "stand" and not can_stand(table, each):
        why = "been engaged this turn" if each.engaged_this_turn else "an enemy combat zone round them"
        return IllegalAction("cannot_stand", f"Your {each.name} cannot stand up: they have {why}.")
    if kind in ("stand", "crawl"):
        return IllegalAction("engaged", f"Your {each.name} is engaged and cannot move.")
    return _not_now(each, f"Your {each.name} is knocked down")


def _fight_forbids(table: Open, each: Warrior, kind: ActKind) -> IllegalAction:
    if kind == "circle" and len(opponents(table, each.id)) > 1:
        return IllegalAction("several_opponents", f"Your {each.name} is engaged by several enemies and cannot circle.")
    if kind == "circle":
        return IllegalAction("out_of_reach", f"Your {each.name} cannot reach that square.")
    return IllegalAction("engaged", f"Your {each.name} is engaged and cannot move.")


def _freedom_forbids(table: Open, each: Warrior, kind: ActKind) -> IllegalAction:
    if kind == "fury" and not sees_enemy(table, each):
        return IllegalAction("sees_no_enemy", f"Your {each.name} sees no enemy.")
    if kind == "shoot" and missile(each) and each.spent:
        return IllegalAction("spent", f"Your {each.name} must reload first.")
    if (kind == "shoot" and missile(each)) or (kind == "reach" and "spear" in each.items):
        return _no_target(table, each, kind, choice(table, "move").ends)
    reasons: dict[ActKind, str] = {
        "reach": f"Your {each.name} has no spear",
        "shoot": f"Your {each.name} has no missile weapon",
        "reload": f"Your {each.name} has nothing to reload",
        "evade": f"Your {each.name} has no enemy combat zone to get out of",
        "circle": f"Your {each.name} is not engaged",
    }
    return _not_now(each, reasons.get(kind, f"Your {each.name} cannot do that now"))


def _square_forbids(table: Open, each: Warrior, action: Act) -> IllegalAction:
    """Why a possible kind of action cannot go there."""
    if action.leap_from is not None or action.to is None:
        return IllegalAction("cannot_leap", f"Your {each.name} cannot leap from there.")
    here = square_of(table, each.id)
    if is_engaged(table, each.id) and action.kind != "circle":
        return IllegalAction("engaged", f"Your {each.name} is engaged and cannot move.")
    if action.to in ground(table).burrows:
        return IllegalAction("monster_entrance", "Warriors never enter a monster entrance.")
    if action.kind not in ("evade", "circle") and action.to != here and menacing(table, each.id, here):
        return IllegalAction("in_zone", f"Your {each.name} stands in an enemy combat zone and must evade.")
    if action.kind in ("reach", "shoot") and action.to in choice(table, "move").ends:
        return _no_target(table, each, action.kind, [action.to])
    return IllegalAction("out_of_reach", f"Your {each.name} cannot reach that square.")


def _no_target(table: Open, each: Warrior, kind: ActKind, squares: list[Square]) -> IllegalAction:
    """Why nobody can be attacked from any of these squares. R27, R28."""
    taken = standing_on(table).keys() - {square_of(table, each.id)}
    foes = enemies(table, each.id)
    if kind == "reach":
        return IllegalAction("no_line_of_fire", "No enemy would be two squares away with a clear line to them.")
    if any(ground(table).has_line_of_fire(at, foe, taken) for at in squares for foe in foes):
        return IllegalAction("not_in_reach", "Everybody in the line of fire is too hard to hit: no die would be left.")
    return IllegalAction("no_line_of_fire", "There is no line of fire to any target.")


def check_engage(state: State, asked: Asked, action: Engage) -> Refusal:
    if action.target in asked.models:
        return None
    table, here = state.open, square_of(state.open, active(state.open)[0].warrior)
    at = place(table, action.target)
    foe = are_enemies(active(table)[0].warrior, action.target)
    if foe and at in ground(table).beside[here] and is_under_truce(table, action.target):
        told = opened(sided(table, action.target, asked.seat))
        return IllegalAction("truce", f"{told} is fighting a monster; your kin will not attack now.")
    return _out_of_reach(table, action.target, asked.seat)


def _out_of_reach(table: Open, model: Model, seat: int) -> IllegalAction:
    return IllegalAction("not_in_reach", f"{opened(sided(table, model, seat))} is not within reach of that.")


def check_no_engage(state: State, _: Asked, __: NoEngage) -> Refusal:
    if active(state.open)[0].kind != "fury":
        return None
    return IllegalAction("must_engage", "A furious warrior must engage.")


def check_target(state: State, asked: Asked, action: Target) -> Refusal:
    if action.target in asked.models:
        return None
    table, each = state.open, active(state.open)[1]
    at, here = place(table, action.target), square_of(table, each.id)
    if at is None or not are_enemies(each.id, action.target):
        return _out_of_reach(table, action.target, asked.seat)
    if ground(table).has_line_of_fire(here, at, standing_on(table).keys() - {here, at}):
        return _out_of_reach(table, action.target, asked.seat)
    return IllegalAction("no_line_of_fire", "There is no line of fire to that target.")
