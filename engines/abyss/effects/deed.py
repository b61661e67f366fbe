"""One use of a card's effects: who does it, with what, and what was chosen."""

from __future__ import annotations

from dataclasses import dataclass

from ..actions import Pick
from ..ids import Destination
from ..model import Entity


@dataclass(frozen=True)
class Deed:
    actor: Entity
    bonus: int = 0  # what a hero's passives add to every hit
    pick: Pick = ()
    move: Destination | None = None
    seat: int | None = None  # whom to revive
