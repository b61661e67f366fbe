"""The types: what is in which room, what can be done, what can happen."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from engines import contract, former
from engines.rng import Rng

MOST_LOGS = 3  # to lay in one night
STOCK = (4, 5, 6)  # what a keeper may begin with
EMBERS = 2  # how often the fire may sink

Logs = Annotated[int, msgspec.Meta(ge=0, le=MOST_LOGS)]
Text = Annotated[str, msgspec.Meta(max_length=80)]
Number = Annotated[int, msgspec.Meta(ge=1, le=20)]  # of a call: each keeper may call once a night
Stick = Literal["left", "right"]  # which are alike
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


class Lay(former.Action, frozen=True):
    told_apart_by: ClassVar = "logs"

    logs: Logs


class Call(former.Action, frozen=True):
    words: ClassVar = frozenset({"text"})
    free: ClassVar = frozenset({"text"})

    text: Text = ""


class Leave(former.Action, frozen=True):
    """Orders for the nights to come; null takes them back."""

    listed: ClassVar = False

    logs: Logs | None


class Stir(former.Action, frozen=True):
    """With one of two sticks, and a wish or none. It passes the time and decides nothing."""

    by_letter: ClassVar = False
    free: ClassVar = frozenset({"wish"})
    private: ClassVar = frozenset({"wish"})
    wordless: ClassVar = True

    stick: Stick
    wish: Text = ""


class Note(former.Action, frozen=True):
    """For oneself alone."""

    listed: ClassVar = False
    free: ClassVar = frozenset({"text"})
    private: ClassVar = frozenset({"text"})
    words: ClassVar = frozenset({"text"})

    text: Text


class Hush(former.Action, frozen=True):
    """A call is better not repeated, whoever thinks so."""

    listed: ClassVar = False
    unsigned: ClassVar = True

    number: Number


Action = Lay | Call | Leave | Stir | Note | Hush
ACTIONS = (Lay, Call, Leave, Stir, Note, Hush)


class Begun(former.Event, frozen=True, kw_only=True):
    weight = 2

    nights: int


class Dealt(former.Event, frozen=True, kw_only=True):
    """To the keeper alone."""

    logs: int


class Chosen(former.Event, frozen=True, kw_only=True):
    """It says no more than whose decision is left."""

    shows = "nothing"
    weight = 0
    is_call = True

    seat: int


class OwnChoice(former.Event, frozen=True, kw_only=True):
    """To the keeper alone."""

    shows = "nothing"
    weight = 0

    logs: int


class Called(former.Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    text: str
    number: int

    def piece(self) -> int | None:
        return self.number


class Stirred(former.Event, frozen=True, kw_only=True):
    is_dice = True

    seat: int
    sparks: int


class Noted(former.Event, frozen=True, kw_only=True):
    """To the keeper alone."""

    shows = "own"

    text: str


class Hushed(former.Event, frozen=True, kw_only=True):
    shows = "own"
    weight = 0

    number: int

    def veils(self) -> int | None:
        return self.number


class OrdersLeft(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    seat: int
    is_away: bool


class NightPassed(former.Event, frozen=True, kw_only=True):
    weight = 2

    laid: tuple[int, ...]
    wind: int
    sank: bool

    def heading(self) -> str:
        return "A night" if self.sank else ""


class Ended(former.Event, frozen=True, kw_only=True):
    weight = 3

    won: bool


EVENTS = (Begun, Dealt, Chosen, OwnChoice, Called, Stirred, Noted, Hushed, OrdersLeft, NightPassed, Ended)
