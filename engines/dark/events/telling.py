"""The world, characters, sessions and what people write."""

from __future__ import annotations

from ...phrases import unbroken
from ..content.ids import Ability, Code, Kit, Outline, Past, Race
from ..model.bounds import Light
from .kinds import Penned, Plain, Told, Written


class MapDrawn(Penned, frozen=True, kw_only=True):
    weight = 2
    outline: Outline
    name: str
    text: str


class PlacePicked(Plain, frozen=True, kw_only=True):
    weight = 0
    seat: int
    code: Code


class PlaceAdded(Penned, frozen=True, kw_only=True):
    seat: int
    code: Code
    x: int
    y: int
    place: str
    note: str


class CharacterCreated(Written, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str
    text: str
    race: Race
    abilities: tuple[int, int, int]
    kit: Kit
    background: Code
    health: int


class EventAdded(Penned, frozen=True, kw_only=True):
    seat: int
    name: str
    event: Past
    place: str | None
    text: str


class HistoryDone(Told, frozen=True, kw_only=True):
    weight = 0
    seat: int


class SessionBegun(Penned, frozen=True, kw_only=True):
    weight = 2
    session: int
    title: str

    def heading(self) -> str:
        return unbroken(f"Session {self.session}: {self.title}" if self.title else f"Session {self.session}")


class SessionEnded(Penned, frozen=True, kw_only=True):
    weight = 2
    session: int
    text: str


class SceneOpened(Penned, frozen=True, kw_only=True):
    weight = 2
    title: str
    text: str
    place: str
    light: Light
    present: tuple[int, ...]

    def heading(self) -> str:
        return unbroken(self.title)


class PointSpent(Told, frozen=True, kw_only=True):
    seat: int
    name: str
    ability: Ability


class Retired(Told, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str


class Admitted(Told, frozen=True, kw_only=True):
    seat: int


class Posted(Penned, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str  # of the character, or as whom the Game Master speaks; "" is the Game Master
    text: str
    veiled: bool

    def veils(self) -> int | None:
        return self.number if self.veiled else None


class Whispered(Penned, frozen=True, kw_only=True):
    weight = 2
    seat: int
    receiver: int
    text: str


class Noted(Plain, frozen=True, kw_only=True):
    weight = 0
    seat: int


class Veiled(Told, frozen=True, kw_only=True):
    """Somebody would rather not have that piece of the story read by chance."""

    weight = 0
    number: int

    def veils(self) -> int | None:
        return self.number


class Paused(Told, frozen=True, kw_only=True):
    weight = 3
    seat: int


class WentOn(Told, frozen=True, kw_only=True):
    seat: int


EVENTS = (
    MapDrawn,
    PlacePicked,
    PlaceAdded,
    CharacterCreated,
    EventAdded,
    HistoryDone,
    SessionBegun,
    SessionEnded,
    SceneOpened,
    PointSpent,
    Retired,
    Admitted,
    Posted,
    Whispered,
    Noted,
    Veiled,
    Paused,
    WentOn,
)
