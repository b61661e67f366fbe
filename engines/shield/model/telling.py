"""Models, squares and crews, as events name them."""

from __future__ import annotations

import msgspec

from .basics import CrewId, Kit, Model, Square


class Named(msgspec.Struct, frozen=True, gc=False):
    """A model with its name."""

    id: Model
    name: str


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A square with the area it lies in."""

    at: Square
    area: str  # e.g. "the Mash House"


class Mustered(msgspec.Struct, frozen=True, gc=False):
    """A crew as it is revealed."""

    seat: int
    crew: CrewId | None  # None: chosen kit by kit
    name: str
    kits: tuple[Kit, ...]
    light: Named
