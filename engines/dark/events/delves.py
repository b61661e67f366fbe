"""Delves, and the end."""

from __future__ import annotations

from engines import contract
from engines.dark.content.ids import Goal, Kind, Theme
from engines.dark.events.kinds import Plain
from engines.dark.model.bounds import Outcome
from engines.dark.model.turns import Dungeon


class DelvePrepared(contract.Event, frozen=True, kw_only=True):
    weight = 3
    rooms: int
    theme: Theme
    goal: Goal
    deadline: int


class RoomEntered(contract.Event, frozen=True, kw_only=True):
    weight = 2
    index: int
    kind: Kind
    text: str


class RoomCleared(Plain, frozen=True, kw_only=True):
    index: int


class GoalTaken(Plain, frozen=True, kw_only=True):
    weight = 3
    goal: Goal


class DungeonShown(contract.Event, frozen=True, kw_only=True):
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
