"""What a warrior's action would do, with the dice it would roll, as a sentence to choose by."""

from __future__ import annotations

from functools import lru_cache

from ...contract import Names
from ...phrases import listed
from ...prospects import Pool, Prospect
from .. import odds
from ..actions import Act
from ..acts import SUIT_OF, active
from ..basics import ActKind, Model, Roll, Square
from ..cards import suit
from ..content import ACTS, SUITS
from ..light import illuminated_from
from ..model import Active, Open, View, Warrior
from ..phrases import ACT, die_count, seen, somewhere
from ..pieces import is_engaged, menacing, square_of
from ..pools import of_trait
from ..targets import Aim, Range, engageable
from .told import Told, plainly, rolled, with_odds

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
_TRIED: dict[ActKind, Roll] = {"evade": "evade", "circle": "circle", "reload": "reload"}
_ENGAGING: tuple[ActKind, ...] = ("move", "rush", "fury", "crawl")


def act(action: Act, view: View, names: Names) -> Told:
    table, kind = view.open, action.kind
    if table.active is None:
        return plainly(f"{ACT[kind]}{_at(action)}", _label(kind, SUIT_OF.get(kind)))
    now, each = active(table)
    label = _label(kind, suit(now.card) or SUIT_OF.get(kind), leaps=action.leap_from is not None)
    if action.leap_from is not None:
        way = f"{ACT[kind]} with a leap from {_place(view, each, action.leap_from)}"
        return _trying("leap", label, _with_suit(now, way), each)
    if action.to:
        return _doing(view, each, action, label, names)
    return plainly(_staying(seen(table, each.id, view.seat, names), kind), label)


@lru_cache(maxsize=256)
def _label(kind: ActKind, of: str | None, *, leaps: bool = False) -> str:
    """E.g. `Move`, `Fury ♥`, `Rush ♦, leap`."""
    sign = f" {SUITS[of].sign}" if of and kind in SUIT_OF else ""
    return f"{ACTS[kind]}{sign}{', leap' if leaps else ''}"


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


def _trying(what: Roll, label: str, way: str, each: Warrior) -> Told:
    """A roll that needs one success."""
    dice = rolled(of_trait(each, "craft" if what == "reload" else "agility"))
    return with_odds(label, lambda say: f"{way}: {say(dice)}", (dice,), odds.tried(what, dice.dice))


def _doing(view: View, each: Warrior, action: Act, label: str, names: Names) -> Told:
    kind, to = action.kind, action.to or square_of(view.open, each.id)
    moved = to != square_of(view.open, each.id)
    way = _GOING.get(kind, f"{ACT[kind]} to {{}}") if moved else _ON_THE_SPOT[kind]
    words = _with_suit(active(view.open)[0], way.format(_place(view, each, to)))
    if roll := _TRIED.get(kind) if moved or kind != "reload" else None:
        return _trying(roll, label, words, each)
    if kind in ("reach", "shoot"):
        return _attacking(view, action, label, words, names)
    if kind == "reload":
        return plainly(f"{words}: without a roll", label)
    if kind in _ENGAGING and not is_engaged(view.open, each.id) and (near := engageable(view.open, each.id, to)):
        must = "must engage" if kind == "fury" else "may engage"
        foes = listed([seen(view.open, model, view.seat, names) for model in near], "or")
        return plainly(f"{words}: {must} {foes}", label)
    return plainly(words, label)


def _attacking(view: View, action: Act, label: str, way: str, names: Names) -> Told:
    table, each = view.open, active(view.open)[1]
    here, reach = square_of(table, each.id), Range(table, each)
    to = action.to or here
    aims: dict[Model, Aim] = reach.thrusts(to) if action.kind == "reach" else reach.shots(to, moved=to != here)
    at = tuple(aims)
    if len(aims) == 1:
        dice = rolled(aims[at[0]].parts)
        chances = attack_odds(table, action.kind, at[0], to, dice.dice)
        who = seen(table, at[0], view.seat, names)
        return with_odds(label, lambda say: f"{way}: {who} with {say(dice)}", (dice,), chances, at)
    told = [
        f"{seen(table, model, view.seat, names)} ({die_count(aim.dice)}, {odds.to_hit(aim.dice)}%)"
        for model, aim in aims.items()
    ]
    dealt = tuple([Pool(aim.dice) for aim in aims.values()])
    return f"{way}: {listed(told, 'or')}", Prospect(label=label, rolls=dealt, at=at)


def attack_odds(table: Open, kind: ActKind | None, target: Model, square: Square, dice: int) -> odds.Chances:
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
