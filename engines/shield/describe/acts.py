"""What a warrior's action would do, with the dice it would roll, as a sentence to choose by."""

from __future__ import annotations

from engines.contract import Names
from engines.phrases import listed
from engines.shield import odds
from engines.shield.actions import Act
from engines.shield.acts import active
from engines.shield.basics import Model, Square
from engines.shield.cards import suit
from engines.shield.light import illuminated_from
from engines.shield.model import Active, ActKind, Open, View, Warrior
from engines.shield.phrases import ACT, chance, die_count, die_sum, seen, somewhere
from engines.shield.pieces import is_engaged, menacing, square_of, trait
from engines.shield.targets import Aim, Range, engageable

_GOING: dict[ActKind, str] = {
    "reach": "move to {} and thrust", "shoot": "move to {} and shoot", "reload": "move to {} and reload",
    "stand": "stand up and go to {}", "defend": "move to {} and Defend (spades)",
}  # fmt: skip
_ON_THE_SPOT: dict[ActKind, str] = {
    "move": "stay on {}", "reach": "stay on {} and thrust", "shoot": "stay on {} and shoot",
    "reload": "stay on {} and reload", "evade": "evade on {}", "circle": "circle on {}", "stand": "stand up on {}",
    "crawl": "stay down on {}", "fury": "Fury (hearts) on {}", "rush": "Rush (diamonds) on {}",
    "defend": "stay on {} and Defend (spades)",
}  # fmt: skip
_ROLLS: tuple[ActKind, ...] = ("evade", "circle")
_ENGAGING: tuple[ActKind, ...] = ("move", "rush", "fury", "crawl")


def act(action: Act, view: View, names: Names) -> str:
    table = view.open
    if table.active is None:
        return f"{ACT[action.kind]}{_at(action)}"
    now, each = active(table)
    if action.leap_from is not None:
        return _with_suit(now, _leaping(view, each, action.kind, action.leap_from))
    if action.to:
        return _with_suit(now, _doing(view, each, action.kind, action.to, names))
    return _staying(seen(table, each.id, view.seat, names), action.kind)


def _with_suit(now: Active, words: str) -> str:
    """A berserker's Fury may be one of diamonds. R64."""
    return words.replace("Fury (hearts)", "Fury (diamonds)") if suit(now.card) == "D" else words


def _at(action: Act) -> str:
    square = action.to or action.leap_from
    return f" {square[0]},{square[1]}" if square else ""


def _staying(who: str, kind: ActKind) -> str:
    if kind == "jump_up":
        return f"{who} jumps up and then does a standard action"
    return f"{who} does nothing"


def _leaping(view: View, each: Warrior, kind: ActKind, launch: Square) -> str:
    dice = trait(each, "agility")
    odds = f"{die_count(dice)}, {chance(dice)} to stay on their feet"
    return f"{ACT[kind]} with a leap from {_place(view, each, launch)}: {odds}"


def _doing(view: View, each: Warrior, kind: ActKind, to: Square, names: Names) -> str:
    moved = to != square_of(view.open, each.id)
    where = _place(view, each, to)
    way = _GOING.get(kind, f"{ACT[kind]} to {{}}") if moved else _ON_THE_SPOT[kind]
    said = [way.format(where)]
    if kind in _ROLLS:
        said.append(f"{die_count(trait(each, 'agility'))}, {chance(trait(each, 'agility'))}")
    elif kind in ("reach", "shoot"):
        said.append(_attacks(view, each, kind, to, names))
    elif kind == "reload":
        said.append(f"{die_count(trait(each, 'craft'))}, {chance(trait(each, 'craft'))}" if moved else "without a roll")
    elif kind in _ENGAGING and not is_engaged(view.open, each.id) and (near := engageable(view.open, each.id, to)):
        must = "must engage" if kind == "fury" else "may engage"
        said.append(f"{must} {listed([seen(view.open, model, view.seat, names) for model in near], 'or')}")
    return ": ".join(said)


def _attacks(view: View, each: Warrior, kind: ActKind, to: Square, names: Names) -> str:
    reach = Range(view.open, each)
    moved = to != square_of(view.open, each.id)
    aims: dict[str, Aim] = reach.thrusts(to) if kind == "reach" else reach.shots(to, moved=moved)
    if len(aims) == 1:
        model, aim = next(iter(aims.items()))
        result = attack_odds(view.open, kind, model, to, aim.dice)
        who = seen(view.open, model, view.seat, names)
        return f"{who} with {die_sum(aim.parts)}, {result}"
    told = [
        f"{seen(view.open, model, view.seat, names)} ({die_count(aim.dice)}, {chance(aim.dice)})"
        for model, aim in aims.items()
    ]
    return listed(told, "or")


def attack_odds(table: Open, kind: ActKind | None, target: Model, square: Square, dice: int) -> str:
    """What an attack of the active warrior from a square would bring."""
    by = active(table)[0].warrior
    if kind == "reach":
        return odds.thrust(table, by, target, square, dice)
    return odds.shot(table, by, target, dice)


def _place(view: View, each: Warrior, square: Square) -> str:
    """A square with what is to be known of it."""
    notes = []
    if square not in illuminated_from(view.open, (each.seat, each.slot), square):
        notes.append("in the dark")
    if menacing(view.open, each.id, square):
        notes.append("in an enemy zone")
    return somewhere(view.open, square) + (f" ({', '.join(notes)})" if notes else "")
