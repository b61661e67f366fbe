"""The types: what lies in which room, what a view adds, what can be chosen at the beginning."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engines import contract
from engines.rng import Rng

MOST_LOGS = 3  # to lay in one night
STOCK = (4, 5, 6)  # what a keeper may begin with
EMBERS = 2  # how often the fire may sink

Logs = Annotated[int, msgspec.Meta(ge=0, le=MOST_LOGS)]
Text = Annotated[str, msgspec.Meta(max_length=80)]
Number = Annotated[int, msgspec.Meta(ge=1, le=20)]  # of a call: each keeper may call once a night
Row = Annotated[tuple[Logs, ...], msgspec.Meta(max_length=4)]


class Night(msgspec.Struct, frozen=True):
    laid: Row  # per seat
    wind: Annotated[int, msgspec.Meta(ge=1, le=6)]
    sank: bool


class Open(msgspec.Struct, forbid_unknown_fields=True):
    nights: Annotated[int, msgspec.Meta(ge=1, le=5)]
    has_warden: bool
    phase: Literal["choose", "over"]
    past: list[Night]
    chosen: list[bool]  # per seat, as are the others
    called: list[bool]  # tonight
    ordered: list[bool]  # tonight
    stirred: list[bool]  # tonight
    away: list[bool]  # who has orders
    calls: Annotated[int, msgspec.Meta(ge=0, le=20)]  # so far
    hushed: list[Number]  # calls that are better not repeated
    heard: Text = ""  # the last call


class Own(msgspec.Struct, forbid_unknown_fields=True):
    logs: Annotated[int, msgspec.Meta(ge=0, le=6)]  # tonight's choice included until it is shown
    choice: Logs | None
    orders: Logs | None
    has_noted: bool  # tonight


class Sealed(msgspec.Struct, forbid_unknown_fields=True):
    rng: Rng


class State(contract.State[Open, Own, Sealed]):
    """A position of Watch & Fire."""


class View(contract.View[Open, Own]):
    """A position of Watch & Fire as one seat sees it."""

    most: Logs | None  # that this seat could lay tonight; None for a spectator


class Options(contract.Options, frozen=True):
    nights: Annotated[int, msgspec.Meta(ge=1, le=5, description="How long the fire must burn.")] = 3
    warden: Annotated[bool, msgspec.Meta(title="A warden", description="The first seat watches.")] = False
