"""The crews as they are chosen and placed. R11, R13."""

from __future__ import annotations

from ..content import CREW, PROFILES, RANKS, maps
from ..model.basics import Kit, Model, Square, other
from ..model.state import Muster, Open, Own
from .pieces import crew


def crew_name(muster: Muster) -> str:
    return CREW[muster.crew].name if muster.crew else "A crew of their own"


def kits_of(muster: Muster) -> tuple[Kit, ...]:
    return tuple([each.kit for each in CREW[muster.crew].members]) if muster.crew else tuple(muster.kits)


def member_name(muster: Muster, slot: int) -> str:
    """G77."""
    if muster.crew:
        return CREW[muster.crew].members[slot].name
    rank = PROFILES[RANKS[slot]].name
    return rank if slot == 0 else f"{rank} {slot if slot < 4 else slot - 3}"


def unplaced(table: Open, own: Own, seat: int) -> list[Model]:
    """The warriors of a seat that are neither placed nor queued."""
    waiting = {each.warrior for each in own.queue}
    return [each.id for each in crew(table, seat) if each.pos is None and each.id not in waiting]


def free_entrance(table: Open, own: Own, seat: int) -> list[Square]:
    """The squares of a seat's entrance that are neither taken nor queued."""
    taken = {each.to for each in own.queue} | {each.pos for each in crew(table, seat)}
    return [square for square in maps()[table.map].player_entrances[seat] if square not in taken]


def next_to_place(table: Open) -> int:
    """The Fated One first, then in turn."""
    placed = sum(each.pos is not None for each in table.warriors)
    return other(table.fated) if placed % 2 else table.fated
