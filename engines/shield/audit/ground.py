"""Where models stand, and who is engaged with whom."""

from __future__ import annotations

from ...former import Faults
from ..basics import Model, is_monster, model_order
from ..model import Open, State
from ..pieces import are_enemies, ground, place
from ..rules.engaging import link
from .progress import ending


def positions(state: State) -> Faults:
    table = state.open
    lie = ground(table)
    seen: set[tuple[int, int]] = set()
    for at, each in enumerate(table.warriors):
        if each.pos is None:
            if each.alive and table.phase != "deploy":
                yield f"$.open.warriors[{at}].pos", "A living dwarf is on the board."
            continue
        if each.pos not in lie.tiles or each.pos in lie.burrows or each.pos in seen:
            yield f"$.open.warriors[{at}].pos", "Nobody can stand there."
        seen.add(each.pos)
    numbers = [int(each.id[1:]) if is_monster(each.id) else 0 for each in table.monsters]
    if len(set(numbers)) != len(numbers) or any(not 0 < number <= table.appeared for number in numbers):
        yield "$.open.monsters", "Monsters are numbered as they appear."
    for at, monster in enumerate(table.monsters):
        if monster.pos not in lie.tiles or monster.pos in seen:
            yield f"$.open.monsters[{at}].pos", "Nothing can stand there."
        seen.add(monster.pos)
    yield from ending(state)


def engagements(state: State) -> Faults:
    table = state.open
    if table.links and table.phase in ("muster", "deploy", "event", "over"):
        yield "$.open.links", "Nobody is engaged in this phase."
    order = [(model_order(one), model_order(two)) for one, two in table.links]
    if order != sorted(set(order)):
        yield "$.open.links", "Engagements are sorted, each once."
    for at, (one, two) in enumerate(table.links):
        if not are_enemies(one, two) or link(one, two) != (one, two):
            yield f"$.open.links[{at}]", "Enemies are engaged with each other, in model order."
        if not _is_there(table, one) or not _is_there(table, two):
            yield f"$.open.links[{at}]", "Only models on the board are engaged."
    yield from _shapes(table)
    yield from contests(table)


def _is_there(table: Open, model: Model) -> bool:
    return place(table, model) is not None


def _shapes(table: Open) -> Faults:
    """One against one or one against many, adjacent unless they have fought. R32, R44, R46."""
    facing = _facing(table)
    parted = {model for bout in table.contests for model in (bout.one, *bout.many)} if table.phase == "fight" else set()
    for at, (one, two) in enumerate(table.links):
        if len(facing[one]) > 1 and len(facing[two]) > 1:
            yield f"$.open.links[{at}]", "A contest is one against one or one against many."
        if one not in parted and place(table, two) not in ground(table).beside.get(place(table, one) or (0, 0), ()):
            yield f"$.open.links[{at}]", "Engaged models are adjacent."
    for model, foes in facing.items():
        if not is_monster(model) and len({is_monster(foe) for foe in foes}) > 1:
            yield "$.open.links", "Nobody fights a monster and a dwarf at once."


def _facing(table: Open) -> dict[Model, list[Model]]:
    facing: dict[Model, list[Model]] = {}
    for one, two in table.links:
        facing.setdefault(one, []).append(two)
        facing.setdefault(two, []).append(one)
    return facing


def contests(table: Open) -> Faults:
    if table.contests and table.phase not in ("fight", "event", "over"):
        yield "$.open.contests", "Contests belong to the Fight phase."
    members = [model for bout in table.contests for model in (bout.one, *bout.many)]
    if len(set(members)) != len(members):
        yield "$.open.contests", "Nobody fights in two contests."
    facing = _facing(table)
    for at, bout in enumerate(table.contests):
        path = f"$.open.contests[{at}]"
        if bout.n != at + 1 or (bout.attacker is not None and bout.attacker not in bout.many):
            yield path, "Contests are numbered, and one of the many attacks."
        if bout.done and bout.attacker is None:
            yield path, "Somebody has fought in it."
        if table.phase in ("event", "over") and not bout.done:
            yield path, "All contests have been fought."
        if len({are_enemies(bout.one, model) for model in bout.many}) != 1 or not are_enemies(bout.one, bout.many[0]):
            yield path, "Enemies fight each other."
        if table.phase == "fight" and not bout.done and set(facing.get(bout.one, ())) != set(bout.many):
            yield from _unless_under_way(table, path, bout.n)
    if table.phase == "fight" and any(model not in members for model in facing):
        yield "$.open.contests", "Whoever is engaged fights."


def _unless_under_way(table: Open, path: str, n: int) -> Faults:
    """A casualty leaves its contest while the hit is still being resolved."""
    if not table.todo or getattr(table.todo[0], "n", None) != n or len(table.todo) < 2:
        yield path, "Those who are engaged fight each other."
