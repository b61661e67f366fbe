"""Before the first turn: crews, coin, placements, fuel. R11 to R14."""

from __future__ import annotations

from ... import former
from ..basics import Kit
from .telling import Mustered, Named, Spot


class CrewChosen(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int


class OwnCrew(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    name: str
    kits: tuple[Kit, ...]
    light: Named


class OwnKit(former.Event, frozen=True, kw_only=True):
    """To the owner alone: a crew of their own is begun, or a kit chosen for it."""

    shows = "nothing"
    weight = 0

    name: str  # of the dwarf
    kit: Kit | None


class CrewsRevealed(former.Event, frozen=True, kw_only=True):
    weight = 2

    map: str
    crews: tuple[Mustered, ...]


class CoinFlipped(former.Event, frozen=True, kw_only=True):
    fated: int


class PlacementQueued(former.Event, frozen=True, kw_only=True):
    """To the owner alone."""

    shows = "nothing"
    weight = 0

    warrior: Named
    square: Spot


class AllQueued(former.Event, frozen=True, kw_only=True):
    """Nothing is left for this seat to choose; what waits is still secret."""

    shows = "nothing"
    weight = 0

    seat: int


class Deployed(former.Event, frozen=True, kw_only=True):
    shows = "own"

    warrior: Named
    square: Spot


class Released(former.Event, frozen=True, kw_only=True):
    """A placement of the other seat that waited for this one."""

    warrior: Named
    square: Spot


class FuelRolled(former.Event, frozen=True, kw_only=True):
    die: int
    fuel: int
