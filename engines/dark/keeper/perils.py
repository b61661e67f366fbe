"""Traps, obstacles, mysteries and hoards."""

from __future__ import annotations

from typing import Literal

from ..acts.act import Act
from ..acts.change import Change
from ..acts.fate import Oracle
from ..acts.requests import Ask, CallCheck
from ..board.choices import LEAVE, MEDDLE
from ..board.gear import can_take, sample
from ..board.party import Desk, hero_of, living
from ..content import MYSTERIES, OBSTACLES, TRAPS
from ..content.ids import Item
from ..content.rows import Effect
from ..model import Open
from ..model.turns import Delve
from .reading import Row, choice, chosen, do, harm, lead, points, roller, room, succeeded, to

TRIES = 3  # at an obstacle


def trap(desk: Desk, delve: Delve) -> Row:
    found, request = room(desk, delve.at).trap, desk.open.last.request
    if found is None:
        return [to("choose")]
    trap = TRAPS[found]
    if request is None:
        return [CallCheck("wits", trap.spot, "one", trade=trap.trade, reason=f"Something is wrong. {trap.text}")]
    after = "choose" if succeeded(request) else f"trap_hit {roller(desk, request)}"
    return [do("clear"), to(after)]


def trap_hit(desk: Desk, delve: Delve) -> Row:
    found, request = room(desk, delve.at).trap, desk.open.last.request
    if found is None:
        return [to("choose")]
    trap = TRAPS[found]
    if request is None:
        named = delve.step.partition(" ")[2]
        seats = (int(named),) if trap.scope == "roller" and named.isdecimal() else None
        return [CallCheck(trap.ability, trap.difficulty, "each", seats, reason=f"{trap.name}!")]
    safe = [answer.seat for answer in request.answers if answer.success]
    hit = [seat for seat in request.asked if seat not in safe]
    return [*(each for seat in hit for each in harm(desk.open, seat, trap.damage)), to("choose")]


def obstacle(desk: Desk, delve: Delve) -> Row:
    found, request = room(desk, delve.at).obstacle, desk.open.last.request
    if found is None:
        return [to("choose")]
    obstacle = OBSTACLES[found]
    if request is None:
        options = tuple([way.text for way in obstacle.ways])
        return [Ask(options, 0, lead(desk.open), f"{obstacle.name}. {obstacle.text}")]
    if request.kind == "choice":
        way = next((each for each in obstacle.ways if each.text == chosen(request)), obstacle.ways[0])
        return [CallCheck(way.ability, way.difficulty, "one", trade=way.trade, reason=way.text)]
    if succeeded(request):
        return [do("clear"), to("choose")]
    fail = obstacle.fail
    hurt = harm(desk.open, roller(desk, request), fail.damage)
    delay = [Change("time", amount=fail.tick)] if fail.tick else []
    through = [do("clear"), to("choose")] if delve.tries + 1 >= TRIES else [to("obstacle")]
    return [*hurt, *delay, *through]


def mystery(desk: Desk, delve: Delve) -> Row:
    table = desk.open
    found, request = room(desk, delve.at).mystery, choice(table)
    if found is None:
        return [to("choose")]
    mystery = MYSTERIES[found]
    if request is None:
        return [Ask((MEDDLE, LEAVE), 1, lead(table), mystery.text)]
    if chosen(request) == LEAVE:
        return [do("clear"), to("choose")]
    if table.last.oracle is None:
        return [Oracle(mystery.question)]
    row = [Oracle(mystery.question)]
    effects = mystery.outcomes[table.last.oracle]
    brought = [each for effect in effects for each in _brings(table, effect)]
    is_fight = any(effect.op == "fight" for effect in effects)
    return [*row, *brought, do("clear"), to("wander" if is_fight else "choose")]


def _brings(table: Open, effect: Effect) -> Row:
    if effect.op == "time":
        return [Change("time", amount=effect.ticks)]
    if effect.op == "hint":
        return [do("hint")]
    if effect.op == "item" and effect.item:
        return [_handed(table, effect.item)]
    return _touching(table, effect) if effect.op in {"harm", "heal"} else []


def _handed(table: Open, item: Item) -> Act:
    """Give a thing to the leader if they can carry it, else lay it on the ground."""
    seat = table.leader
    if seat is not None and not can_take(hero_of(table, seat), sample(item)):
        seat = None
    return Change("item", seat, item=item)


def _touching(table: Open, effect: Effect) -> list[Act]:
    """Harm or heal these characters. Those who were touched already stay in the row, so that its length does not change
    when somebody falls."""
    lead = [] if table.leader is None else [table.leader]
    seats = sorted({*living(table), *table.last.touched}) if effect.who == "all" else table.last.touched or lead
    op: Literal["harm", "heal"] = "harm" if effect.op == "harm" else "heal"
    return [Change(op, seat, amount=points(effect.amount)) for seat in seats]


def hoard(desk: Desk, _: Delve) -> Row:
    request = desk.open.last.request
    if request is None:
        return [CallCheck("nimble", 8, "one", trade="lock", reason="A locked chest, and no key.")]
    hurt = [] if succeeded(request) else harm(desk.open, roller(desk, request), "1")
    return [*hurt, do("clear"), to("spoils")]
