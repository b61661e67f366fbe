"""The position in a few plain lines."""

from __future__ import annotations

from collections.abc import Iterator

from ...contract import Names
from ...phrases import counted, in_one_line, listed, sentence, unbroken
from ..board import gear
from ..board.lane import distance, fighter, how_far
from ..content import (
    BACKGROUNDS,
    BOSSES,
    GOALS,
    MONSTERS,
    MYSTERIES,
    OBSTACLES,
    OUTLINES,
    RACES,
    THEMES,
    TIERS,
    TRAPS,
)
from ..model import Open, View
from ..model.bounds import STRANGER
from ..model.things import Hero
from ..model.turns import Combat, Delve, Room
from .phrases import ABILITIES, faces, hero, thing_called


def summary(view: View, names: Names) -> list[str]:
    """Scene and light, the delve, the fight, the party, the ground; one's own notebook last."""
    table = view.open
    lines = [*_frame(table), *_fight(view, names), *_party(view, names), *_ground(table), *_own(view)]
    return [unbroken(line) for line in lines]


def _frame(table: Open) -> Iterator[str]:
    if table.world and table.world.outline:
        places = listed([place.name for place in table.world.places])
        outline = OUTLINES[table.world.outline].name.lower()
        yield sentence(f"the map: {table.world.name} ({outline}){f'. Places: {places}' if places else ''}")
    if table.session and table.master is not None:
        when = " is over" if table.phase == "lull" else f", beat {table.beat}"
        yield f"Session {table.session} of {table.settings.max_sessions}{when}."
    if table.delve:
        yield _delve(table.delve)
    if table.scene:
        light = "It is dark" if table.scene.light == "dark" else "It is light"
        lit = ", but there is a light" if table.scene.light == "dark" and gear.is_lit(table) else ""
        words = [in_one_line(table.scene.title) or "A scene", in_one_line(table.scene.text), f"{light}{lit}"]
        yield " ".join([sentence(each) for each in words if each])
    if table.treasure:
        yield f"Treasure, roll {table.treasure.roll} of 3: {faces(table.treasure.dice)}."


def _delve(delve: Delve) -> str:
    where = f"room {delve.at} of {delve.rooms}" if delve.at else f"the entrance, {delve.rooms} rooms ahead"
    goal = "found" if delve.goal_taken else "still to be found"
    hint = " You have a hint about what comes next." if delve.hint else ""
    clock = f"the clock stands at {delve.clock} of {delve.deadline}"
    return f"{THEMES[delve.theme].name}: {where}; {clock}; the goal, {GOALS[delve.goal].name}, is {goal}.{hint}"


def _fight(view: View, names: Names) -> Iterator[str]:
    combat = view.open.combat
    if combat is None:
        return
    yield f"A fight, round {combat.round}{', in their lair' if combat.lair else ''}."
    for foe in combat.foes:
        if foe.state == "alive":
            yield _foe_line(view, combat, foe.number)
    gone = [foe.name for foe in combat.foes if foe.state != "alive"]
    if gone:
        yield f"Dead or gone: {listed(gone)}."
    fighters = [(hero(each.seat, view.open.heroes[each.seat], names), each.spot) for each in combat.fighters]
    places = [f"{'you' if name == 'yourself' else name} {_spot(spot, name)}" for name, spot in fighters]
    yield f"Spots of the lane: {listed(places)}."


def _spot(spot: int | None, name: str) -> str:
    left = "have left" if name == "yourself" else "has left"
    return left if spot is None else f"on {spot}"


def _foe_line(view: View, combat: Combat, number: int) -> str:
    foe = combat.foes[number - 1]
    parts = [f"{foe.tier}, hit on {TIERS[foe.tier].hit_on}", f"spot {foe.spot}"]
    if view.seat is not None and fighter(combat, view.seat):
        parts.append(how_far(distance(combat, view.seat, foe)))
    parts += [f"{foe.lost} Health lost"] if foe.lost else []
    parts += ["bound"] if foe.bound else []
    master = view.own.master if view.own else None
    parts += [f"{master.health[number - 1] - foe.lost} Health left"] if master else []
    return f"Foe {number}, {foe.name} ({', '.join(parts)})."


