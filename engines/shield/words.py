"""What is wanted now, and how it ended, as plain sentences."""

from __future__ import annotations

from collections.abc import Callable

from ..contract import Names
from ..phrases import counted, listed, number, sentence, whose
from .basics import SLOTS
from .cards import suit
from .content import ACTS, PROFILES, RANKS, SUITS
from .ending import rooms_held, winners
from .model import Asked, View
from .opening import member_name
from .phrases import at, card, dice, kit, seen, somewhere
from .pieces import warrior
from .rules.countdown import idle, jokers, may_keep


def ask(view: View, names: Names) -> str:
    """What is wanted of the view's seat, or else of whom."""
    table = view.open
    if table.phase == "over":
        return verdict(view, names)
    mine = next((each for each in table.asked if each.seat == view.seat), None)
    if mine:
        return sentence(_ASK[mine.kind](view, mine, names))
    waiting = listed([names[each.seat] for each in table.asked])
    return sentence(f"waiting for {waiting} {_AWAITED[table.asked[0].kind]}" if table.asked else "the game goes on")


_AWAITED = {
    "crew": "to choose a crew", "deploy": "to place dwarves", "countdown": "to choose a card",
    "sheathe": "to choose a card to keep", "act": "to act", "leap_to": "to end a leap", "engage": "to engage or not",
    "target": "to choose a target", "place_monster": "to place a monster", "contest": "to choose the next contest",
    "attacker": "to name an attacker", "valor": "to decide about Valor", "drive_back": "to give ground",
    "push": "to drive an enemy back", "press": "to press the attack or not",
}  # fmt: skip


def _crew(view: View, _: Asked, __: Names) -> str:
    muster = view.own.muster if view.own else None
    if muster is None or not muster.building:
        return "choose a crew and who carries the light, or build your own"
    if len(muster.kits) < SLOTS:
        slot = len(muster.kits)
        most = counted(PROFILES[RANKS[slot]].budget, "point")
        return f"choose a kit for {member_name(muster, slot)}, {most} at most"
    return "choose who carries the light"


def _deploy(view: View, _: Asked, __: Names) -> str:
    placed = sum(each.pos is not None for each in view.open.warriors if each.seat == view.seat)
    sent = placed + (len(view.own.queue) if view.own else 0)
    turns = "the crews are placed in turns, and what you send early waits for its turn"
    return f"place a dwarf at your entrance, number {number(sent + 1)} of six; {turns}"


def _countdown(view: View, _: Asked, names: Names) -> str:
    assert view.own is not None  # noqa: S101
    ask = view.own.ask
    assert ask is not None  # noqa: S101 (asked only of the seat that owes it)
    if ask.kind == "joker":
        other = names[1 - (view.seat or 0)]
        return f"a card of {other} is next: take priority with a joker, or pass"
    if ask.kind == "trump":
        return "the black joker takes priority: trump it with your red one, or let it go first"
    told = card(ask.card) if ask.card else "card"
    if view.own.stealing:
        return f"choose whom your {told} activates"
    left = counted(len(idle(view.open, view.seat or 0)), "dwarf", "dwarves")
    later = ask.kind == "card" and ask.card is not None and may_keep(view.own, ask.card)
    special = _SPECIAL.get(suit(ask.card) or "", "") if ask.card else ""
    joker = " or a joker" if ask.kind == "card" and jokers(view.own) else ""
    return f"use your {told}{special}{joker}, or {'keep it for later' if later else 'skip it'}: {left} still to act"


_SPECIAL = {suit: f" ({ACTS[each.act]})" for suit, each in SUITS.items()}


def _sheathe(*_: object) -> str:
    return "choose one unused card to keep for the next turn, or none"


def _act(view: View, asked: Asked, names: Names) -> str:
    each = warrior(view.open, asked.warrior or "0-0")
    where = f"; on {at(each.pos)}" if each.pos else ""
    used = card(view.open.active.card) if view.open.active else "card"
    return f"choose what {_named(view, asked, names)} ({kit(each.items)}{where}) does with the {used}"


def _named(view: View, asked: Asked, names: Names) -> str:
    return seen(view.open, asked.warrior, view.seat, names) if asked.warrior else "them"


def _leap(view: View, asked: Asked, names: Names) -> str:
    return f"the leap succeeded: choose where {_named(view, asked, names)} lands"


def _engage(view: View, asked: Asked, names: Names) -> str:
    must = view.open.active is not None and view.open.active.kind == "fury"
    return f"choose whom {_named(view, asked, names)} {'must engage' if must else 'engages, if anybody'}"


def _target(view: View, asked: Asked, names: Names) -> str:
    return f"choose a target for {_named(view, asked, names)}"


def _place_monster(view: View, asked: Asked, names: Names) -> str:
    return f"a monster comes out of the dark: choose where it appears beside {_named(view, asked, names)}"


def _contest(view: View, _: Asked, __: Names) -> str:
    left = sum(not bout.done for bout in view.open.contests)
    return f"you are The Fated One: choose which of {number(left)} contests is fought next"


def _attacker(view: View, asked: Asked, names: Names) -> str:
    bout = view.open.contests[(asked.contest or 1) - 1]
    return f"choose who leads the attack on {seen(view.open, bout.one, view.seat, names)}; the others support"


def _valor(_: View, asked: Asked, __: Names) -> str:
    return f"the dice show {dice(asked.dice)}: {asked.now}. With your one use of Valor: {asked.then}"


def _drive_back(view: View, asked: Asked, names: Names) -> str:
    return f"{_named(view, asked, names)} is driven back: choose where to"


def _push(view: View, asked: Asked, names: Names) -> str:
    return f"your hammer drives {_named(view, asked, names)} back: choose where to"


def _press(view: View, asked: Asked, names: Names) -> str:
    return f"press the attack with {_named(view, asked, names)} to {somewhere(view.open, asked.squares[0])}, or stay"


_ASK: dict[str, Callable[[View, Asked, Names], str]] = {
    "crew": _crew,
    "deploy": _deploy,
    "countdown": _countdown,
    "sheathe": _sheathe,
    "act": _act,
    "leap_to": _leap,
    "engage": _engage,
    "target": _target,
    "place_monster": _place_monster,
    "contest": _contest,
    "attacker": _attacker,
    "valor": _valor,
    "drive_back": _drive_back,
    "push": _push,
    "press": _press,
}


def verdict(view: View, names: Names) -> str:
    """Who won, and why. R67, R68."""
    table = view.open
    if table.ending is None:
        return "The game is not over."
    won = [names[seat] for seat in winners(table)]
    return sentence(f"{listed(won)} {'drew' if len(won) > 1 else 'won'}: {_why(view, names)}")


def _why(view: View, names: Names) -> str:
    table, end = view.open, view.open.ending
    if end is not None and end.failed:
        crews = listed([whose(names[seat]) for seat in end.failed])
        return f"{crews} {'crews' if len(end.failed) == 2 else 'crew'} turned back in turn {end.turn}"
    held, lost = rooms_held(table), table.casualties
    if held[0] != held[1]:
        return f"{counted(max(held), 'room')} to {number(min(held)) if min(held) else 'none'}"
    if lost[0] != lost[1]:
        few = number(min(lost)) if min(lost) else "none"
        return f"{counted(held[0], 'room')} each, and fewer dwarves lost, {few} to {number(max(lost))}"
    return f"{counted(held[0], 'room')} each and as many dwarves lost"
