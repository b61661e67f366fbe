"""Choosing a hero and a class. R3, R4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

import msgspec

from ... import contract
from ...contract import IllegalAction, Names
from ..board import energy
from ..board.passives import total
from ..content import CONTENT, HEROES, RULES, STARTERS, WEAPONS, sides
from ..flow.scene import Scene
from ..flow.stock import take_dungeon, take_rewards
from ..model.ids import COLORS, Class, HeroCard
from ..model.state import Energy, Hero, State, View, Weapon
from ..words import phrases as say
from .act import Act


@final
class HeroChosen(contract.Event, frozen=True, kw_only=True):
    weight = 2

    seat: int
    hero: HeroCard
    class_: Class = msgspec.field(name="class")
    roll: int
    health: int
    ep: int

    def told(self, names: Names) -> str:
        start = f"{self.health} health (rolled {self.roll}) and {self.ep} {self.class_} EP"
        return f"{names[self.seat]} became {say.hero(self.hero)}, {say.CLASSES[self.class_]}, with {start}"


@final
class Choose(Act, frozen=True):
    phase = "setup"

    hero: HeroCard
    class_: Class = msgspec.field(name="class")

    @classmethod
    def offers(cls, state: State, _: int) -> Iterator[Self]:
        taken = {hero.card for hero in state.open.heroes if hero is not None}
        classes = [color for color in COLORS if state.open.starters_left.of(color)]
        yield from (cls(hero, color) for hero in HEROES if hero not in taken for color in classes)

    def wrong(self, state: State, _: int) -> IllegalAction | None:
        if any(hero is not None and hero.card == self.hero for hero in state.open.heroes):
            return IllegalAction("hero_taken", f"{say.hero(self.hero)} has already been chosen.")
        if not state.open.starters_left.of(self.class_):
            return IllegalAction("class_full", f"All four {self.class_} starting weapons are taken.")
        return None

    def do(self, scene: Scene, seat: int) -> None:
        table, party, course = scene.open, scene.party, CONTENT.lengths[scene.open.length]
        roll = scene.rng.roll(sides(RULES.start_health_die))
        hero = Hero(card=self.hero, class_=self.class_, health=0, ep=Energy(), free_ep=Energy(), out=[])
        health = RULES.start_health_base + roll + party.health + total(hero, "hardy")
        hero.health = min(health, RULES.max_health)
        left = table.starters_left.of(self.class_)
        hero.out.append(Weapon(STARTERS[self.class_][RULES.class_limit - left]))
        table.starters_left.add(self.class_, -1)
        points = RULES.start_ep + party.ep + course.start_ep
        energy.gain(hero, self.class_, points)
        table.heroes[seat] = hero
        chosen = HeroChosen(
            to=None, seat=seat, hero=self.hero, class_=self.class_, roll=roll, health=hero.health, ep=points
        )
        scene.tell(chosen)
        take_rewards(scene, seat, party.cards + course.start_cards)
        for _ in range(RULES.opening_dungeons):
            take_dungeon(scene, seat)
        if all(each is not None for each in table.heroes):
            scene.then = "next_room"

    def told(self, _: View, __: Names) -> str:
        hero, weapon = HEROES[self.hero], WEAPONS[STARTERS[self.class_][0]]
        kind = f"{self.class_}, {say.CLASSES[self.class_]}, with the {weapon.name}"
        return f"be {hero.name}, the {hero.title} ({kind}): {hero.passive_text.rstrip('.')}"