def _party(view: View, names: Names) -> Iterator[str]:
    for seat, found in enumerate(view.open.heroes):
        if found is not None:
            yield _hero_line(view, seat, found, names)


def _hero_line(view: View, seat: int, found: Hero, names: Names) -> str:
    mine = "You" if found.name == STRANGER else f"You, {found.name}"
    name = mine if seat == view.seat else hero(seat, found, names)
    if found.state != "alive":
        return f"{name}: {'dead' if found.state == 'dead' else 'has left the party'}."
    armor = gear.worn_armor(found)
    parts = [f"level {found.level} {RACES[found.race].name.lower()}, once {BACKGROUNDS[found.background].name.lower()}"]
    parts.append(", ".join(f"{ABILITIES[key]} {getattr(found, key)}" for key in ABILITIES))
    parts.append(f"Health {found.health} of {found.most}, hit on {found.hit_on}")
    parts += [f"armor {armor.points}"] if armor else []
    parts += [f"ward {found.ward}"] if found.ward else []
    parts.append(f"holds {listed([thing_called(thing) for thing in gear.in_hands(found)]) or 'nothing'}")
    parts += [f"{found.gold} gold"] if found.gold else []
    parts += [f"−{found.load} for load"] if found.load else []
    parts += ["cannot see"] if not found.sees else []
    parts += ["leads"] if seat == view.open.leader else []
    packed = [thing_called(thing) for thing in found.gear if gear.where(found, thing) == "packed"]
    pack = f" Pack ({found.slots} of {found.capacity} slots): {listed(packed)}." if seat == view.seat and packed else ""
    return f"{name}: {'; '.join(parts)}.{pack}"


def _ground(table: Open) -> Iterator[str]:
    things = gear.ground(table)
    if things:
        yield f"On the ground: {listed([thing_called(thing) for thing in things])}."
    if table.found:
        yield f"Treasure found so far is worth {table.found} gold."
    if table.queue:
        yield sentence(f"{counted(len(table.queue), 'ruling')} of the Game Master to come")


def _own(view: View) -> Iterator[str]:
    own = view.own
    if own is None:
        return
    delve = view.open.delve
    if own.master and own.master.dungeon:
        yield f"The rooms, known to you alone: {listed([room.kind for room in own.master.dungeon.rooms])}."
        if delve and delve.at and not delve.finished:
            yield from _contents(own.master.dungeon.rooms[delve.at - 1])
    if own.notebook:
        yield f"Your notebook: “{in_one_line(own.notebook)}”"


def _contents(room: Room) -> Iterator[str]:
    """What a Game Master must know about the present room."""
    if room.foes:
        foes = [f"{(MONSTERS.get(each.monster) or BOSSES[each.monster]).name} ({each.tier})" for each in room.foes]
        yield f"In this room wait {listed(foes)}."
    if room.trap:
        trap = TRAPS[room.trap]
        whom = "who rolled" if trap.scope == "roller" else "all"
        roll = f"{ABILITIES[trap.ability]} {trap.difficulty} of {whom}"
        yield f"{trap.name}, spotted with Wits {trap.spot}; else {roll}, or {trap.damage} damage."
    if room.obstacle:
        ways = [f"{way.text} ({ABILITIES[way.ability]} {way.difficulty})" for way in OBSTACLES[room.obstacle].ways]
        yield f"{OBSTACLES[room.obstacle].name}: {listed(ways, 'or')}."
    if room.mystery:
        yield f"{MYSTERIES[room.mystery].text} For the oracle: “{MYSTERIES[room.mystery].question}”"
