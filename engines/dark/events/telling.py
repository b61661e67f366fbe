"""The world, characters, sessions and what people write."""

from __future__ import annotations

from typing import final

from msgspec.structs import replace

from ...contract import Names
from ...phrases import in_one_line, sentence, unbroken, was, whose
from ...phrases import opened as capital
from ..content import BACKGROUNDS, KITS, LOCATIONS, OUTLINES, PASTS, RACES
from ..content.ids import Ability, Code, Kit, Outline, Past, Race
from ..model.bounds import STRANGER, Light
from ..words.phrases import ABILITIES, after, an, in_quotes, quoted, said, speaker, who
from .bases import Chosen, Deed, Penned, Personal, Plain, Written


@final
class MapDrawn(Penned, frozen=True, kw_only=True):
    weight = 2
    outline: Outline
    name: str
    text: str

    def told(self, names: Names) -> str:
        text = f". {in_one_line(self.text)}" if self.text else ""
        return f"{names[0]} drew the map of {self.name}: {OUTLINES[self.outline].name.lower()}{text}"

    def passage(self, names: Names) -> str:
        return f"{sentence(replace(self, text='').told(names))}\n\n{self.text}" if self.text else ""


@final
class PlacePicked(Plain, frozen=True, kw_only=True):
    weight = 0
    seat: int
    code: Code

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} chose a kind of place: {LOCATIONS[self.code].name.lower()}"


@final
class PlaceAdded(Penned, frozen=True, kw_only=True):
    seat: int
    code: Code
    x: int
    y: int
    place: str
    note: str

    def told(self, names: Names) -> str:
        where = f"column {self.x + 1}, row {self.y + 1}"
        kind = LOCATIONS[self.code].name
        what = self.place if self.place == kind else f"{self.place} ({kind.lower()})"
        return f"{names[self.seat]} put {what} on the map, {where}{after(self.note)}"


@final
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

    def told(self, names: Names) -> str:
        brute, nimble, wits = self.abilities
        race, trade = RACES[self.race].name.lower(), BACKGROUNDS[self.background].name.lower()
        made = f"{an(race)}, once" if self.name == STRANGER else f"{self.name}, {race} and once"
        return (
            f"{names[self.seat]} made {made} {trade}: Brute {brute}, Nimble {nimble}, Wits {wits}, Health "
            f"{self.health}, with the kit of {an(KITS[self.kit].name.lower())}{after(self.text)}"
        )


@final
class EventAdded(Penned, frozen=True, kw_only=True):
    seat: int
    name: str
    event: Past
    place: str | None
    text: str

    def told(self, names: Names) -> str:
        where = f" at {self.place}" if self.place else ""
        past = PASTS[self.event].name.lower()
        return f"{whose(who(self.seat, self.name, names))} history: {past}{where}{after(self.text)}"


@final
class HistoryDone(Chosen, Deed, frozen=True, kw_only=True):
    weight = 0
    did = "finished telling the past"


@final
class SessionBegun(Penned, frozen=True, kw_only=True):
    weight = 2
    session: int
    title: str

    def heading(self) -> str:
        return unbroken(f"Session {self.session}: {self.title}" if self.title else f"Session {self.session}")

    def told(self, _: Names) -> str:
        return f"session {self.session} began{after(self.title)}"


@final
class SessionEnded(Penned, frozen=True, kw_only=True):
    weight = 2
    session: int
    text: str

    def told(self, _: Names) -> str:
        return f"session {self.session} ended{after(self.text)}"

    def passage(self, names: Names) -> str:
        """The words, and below them what happened."""
        return f"{self.text}\n\n{sentence(replace(self, text='').told(names))}" if self.text else ""


@final
class SceneOpened(Penned, frozen=True, kw_only=True):
    weight = 2
    title: str
    text: str
    place: str
    light: Light
    present: tuple[int, ...]

    def heading(self) -> str:
        return unbroken(self.title)

    def told(self, _: Names) -> str:
        title = in_one_line(self.title) or "another scene"
        light = "in the dark" if self.light == "dark" else "in daylight"
        text = f". {in_one_line(self.text)}" if self.text else ""
        is_closed = sentence(title) == capital(title)  # e.g. a question
        return f"{title} {capital(light)}{text}" if is_closed else f"{title}, {light}{text}"

    def passage(self, _: Names) -> str:
        title = self.heading() or "Another scene"
        return f"{title}\n\n{self.text}" if self.text else ""


@final
class PointSpent(Chosen, Personal, frozen=True, kw_only=True):
    ability: Ability

    def told(self, names: Names) -> str:
        return f"{self.who(names)} put a point into {ABILITIES[self.ability]}"


@final
class Retired(Chosen, Personal, frozen=True, kw_only=True):
    weight = 2

    def told(self, names: Names) -> str:
        return f"{self.who(names)} left the party alive"


@final
class Admitted(Chosen, frozen=True, kw_only=True):
    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} {was(names[self.seat])} asked for a new character"


@final
class Posted(Penned, frozen=True, kw_only=True):
    verbatim = True
    weight = 2
    seat: int
    name: str  # of the character, or as whom the Game Master speaks; "" is the Game Master
    text: str
    veiled: bool

    def veils(self) -> int | None:
        return self.number if self.veiled else None

    def told(self, names: Names) -> str:
        if self.veiled:
            author = speaker(self.seat, self.name, names) if self.name else f"{names[self.seat]} as Game Master"
            return f"{capital(author)} wrote something under a veil: open the table to read it."
        return f"{capital(speaker(self.seat, self.name, names))}: {quoted(self.text)}"

    def passage(self, names: Names) -> str:
        return said(speaker(self.seat, self.name, names), self.text)


@final
class Whispered(Penned, frozen=True, kw_only=True):
    verbatim = True
    weight = 2
    seat: int
    receiver: int
    text: str

    def told(self, names: Names) -> str:
        return f"{capital(names[self.seat])} whispered to {names[self.receiver]}: {quoted(self.text)}"

    def passage(self, names: Names) -> str:
        return f"{capital(names[self.seat])} whispered to {names[self.receiver]}: {in_quotes(self.text)}"


@final
class Noted(Plain, Deed, frozen=True, kw_only=True):
    weight = 0
    did = "wrote a page of the notebook"


@final
class Veiled(Chosen, frozen=True, kw_only=True):
    """Somebody does not want that piece of the story to be read by chance."""

    weight = 0
    number: int

    def veils(self) -> int | None:
        return self.number

    def told(self, _: Names) -> str:
        return "somebody drew a veil over what was written earlier"


@final
class Paused(Chosen, Deed, frozen=True, kw_only=True):
    weight = 3
    did = "called for a pause: talk at the table, and go on when everybody is ready"


@final
class WentOn(Chosen, Deed, frozen=True, kw_only=True):
    did = "took the story up again"
