"""What befalls bodies and things: harm and healing, time and light, gear and gold, XP."""

from __future__ import annotations

from typing import Literal

from ... import former
from ..content.ids import Ability, Item
from ..model.bounds import Light
from .kinds import Plain, Told


class Harmed(former.Event, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str
    dice: tuple[int, ...]
    amount: int
    ward: int  # taken off by ward points
    armor: int
    health: int
    left: int


class Healed(former.Event, frozen=True, kw_only=True):
    seat: int
    name: str
    dice: tuple[int, ...]
    amount: int
    left: int


class Repaired(former.Event, frozen=True, kw_only=True):
    seat: int
    name: str
    amount: int


class Warded(Plain, frozen=True, kw_only=True):
    seat: int
    name: str
    ward: int


class Boosted(Plain, frozen=True, kw_only=True):
    seat: int
    name: str
    ability: Ability
    amount: int


class Lit(Plain, frozen=True, kw_only=True):
    """By a spell."""

    ticks: int


class Rested(former.Event, frozen=True, kw_only=True):
    weight = 2
    hours: int | None  # None: a night
    healed: tuple[tuple[int, int], ...]  # seat and Health


class TimePassed(Plain, frozen=True, kw_only=True):
    weight = 0
    ticks: int
    clock: int | None
    deadline: int | None


class LightSet(Told, frozen=True, kw_only=True):
    light: Light


class TorchLit(Plain, frozen=True, kw_only=True):
    seat: int
    name: str
    auto: bool


class TorchOut(Plain, frozen=True, kw_only=True):
    seat: int | None  # None: it lay on the ground
    name: str
    auto: bool  # burned down


class ThingMoved(Plain, frozen=True, kw_only=True):
    weight = 0
    ref: int
    item: Item
    name: str
    start: int | Literal["ground", "spot", "gone"]
    end: int | Literal["ground", "spot", "gone"]


class GoldMoved(Plain, frozen=True, kw_only=True):
    giver: int | None
    receiver: int
    gold: int


class Held(Plain, frozen=True, kw_only=True):
    weight = 0
    seat: int
    name: str
    things: tuple[str, ...]


class Worn(Plain, frozen=True, kw_only=True):
    weight = 0
    seat: int
    name: str
    thing: str | None


class Used(Plain, frozen=True, kw_only=True):
    seat: int
    name: str
    item: Item
    thing: str
    on: int  # the seat
    target: str


class LeadPassed(Plain, frozen=True, kw_only=True):
    seat: int
    name: str


class ThingGiven(Told, frozen=True, kw_only=True):
    seat: int | None
    item: Item
    name: str


class XpAwarded(Told, frozen=True, kw_only=True):
    seat: int
    name: str
    kind: Literal["obstacle", "goal"]
    amount: int
    total: int


class LevelGained(former.Event, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str
    level: int
    roll: int
    points: int


EVENTS = (
    Harmed,
    Healed,
    Repaired,
    Warded,
    Boosted,
    Lit,
    Rested,
    TimePassed,
    LightSet,
    TorchLit,
    TorchOut,
    ThingMoved,
    GoldMoved,
    Held,
    Worn,
    Used,
    LeadPassed,
    ThingGiven,
    XpAwarded,
    LevelGained,
)
