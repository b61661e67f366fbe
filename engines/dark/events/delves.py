"""Delves, and the end."""

from __future__ import annotations

from ... import contract, former
from ..content.ids import Goal, Kind, Theme
from ..model.bounds import Outcome
from ..model.turns import Dungeon
from .kinds import Plain


class DelvePrepared(former.Event, frozen=True, kw_only=True):
    weight = 3
    rooms: int
    theme: Theme
    goal: Goal
    deadline: int


class RoomEntered(former.Event, frozen=True, kw_only=True):
    weight = 2
    index: int
    kind: Kind
    text: str


class RoomCleared(Plain, frozen=True, kw_only=True):
    index: int


class GoalTaken(Plain, frozen=True, kw_only=True):
    weight = 3
    goal: Goal


class DungeonShown(former.Event, frozen=True, kw_only=True):
    dungeon: Dungeon


class Ended(Plain, frozen=True, kw_only=True):
    weight = 3
    outcome: Outcome
    text: str
    result: contract.Result


EVENTS = (
    DelvePrepared,
    RoomEntered,
    RoomCleared,
    GoalTaken,
    DungeonShown,
    Ended,
)
