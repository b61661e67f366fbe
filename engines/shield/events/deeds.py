"""What a model does: moves, stands, engages, shoots. R22 to R45."""

from __future__ import annotations

from typing import Literal

from ... import former
from ..basics import Roll, Square
from ..frames import Parts
from .telling import Named, Spot

MoveKind = Literal[
    "move", "reach", "shoot", "reload", "rush", "fury", "defend", "crawl", "stand", "evade", "circle", "leap", "monster"
]


class Held(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    warrior: Named


class Moved(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    model: Named
    start: Square
    square: Spot
    path: tuple[Square, ...]  # one shortest path, for drawing only
    how: MoveKind


class Rolled(former.Event, frozen=True, kw_only=True):
    weight = 0

    model: Named | None
    what: Roll
    dice: tuple[int, ...]
    parts: Parts  # what the dice are made of
    successes: int


class StoodUp(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    model: Named
    cause: Literal["stand", "jump_up"]


class KnockedDown(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    model: Named
    cause: Literal["damage", "hammer", "leap"]


class Engaged(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    by: Named
    target: Named
    dropped: tuple[tuple[Named, Named], ...]  # engagements that ended with it


class Disengaged(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    pairs: tuple[tuple[Named, Named], ...]
    cause: Literal["driven_back"]


class FuryTaken(former.Event, frozen=True, kw_only=True, tag="fury"):
    shows = "nothing"

    warrior: Named


class Defending(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    warrior: Named


class Reloaded(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    warrior: Named


class Spent(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    warrior: Named


class Shot(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    attacker: Named
    target: Named
    dice: int
    parts: Parts  # the specification's modifiers (12.6), with the skill they change: the whole sum can be told


class Reached(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    attacker: Named
    target: Named
    dice: int
    parts: Parts


class MonsterAppeared(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 2

    monster: Named
    square: Spot
    cause: Literal["dark", "event"]
