"""Characters: how they are made, and where their points go. R6 to R14, R31."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Annotated, Self, final

from msgspec import Meta

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..board import gear, pieces
from ..board.lane import strike_out
from ..board.may import refuse, wrong_phase
from ..board.party import Events, hero_of, lives, owes_character, players, points_of
from ..content import KITS, LEVELS, RACES, T
from ..content.ids import Ability, Kit, Race
from ..events.telling import CharacterCreated, PointSpent
from ..flow.beats import find_leader, go_to
from ..model import Open, State, View
from ..model.bounds import STRANGER, Name, Short
from ..model.things import Hero, Thing
from ..words.phrases import ABILITIES, an
from ..words.prospects import labelled
from .act import Act

_CAP = T.abilities.cap
Points = Annotated[int, Meta(ge=0, le=3)]


@final
class CreateCharacter(Act, frozen=True):
    free = frozenset({"name", "text"})
    phases = frozenset({"characters", "lull", "scene", "combat", "treasure"})
    rank = 5
    words = frozenset({"text"})

    race: Race
    brute: Points
    nimble: Points
    wits: Points
    kit: Kit
    name: Annotated[Name, Meta(extra_json_schema={"x-means": {"": STRANGER}})] = ""
    text: Short = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return cls._builds(state.open.settings.start_level) if owes_character(state.open, seat) else ()

    @classmethod
    @cache
    def _builds(cls, level: int) -> tuple[Self, ...]:
        """Every character that can be made at a level."""
        scores = product(range(_CAP, -1, -1), repeat=3)
        spreads = [(brute, nimble, wits) for brute, nimble, wits in scores if brute + nimble + wits == points_of(level)]
        return tuple([cls(race, *spread, kit=kit) for race in RACES for spread in spreads for kit in KITS])

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if not owes_character(state.open, seat):
            return wrong_phase()
        wanted = points_of(state.open.settings.start_level)
        if self.brute + self.nimble + self.wits != wanted:
            return refuse("points", f"Place exactly {wanted} points, at most {_CAP} in one ability.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        """R12: the background is rolled, then Health for each level above the first."""
        table, rng = state.open, state.sealed.rng
        level = table.settings.start_level
        background = 10 * rng.roll(6) + rng.roll(6)
        health = RACES[self.race].health + sum(rng.roll(2) for _ in range(level - 1))
        number = pieces.piece(table, seat, self.name, self.text)
        hero = Hero(
            name=self.name.strip() or STRANGER,
            text=self.text,
            race=self.race,
            background=background,  # type: ignore[arg-type]
            brute=self.brute,
            nimble=self.nimble,
            wits=self.wits,
            level=level,
            xp=LEVELS[level].xp,
            health=health,
            most=health,
            number=pieces.kept(number),
        )
        _equip(state, hero, self.kit)
        table.heroes[seat] = hero
        events.append(
            CharacterCreated(
                to=None,
                number=number,
                seat=seat,
                name=hero.name,
                text=hero.text,
                race=hero.race,
                abilities=(hero.brute, hero.nimble, hero.wits),
                kit=self.kit,
                background=hero.background,
                health=health,
            )
        )
        _joined(state, seat, events)

    def told(self, view: View, names: Names) -> str:
        scores = f"Brute {self.brute}, Nimble {self.nimble}, Wits {self.wits}"
        return f"play {an(RACES[self.race].name.lower())} {KITS[self.kit].name.lower()} with {scores}"


def _equip(state: State, hero: Hero, kit: Kit) -> None:
    row = KITS[kit]
    worn: list[Thing] = [gear.new_thing(state, row.worn)] if row.worn else []
    held = [gear.new_thing(state, item) for item in row.held]
    hero.gear = [*worn, *held, *(gear.new_thing(state, item) for item in row.packed)]
    hero.worn = worn[0].ref if worn else None
    hero.held = [thing.ref for thing in held]
    gear.refresh(hero)


def _joined(state: State, seat: int, events: Events) -> None:
    table = state.open
    if seat in table.admitted:
        table.admitted.remove(seat)
        _stay_away(table, seat)
        find_leader(table, events)
    elif all(table.heroes[each] is not None for each in players(table)):
        find_leader(table, events)
        go_to(state, "history" if table.world else "lull")


def _stay_away(table: Open, seat: int) -> None:
    """A new character is present from the next scene on: it takes no place of the one before. G26."""
    if table.scene:
        table.scene.present = [each for each in table.scene.present if each != seat]
    if table.combat:
        strike_out(table.combat, seat)


@final
class SpendPoint(Act, frozen=True):
    phases = frozenset({"lull"})
    rank = 86

    ability: Ability

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, T.abilities.ids)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if table.phase != "lull":
            return wrong_phase()
        if not lives(table, seat) or not hero_of(table, seat).unspent:
            return refuse("not_your_turn", "You have no ability point to place.")
        if getattr(hero_of(table, seat), self.ability) >= _CAP:
            return refuse("cap", f"No ability may exceed {_CAP}.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        hero = hero_of(state.open, seat)
        setattr(hero, self.ability, getattr(hero, self.ability) + 1)
        hero.unspent -= 1
        events.append(PointSpent(to=None, seat=seat, name=hero.name, ability=self.ability))

    def told(self, view: View, names: Names) -> Foretold:
        ability, seat = ABILITIES[self.ability], view.seat
        if seat is None or not lives(view.open, seat):
            return labelled(f"put your point into {ability}", ability)
        score: int = getattr(hero_of(view.open, seat), self.ability)
        words = f"put your point into {ability}: {score + 1} instead of {score}"
        return labelled(words, f"{ability} {score} → {score + 1}")
