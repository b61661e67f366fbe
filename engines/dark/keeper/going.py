"""Where the party goes: in, out, onward, to search or to rest."""

from __future__ import annotations

from typing import Literal

from ..acts.act import Act
from ..acts.change import Change
from ..acts.fate import Oracle, RollTable
from ..acts.requests import Ask, CallCheck
from ..board.choices import BACK, ONWARD, OUT, REST, SEARCH, options_of
from ..board.party import Desk, living
from ..content import T
from ..model.bounds import HOUR
from ..model.turns import Delve
from .reading import Row, choice, chosen, do, lead, roller, room, scene, succeeded, to


def arrive(desk: Desk, delve: Delve) -> Row:
    """Show the entrance once the delve is prepared, and enter the first room."""
    return [scene(desk, delve, 0), to("enter")]


def enter(desk: Desk, delve: Delve) -> Row:
    if not desk.open.last.done:
        return [do("enter")] if delve.way == "in" and delve.at < delve.rooms else [to("choose")]
    at = delve.at
    return [do("enter"), Change("time", amount=T.delve.ticks.enter), scene(desk, delve, at), *_found(desk, delve)]


def _found(desk: Desk, delve: Delve) -> Row:
    kind = room(desk, delve.at).kind
    if delve.cleared[delve.at - 1]:
        return [to("choose")]
    if kind == "refuge":
        return [do("clear"), to("choose")]
    return [to("meet" if kind in {"fight", "lair"} else kind)]


def choose(desk: Desk, delve: Delve) -> Row:
    """Ask the leader where to go, unless only one way is left."""
    table, options = desk.open, options_of(delve)
    request = choice(table)
    if request is None:
        if len(options) == 1:
            return _going(options[0])
        return [Ask(options, 0, lead(table), "Where to now?")]
    return _going(chosen(request)) if request.answers else [to("choose")]


def _going(label: str) -> Row:
    return {
        ONWARD: [to("enter")],
        OUT: [to("out")],
        SEARCH: [Change("time", amount=T.delve.ticks.search), do("searched"), to("search")],
        REST: [to("rest")],
        BACK: [to("back")],
    }.get(label, [to("choose")])


def search(desk: Desk, _: Delve) -> Row:
    request = desk.open.last.request
    if request is None:
        return [CallCheck(T.search.ability, T.search.difficulty, "one", reason="Searching the room.")]
    if any(answer.dice == (1, 1) for answer in request.answers):
        return [to("wander")]
    return _turned_up(desk, roller(desk, request)) if succeeded(request) else [to("choose")]


def _turned_up(desk: Desk, seat: int) -> Row:
    row, rolled = [RollTable("d6")], desk.master.rolled
    if not desk.open.last.done or rolled is None:
        return row
    effect = T.search.success[min(rolled.value, len(T.search.success)) - 1]
    if effect.item:
        return [*row, Change("item", item=effect.item), to("choose")]
    return [*row, to(f"purse {effect.amount} {seat}" if effect.op == "gold" else f"spoils {seat}")]


def purse(desk: Desk, delve: Delve) -> Row:
    """Hand out gold that a search has found."""
    parts, rolled = delve.step.split(" "), desk.master.rolled
    dice: Literal["d6", "2d6"] = "2d6" if "2d6" in parts else "d6"
    seat = int(parts[-1]) if parts[-1].isdecimal() else -1
    if seat not in living(desk.open):
        return [to("choose")]
    gold = rolled.value if rolled else 1
    return [RollTable(dice), Change("gold", seat, amount=gold), to("choose")]


def rest(desk: Desk, delve: Delve) -> Row:
    if delve.at and delve.kinds[delve.at - 1] == "refuge":
        return [Change("rest"), to("choose")]
    oracle, band = Oracle("Is your rest undisturbed?"), desk.open.last.oracle
    if band in {None, "mixed", "yes", "bright"}:
        return [oracle, Change("rest"), to("choose")]
    return [oracle, Change("time", amount=HOUR), to("brawl foes" if band == "dire" else "wander")]


def out(desk: Desk, delve: Delve) -> Row:
    row: list[Act] = [Change("time", amount=1), do("out")]
    if desk.open.last.done < len(row):
        return row
    band = desk.open.last.oracle
    then = "brawl foes" if band == "dire" else "wander" if band == "no" else "choose"
    return [*row, scene(desk, delve, delve.at), Oracle("Is the way clear?"), to(then)]
