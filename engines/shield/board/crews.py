"""The crews: what their dwarves may carry, and how they are chosen and placed. R11, R13, G6."""

from __future__ import annotations

from collections.abc import Sequence

from ..content import CREW, GEAR, PROFILES, RANKS, maps
from ..model.basics import KITS, Item, Kit, Model, Rank, Square, other
from ..model.state import Muster, Open, Own
from .pieces import crew

MOST_MISSILES = MOST_BERSERKERS = 2  # in a crew


def items(kit: Kit) -> tuple[Item, ...]:
    return () if kit == "none" else tuple(kit.split("+"))  # type: ignore[arg-type]


COST = {kit: sum(GEAR[item].cost for item in items(kit)) for kit in KITS}
KITS_OF: dict[Rank, tuple[Kit, ...]] = {
    rank: tuple([kit for kit in KITS if COST[kit] <= PROFILES[rank].budget]) for rank in RANKS
}
KIT_OF_ITEMS = {items(kit): kit for kit in KITS}


def missiles(kits: Sequence[Kit]) -> int:
    return sum(GEAR[item].kind == "missile" for kit in kits for item in items(kit))


def berserkers(kits: Sequence[Kit]) -> int:
    return sum("berserker" in items(kit) for kit in kits)


def open_to(kits: Sequence[Kit]) -> list[Kit]:
    """The kits the next dwarf of a crew in the making may have."""
    fitting = KITS_OF[RANKS[len(kits)]]
    return [
        kit
        for kit in fitting
        if missiles([*kits, kit]) <= MOST_MISSILES and berserkers([*kits, kit]) <= MOST_BERSERKERS
    ]


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
