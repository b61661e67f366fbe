"""Combat and treasure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from ...former import Faults
from ..board.lane import owing_fighters, owing_foes, standing, standing_foes
from ..board.party import is_delve, lives, master_of, players, present
from ..content import BOSSES, MONSTERS, TIERS
from ..model import State
from ..model.turns import Combat, Foe
from ..rules.combat import HEALTH


def combat(state: State) -> Faults:
    found, master = state.open.combat, master_of(state)
    if found is None:
        if master.health:
            yield "$.master.health", "There are no foes."
        return
    for reason in chain(_order(found), _lane(state, found)):
        yield "$.open.combat", reason
    if len(master.health) != len(found.foes):
        yield "$.master.health", "Every foe has its Health."
        return
    for foe, health in zip(found.foes, master.health, strict=True):
        for reason in _foe(state, foe, health):
            yield f"$.open.combat.foes[{foe.number - 1}]", reason
    yield from _room(state, found, master.health)


def _lane(state: State, found: Combat) -> Iterator[str]:
    table = state.open
    seats = [each.seat for each in found.fighters]
    if seats != sorted(set(seats)) or any(seat not in players(table) for seat in seats):
        yield "Each character fights once."
        return
    if not standing_foes(found) or not standing(table):
        yield "A combat is over when one side is gone."
    if [foe.number for foe in found.foes] != list(range(1, len(found.foes) + 1)):
        yield "Foes are numbered from one."
    if any(dropped.seat not in players(table) for dropped in found.ground):
        yield "Only players drop things."
    if is_delve(table) and not owing_fighters(table):
        yield "The Torchkeeper's foes do not wait."
    alive = {seat for seat in seats if lives(table, seat)}
    if table.scene and set(present(table)) != alive:  # without one a new character waits for the next
        yield "Everybody present fights."
    if not table.queue and not owing_fighters(table) and not owing_foes(table):
        yield "It is somebody's turn."
    fighters = {each.seat for each in standing(table) if each.actions}
    foes = {foe.number for foe in standing_foes(found) if foe.actions}
    if (fighters, foes) != (set(owing_fighters(table)), {foe.number for foe in owing_foes(table)}):
        yield "Only those whose turn it is have actions left."
    if table.queue and table.queue[0].seat not in seats:
        yield "Only those who fight declare something."


def _order(found: Combat) -> Iterator[str]:
    """Who has actions left is whose turn it is."""
    if (found.side is None) != (found.initiative == "individual"):
        yield "Sides take turns, or single combatants do."
    seats = [turn.seat for turn in found.order if turn.seat is not None]
    foes = [turn.foe for turn in found.order if turn.foe is not None]
    if found.side is not None:
        if found.order or found.turn:
            yield "Sides have no order of single turns."
        return
    everybody = ([each.seat for each in found.fighters], [foe.number for foe in found.foes])
    if (sorted(seats), sorted(foes)) != everybody or len(found.order) != len(seats) + len(foes):
        yield "Everybody has one place in the order."
    if found.turn >= len(found.order):
        yield "It is somebody's turn."


def _foe(state: State, foe: Foe, health: int) -> Iterator[str]:
    least, most = HEALTH[foe.tier]
    if not least <= health <= most or (is_delve(state.open) and health not in TIERS[foe.tier].health):
        yield "The Health does not fit the tier."
    if (foe.state == "dead") != (foe.lost >= health) or foe.lost > health:
        yield "A foe without Health is dead."
    known = MONSTERS.get(foe.monster) or BOSSES.get(foe.monster)
    if known and (foe.size, foe.reach) != (known.size, known.reach):
        yield "Size and reach do not fit the monster."
    if foe.monster in MONSTERS and MONSTERS[foe.monster].tier != foe.tier:
        yield "The tier does not fit the monster."
    if foe.state == "dead" and (foe.actions or foe.bound):
        yield "The dead do nothing."
    if not foe.name:
        yield "Every foe has a name."


def _room(state: State, found: Combat, health: list[int]) -> Faults:
    """The foes of a room are those that waited there."""
    if found.room is None:
        return
    dungeon, delve = master_of(state).dungeon, state.open.delve
    if dungeon is None or delve is None or delve.finished or found.room != delve.at:
        yield "$.open.combat.room", "The fight is in the present room."
        return
    waiting = [each for each in dungeon.rooms[found.room - 1].foes if each.lost < each.health]
    known = [(each.monster, each.tier, each.health) for each in waiting]
    if known != [(foe.monster, foe.tier, each) for foe, each in zip(found.foes, health, strict=True)]:
        yield "$.open.combat.foes", "These are not the foes of the room."
    elif any(foe.lost < each.lost for foe, each in zip(found.foes, waiting, strict=True)):
        yield "$.open.combat.foes", "Wounds do not close."


def treasure(state: State) -> Faults:
    found = state.open.treasure
    if found is None:
        return
    if found.roller not in present(state.open) or not lives(state.open, found.roller):
        yield "$.open.treasure.roller", "The roller is present."
    if found.roll > 2:
        yield "$.open.treasure.roll", "After the third roll it is settled."
    if Counter(found.kept) - Counter(found.dice) or found.kept != sorted(found.kept):
        yield "$.open.treasure.kept", "What was kept is among the dice."
    if (found.roll == 1 and found.kept) or len(found.kept) >= len(found.dice):
        yield "$.open.treasure.kept", "So much was not kept."
