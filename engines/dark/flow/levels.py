"""XP and the levels that come of it. R30, R31."""

from __future__ import annotations

from typing import Literal

from ..board.party import Events, hero_of
from ..content import LEVELS
from ..events.bodies import LevelGained, XpAwarded
from ..model import State
from ..model.things import Hero


def award(state: State, seat: int, kind: Literal["obstacle", "goal"], amount: int, events: Events) -> None:
    hero = hero_of(state.open, seat)
    setattr(hero.earned, kind, getattr(hero.earned, kind) + amount)
    hero.xp += amount
    state.open.gained[seat] += amount
    events.append(XpAwarded(to=None, seat=seat, name=hero.name, kind=kind, amount=amount, total=hero.xp))
    while hero.level < min(len(LEVELS), 1 + hero.xp // 10):
        _level_up(state, seat, hero, events)


def _level_up(state: State, seat: int, hero: Hero, events: Events) -> None:
    hero.level += 1
    gained, points = state.sealed.rng.roll(2), LEVELS[hero.level].ability_points
    hero.most += gained
    hero.health += gained
    hero.unspent += points
    events.append(LevelGained(to=None, seat=seat, name=hero.name, level=hero.level, roll=gained, points=points))
