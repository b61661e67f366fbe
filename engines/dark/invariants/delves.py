"""Delves, fights and treasure, and what is known of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..board.lane import owing_fighters, owing_foes, standing, standing_foes
from ..board.party import is_delve, lives, players
from ..model import Open
from ..model.turns import Combat, Delve, Dungeon
from .claims import Claims, each_once

_PERILS = ("trap", "obstacle", "mystery")


def delve(delve: Delve) -> Claims:
    entered = sum(kind is not None for kind in delve.kinds)
    lists = (delve.kinds, delve.cleared, delve.searched)
    yield all(len(each) == delve.rooms for each in lists), "There is one entry for each room."
    yield None not in delve.kinds[:entered] and delve.at <= entered, "Rooms are entered one after another."
    yield len(delve.seen) == entered, "Rooms are seen when they are entered."
    shown = [(kind, each.peril) for kind, each in zip(delve.kinds, delve.seen, strict=False) if each.peril]
    yield all(kind in _PERILS for kind, _ in shown), "A room shows what its kind says."


def dungeon(delve: Delve, dungeon: Dungeon, combat: Combat | None, health: Sequence[int]) -> Claims:
    rooms = dungeon.rooms
    yield len(rooms) == delve.rooms, "The dungeon has as many rooms as the delve."
    pairs = zip(delve.kinds, rooms, strict=False)
    yield all(kind in {None, room.kind} for kind, room in pairs), "The rooms are others than those entered."
    holds = [(getattr(room, peril) is not None) == (room.kind == peril) for room in rooms for peril in _PERILS]
    yield all(holds), "A room holds what its kind says."
    yield all(foe.lost < foe.health for room in rooms for foe in room.foes), "Who waits is alive."
    if combat and combat.room:
        waiting = [(foe.monster, foe.tier, foe.health) for foe in rooms[combat.room - 1].foes]
        fought = [(foe.monster, foe.tier, each) for foe, each in zip(combat.foes, health, strict=False)]
        yield waiting == fought, "These are not the foes of the room."


def combat(table: Open, combat: Combat) -> Claims:
    seats, foes = [each.seat for each in combat.fighters], [foe.number for foe in combat.foes]
    yield each_once(seats, players(table)), "Each player fights once."
    yield foes == list(range(1, len(foes) + 1)), "Foes are numbered from one."
    yield bool(standing_foes(combat) and standing(table)), "A fight is over when one side is gone."
    yield all(each.seat in players(table) for each in combat.ground), "Only players drop things."
    yield (combat.side is None) == (combat.initiative == "individual"), "Sides take turns, or single combatants do."
    ordered = [(turn.seat, turn.foe) for turn in combat.order]
    everybody = [*[(seat, None) for seat in seats], *[(None, number) for number in foes]] if combat.side is None else []
    yield Counter(ordered) == Counter(everybody), "Everybody has one place in the order."
    yield combat.turn < max(1, len(combat.order)), "It is somebody's turn."
    yield bool(table.queue or owing_fighters(table) or owing_foes(table)), "It is somebody's turn."
    yield not is_delve(table) or bool(owing_fighters(table)), "The Torchkeeper's foes do not wait."
    room, delve = combat.room, table.delve
    yield room is None or (delve is not None and room == delve.at), "The foes of a room are fought in it."


def treasure(table: Open) -> Claims:
    found = table.treasure
    if found is not None:
        yield lives(table, found.roller), "The roller lives."
        yield found.roll <= 2, "After the third roll it is settled."
        yield not Counter(found.kept) - Counter(found.dice), "What was kept is among the dice."
