"""Characters: how they are made, their past, and where their points go. R6 to R14, R23, R31."""

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
from ..board.may import not_your_turn, refuse, wrong_phase
from ..board.party import Events, hero_of, lives, owes_character, players, points_of
from ..board.world import MEMORIES, memories
from ..content import KITS, LEVELS, PASTS, RACES, T
from ..content.ids import Ability, Kit, Past, Race
from ..events.telling import CharacterCreated, EventAdded, HistoryDone, PointSpent
from ..flow.beats import find_leader, go_to
from ..model import Open, State, View
from ..model.bounds import PLACES, STRANGER, Name, Short
from ..model.things import Hero, Memory, Thing
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


def _may_tell(table: Open, seat: int) -> IllegalAction | None:
    if table.phase != "history":
        return wrong_phase()
    return not_your_turn() if seat not in players(table) or table.history_done[seat] else None


@final
class AddEvent(Act, frozen=True):
    free = frozenset({"place", "text"})
    phases = frozenset({"history"})
    rank = 82
    words = frozenset({"text"})

    event: Past
    place: Annotated[int, Meta(ge=0, lt=PLACES)] | None = None
    text: Short = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, PASTS)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := _may_tell(table, seat):
            return refusal
        mine = memories(table, seat)
        if len(mine) >= MEMORIES:
            return refuse("limit", "Three events are enough.")
        if any(each.event == self.event for each in mine):
            return refuse("repeat", "You have told that already.")
        if self.place is not None and (table.world is None or self.place >= len(table.world.places)):
            return refuse("no_place", "There is no such place.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        table, world = state.open, state.open.world
        number = pieces.piece(table, seat, self.text)
        table.history.append(Memory(seat, self.event, self.place, self.text, pieces.kept(number)))
        place = world.places[self.place].name if world and self.place is not None else None
        name = hero_of(table, seat).name
        events.append(
            EventAdded(to=None, number=number, seat=seat, name=name, event=self.event, place=place, text=self.text)
        )

    def told(self, view: View, names: Names) -> Foretold:
        row = PASTS[self.event]
        return labelled(f"tell of your past: {row.name.lower()} ({row.prompt})", row.name.lower())


@final
class DoneHistory(Act, frozen=True):
    phases = frozenset({"history"})
    rank = 83

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := _may_tell(state.open, seat):
            return refusal
        return None if memories(state.open, seat) else refuse("no_event", "Tell at least one event first.")

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        table.history_done[seat] = True
        events.append(HistoryDone(to=None, seat=seat))
        if all(table.history_done[each] for each in players(table)):
            go_to(state, "lull")

    def told(self, view: View, names: Names) -> str:
        return "say that your past is told"
