"""Unfinished work: what a frame of `open.todo` remembers until its decision is made. All of it is open information."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ... import prospects
from .basics import Dice, Model, Roll, Seat, Square

HitKind = Literal["contest", "reach", "ranged", "trap"]
Source = Literal[
    "skill", "aim", "reach", "agility", "craft", "nerve", "strength", "shield", "danger", "light", "wounded",
    "knocked down", "fury", "defending", "support", "darkness", "earlier draws", "moved", "in the dark", "far", "near",
    "no room", "resilience", "armour", "at the least",
]  # fmt: skip


class Part(prospects.Part, frozen=True, gc=False, forbid_unknown_fields=True):
    """Some dice of a roll and where they come from; below 0, what takes dice from it."""

    dice: Annotated[int, msgspec.Meta(ge=-9, le=20)]
    why: Source


Parts = Annotated[tuple[Part, ...], msgspec.Meta(max_length=8)]


class Frame(msgspec.Struct, tag_field="frame", tag=str.lower, kw_only=True, forbid_unknown_fields=True):
    """One piece of work that a decision has interrupted. A step that waits for one bears the name of its question."""

    dice: Dice = ()  # of the roll that was made last
    parts: Parts = ()  # what they are made of
    what: Roll | Literal["contest"] | None = None  # which roll that was
    valor: Seat | None = None  # who is asked whether to change it


class Activation(Frame, kw_only=True):
    """The active warrior does its action; `open.active` says which. R22 to R33."""

    step: Literal[
        "begin", "act", "rolled", "go", "leapt", "leap_to", "arrived", "engage", "target", "end",
    ] = "begin"  # fmt: skip
    start: Square | None = None  # where it stood when the action began
    to: Square | None = None
    launch: Square | None = None  # where it leaps from
    left: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0  # spaces of movement after the launch
    over: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0  # models it may pass over
    target: Model | None = None


class Hit(Frame, kw_only=True):
    """One hit is resolved. R54 to R61."""

    kind: HitKind
    by: Model | None  # None: a trap
    target: Model
    strength: Annotated[int, msgspec.Meta(ge=1, le=7)]
    step: Literal[
        "drive", "drive_back", "push", "follow", "press", "save", "saved", "damage", "hurt", "end",
    ] = "drive"  # fmt: skip
    vacated: Square | None = None  # the square the target was driven from


class Contest(Frame, kw_only=True):
    """One contest is fought; `open.contests` says who against whom. R47 to R53."""

    n: Annotated[int, msgspec.Meta(ge=1, le=12)]
    step: Literal["begin", "attacker", "roll", "judge", "settle", "hits", "end"] = "begin"
    against: Dice = ()  # the dice of the many; `dice` are those of the one
    against_parts: Parts = ()
    growth: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0  # dice added by draws
    offered: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=2)] = ()  # who was offered Valor for this roll
    hits: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0  # still to be resolved
    winner: Model | None = None


class Danger(Frame):
    """What the dark holds for each warrior. R35."""

    step: Literal["next", "judge", "place_monster"] = "next"
    at: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0  # how many warriors have been looked at, the Fated One's first


class Dusk(Frame):
    """The Event phase. R65 to R74."""

    step: Literal["nerve", "judge", "decide", "event", "trap", "end"] = "nerve"
    at: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0  # crews that have tested
    failed: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=2)] = ()
    roller: Model | None = None  # whose dice lie there: for a crew's nerve, or for a trap


AnyFrame = Activation | Hit | Contest | Danger | Dusk
