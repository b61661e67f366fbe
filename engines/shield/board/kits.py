"""What a dwarf may carry: the kits, and what a crew may have of them. G6."""

from __future__ import annotations

from collections.abc import Sequence

from ..content import GEAR, PROFILES, RANKS
from ..model.basics import KITS, Item, Kit, Rank

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
