"""The crews: how they are chosen, what they carry, who has fallen."""

from __future__ import annotations

from ...former import Faults
from ..basics import SLOTS, WARRIORS
from ..content import RANKS, maps
from ..kits import KIT_OF_ITEMS, KITS_OF, MOST_BERSERKERS, MOST_MISSILES, berserkers, missiles
from ..model import Muster, Open, State
from ..opening import kits_of, member_name, next_to_place
from ..pieces import crew


def musters(state: State) -> Faults:
    table = state.open
    for seat, own in enumerate(state.own):
        muster = own.muster
        if table.chosen[seat] != (muster.light is not None):
            yield f"$.open.chosen[{seat}]", "A crew is complete once somebody carries the light."
        if table.chosen[seat] and (muster.crew is None) != (muster.building and len(muster.kits) == SLOTS):
            yield f"$.own[{seat}].muster", "A complete crew is a ready-made one or has six kits."
        if muster.crew and (muster.building or muster.kits):
            yield f"$.own[{seat}].muster", "A crew is either ready-made or built."
        if muster.kits and not muster.building:
            yield f"$.own[{seat}].muster", "Kits are chosen only for a crew in the making."
        if _is_bad(muster):
            yield f"$.own[{seat}].muster.kits", "These kits do not make a crew."
    if (table.phase == "muster") == all(table.chosen):
        yield "$.open.phase", "Crews are chosen before anything else."


def _is_bad(muster: Muster) -> bool:
    kits = muster.kits
    fits = all(kit in KITS_OF[RANKS[slot]] for slot, kit in enumerate(kits))
    return not fits or missiles(kits) > MOST_MISSILES or berserkers(kits) > MOST_BERSERKERS


def crews(state: State) -> Faults:
    table = state.open
    if len(table.warriors) != (len(WARRIORS) if all(table.chosen) else 0):
        yield "$.open.warriors", "The twelve dwarves are known once both crews are chosen."
    for at, each in enumerate(table.warriors):
        path, muster, slot = f"$.open.warriors[{at}]", state.own[at // SLOTS].muster, at % SLOTS
        if (each.seat, each.slot, each.rank) != (at // SLOTS, slot, RANKS[slot]):
            yield path, "Dwarves come by seat and slot."
        if KIT_OF_ITEMS.get(each.items) != kits_of(muster)[slot] or each.name != member_name(muster, slot):
            yield path, "This is not the dwarf that was chosen."
        if each.alive and each.damage > 2:
            yield f"{path}.damage", "Nobody lives with so much damage."
        if not each.alive and (each.pos or each.knocked_down or each.defending or each.fury):
            yield path, "A casualty is not on the board."
        if each.spent and not {"bow", "crossbow", "handgun"} & set(each.items):
            yield f"{path}.spent", "There is no missile weapon to reload."
        if (each.defending and "berserker" in each.items) or (each.defending and each.fury):
            yield f"{path}.defending", "This dwarf does not defend."
    yield from _fallen(table)


def _fallen(table: Open) -> Faults:
    for seat in (0, 1):
        if table.casualties[seat] != sum(not each.alive for each in crew(table, seat)):
            yield f"$.open.casualties[{seat}]", "This is not the number of casualties."
    if table.turn == 0 and (any(table.casualties) or table.monsters or not all(table.valor)):
        yield "$.open", "Nothing happens before the first turn."


def lights(state: State) -> Faults:
    table = state.open
    for seat in (0, 1):
        bearers = [each.slot for each in crew(table, seat) if each.light]
        slot = table.lights[seat]
        if bearers != ([] if slot is None else [slot]):
            yield f"$.open.lights[{seat}]", "This disagrees with who carries the light."
        if slot is not None and (slot != state.own[seat].muster.light or not crew(table, seat)[slot].alive):
            yield f"$.open.lights[{seat}]", "The light stays with its bearer and is lost with them."
        if slot is None and table.phase == "deploy":
            yield f"$.open.lights[{seat}]", "Both lights burn at first."


def placements(state: State) -> Faults:
    table = state.open
    for seat, own in enumerate(state.own):
        if own.queue and table.phase != "deploy":
            yield f"$.own[{seat}].queue", "Nobody waits to be placed."
        if table.phase == "deploy":
            yield from _queue(state, seat)
    if table.phase == "deploy":
        placed = [sum(each.pos is not None for each in crew(table, seat)) for seat in (0, 1)]
        if not 0 <= placed[table.fated] - placed[1 - table.fated] <= 1 or state.own[next_to_place(table)].queue:
            yield "$.open.warriors", "Dwarves are placed in turn, as soon as their turn comes."


def _queue(state: State, seat: int) -> Faults:
    own, table = state.own[seat], state.open
    entrance = maps()[table.map].player_entrances[seat]
    placed = {each.id: each.pos for each in crew(table, seat) if each.pos is not None}
    models = [*placed, *[each.warrior for each in own.queue]]
    squares = [*placed.values(), *[each.to for each in own.queue]]
    if len(set(models)) != len(models) or any(model[0] != str(seat) for model in models):
        yield f"$.own[{seat}].queue", "Each of the own dwarves is placed once."
    if len(set(squares)) != len(squares) or any(square not in entrance for square in squares):
        yield f"$.own[{seat}].queue", "Dwarves are placed on free squares of their own entrance."
    if len(models) == SLOTS - 1:
        yield f"$.own[{seat}].queue", "The last dwarf takes the last square by itself."
