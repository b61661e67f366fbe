"""Questions, answers, rolls and rulings."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from ... import former
from ..content.ids import Ability, Band, Trade
from ..model.bounds import Table
from .kinds import Dice, Mods, Penned, Plain, Special, Told, Withdrawal, Written


class OracleRead(Written, frozen=True, kw_only=True):
    is_dice = True
    seat: int | None  # None: the Torchkeeper
    question: str
    dice: Dice
    band: Band


class TableRolled(former.Event, frozen=True, kw_only=True):
    is_dice = True
    table: Table
    result: str


class Requested(Penned, frozen=True, kw_only=True):
    weight = 2
    id: int
    kind: Literal["beat", "check", "choice"]
    seats: tuple[int, ...]
    ability: Ability | None = None
    difficulty: int | None = None
    bonus: int = 0
    trade: Trade | None = None
    who: Literal["each", "one"] | None = None
    options: tuple[str, ...] = ()
    reason: str = ""
    text: str = ""
    silent: bool | UnsetType = UNSET  # the Game Master has given no sign since the last beat


class Cancelled(Told, frozen=True, kw_only=True):
    seats: tuple[int, ...]


class Responded(Penned, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str
    text: str


class Declared(Penned, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str
    kind: Literal["attempt", "spell"]
    ability: Ability
    most: int | None
    text: str


class Answered(Penned, frozen=True, kw_only=True):
    seat: int
    option: int
    label: str


class Declined(Plain, frozen=True, kw_only=True):
    weight = 0
    seat: int


class Released(Plain, frozen=True, kw_only=True):
    """Nobody else need roll."""

    weight = 0
    seats: tuple[int, ...]


class Checked(former.Event, frozen=True, kw_only=True):
    weight = 2
    is_dice = True
    seat: int
    name: str
    ability: Ability
    dice: Dice
    mods: Mods
    total: int
    difficulty: int
    success: bool
    special: Special | None


class RolledSecretly(Plain, frozen=True, kw_only=True):
    seat: int
    name: str


class Ruled(Penned, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str
    verdict: Literal["works", "cannot", "roll", "withdrawn"]
    difficulty: int | None
    text: str
    why: Withdrawal | UnsetType = UNSET  # of a spell that is withdrawn


EVENTS = (
    OracleRead,
    TableRolled,
    Requested,
    Cancelled,
    Responded,
    Declared,
    Answered,
    Declined,
    Released,
    Checked,
    RolledSecretly,
    Ruled,
)
