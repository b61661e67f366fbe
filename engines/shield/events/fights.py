"""Contests, hits and what they cost. R46 to R63."""

from __future__ import annotations

from typing import ClassVar, Literal

from ... import contract, former
from ..basics import Roll, Square
from ..frames import HitKind, Parts
from .telling import Named, Spot


class FightChosen(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    contest: int
    one: Named
    many: tuple[Named, ...]


class AttackerChosen(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    contest: int
    warrior: Named


class ContestRolled(former.Event, frozen=True, kw_only=True):
    """Pairs are the attacker's and the defender's."""

    contest: int
    attacker: Named
    supporters: tuple[Named, ...]
    defender: Named
    pools: tuple[int, int]
    parts: tuple[Parts, Parts]  # what the pools are made of
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    successes: tuple[int, int]
    again: int  # which re-roll it is


class ContestWon(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 2

    winner: Named
    loser: Named
    hits: int
    by: Literal["successes", "draw_advantage"]
    defended: bool


class ContestStalemate(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    contest: int


class DrivenBack(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    model: Named
    start: Square
    square: Spot
    chooser: int | None  # None: there was nobody to choose


class NoRoom(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    model: Named


class Pressed(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    model: Named
    square: Spot


class Saved(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    model: Named


class Damaged(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 2

    model: Named
    amount: int
    wounded: bool
    kind: HitKind


class Casualty(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight: ClassVar[contract.Weight] = 3

    model: Named
    cause: Literal["slain", "dragged_away", "monster_entrance", "trap"]
    light_lost: bool


class MonsterSlain(Casualty, frozen=True, kw_only=True):
    """Another comes out of the dark soon enough: nothing turns on it."""

    weight = 2


class ValorKept(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    model: Named


class ValorUsed(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 2

    seat: int
    model: Named
    what: Roll | Literal["contest"]
    die: int
    turned_into: int
    dice: tuple[int, ...]  # as they lie now
