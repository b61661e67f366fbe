"""Delves, and the end."""

from __future__ import annotations

from typing import final

from msgspec.structs import replace

from ...contract import Event, Names, Result
from ...phrases import counted, listed, sentence
from ..content import GOALS, THEMES
from ..content.ids import Goal, Kind, Theme
from ..model.bounds import Outcome
from ..model.turns import Dungeon
from ..words.phrases import ROOM_KINDS, opened, ticks
from .bases import Plain


@final
class DelvePrepared(Event, frozen=True, kw_only=True):
    weight = 3
    rooms: int
    theme: Theme
    goal: Goal
    deadline: int

    def told(self, _: Names) -> str:
        theme, goal = THEMES[self.theme], GOALS[self.goal]
        return (
            f"a delve of {counted(self.rooms, 'room')} began: {theme.name}. The party seeks {goal.name} and has "
            f"{ticks(self.deadline)} before the dark closes in"
        )


@final
class RoomEntered(Event, frozen=True, kw_only=True):
    weight = 2
    index: int
    kind: Kind
    text: str

    def told(self, _: Names) -> str:
        return f"the party entered room {self.index}: {ROOM_KINDS[self.kind]}"


@final
class RoomCleared(Plain, frozen=True, kw_only=True):
    index: int

    def told(self, _: Names) -> str:
        return f"room {self.index} was done with"


@final
class GoalTaken(Plain, frozen=True, kw_only=True):
    weight = 3
    goal: Goal

    def told(self, _: Names) -> str:
        return f"the party had found {GOALS[self.goal].name}, and now for the way out"


@final
class DungeonShown(Event, frozen=True, kw_only=True):
    dungeon: Dungeon

    def told(self, _: Names) -> str:
        return f"the rooms had been: {listed([room.kind for room in self.dungeon.rooms])}"


@final
class Ended(Plain, frozen=True, kw_only=True):
    weight = 3
    outcome: Outcome
    text: str
    result: Result

    def told(self, _: Names) -> str:
        return opened(self.text, self.result.reason)

    def passage(self, names: Names) -> str:
        """The words, and below them what happened."""
        return f"{self.text}\n\n{sentence(replace(self, text='').told(names))}" if self.text else ""
