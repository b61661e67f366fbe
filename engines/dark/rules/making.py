"""Characters: how they are made, gain levels, leave. R6 to R14, R30, R31, 5.8."""

from __future__ import annotations

from functools import cache
from itertools import product

from ..actions import deeds, orders
from ..board import gear, pieces
from ..board.lane import strike_out
from ..board.party import Events, hero_of, living, players
from ..content import KITS, LEVELS, RACES, T
from ..events.bodies import LevelGained, XpAwarded
from ..events.telling import Admitted, CharacterCreated, PointSpent, Retired
from ..model import Open, State
from ..model.bounds import STRANGER
from ..model.things import Earned, Hero, Thing
from .flow import find_leader, go_to

CAP = T.abilities.cap


def points_of(level: int) -> int:
    """R11, R12."""
    return T.abilities.start_points + sum(row.ability_points for row in T.levels if row.level <= level)


@cache
def builds(level: int) -> tuple[deeds.CreateCharacter, ...]:
    """Every character that can be made at a level."""
    spreads = [
        (brute, nimble, wits)
        for brute, nimble, wits in product(range(CAP, -1, -1), repeat=3)
        if brute + nimble + wits == points_of(level)
    ]
    return tuple(
        [deeds.CreateCharacter(race, *spread, kit=kit) for race in RACES for spread in spreads for kit in KITS]
    )


def owes_character(table: Open, seat: int) -> bool:
    if table.phase == "characters":
        return seat in players(table) and table.heroes[seat] is None
    return seat in table.admitted


def create(state: State, seat: int, action: deeds.CreateCharacter, events: Events) -> None:
    """R12: the background is rolled, then Health for each level above the first."""
    table, rng = state.open, state.sealed.rng
    level = table.settings.start_level
    background = 10 * rng.roll(6) + rng.roll(6)
    health = RACES[action.race].health + sum(rng.roll(2) for _ in range(level - 1))
    number = pieces.piece(table, seat, action.name, action.text)
    hero = Hero(
        name=action.name.strip() or STRANGER,
        text=action.text,
        race=action.race,
        background=background,  # type: ignore[arg-type]
        brute=action.brute,
        nimble=action.nimble,
        wits=action.wits,
        level=level,
        xp=LEVELS[level].xp,
        health=health,
        most=health,
        number=pieces.kept(number),
    )
    _equip(state, hero, action)
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
            kit=action.kit,
            background=hero.background,
            health=health,
        )
    )
    _joined(state, seat, events)


def _equip(state: State, hero: Hero, action: deeds.CreateCharacter) -> None:
    kit = KITS[action.kit]
    worn: list[Thing] = [gear.new_thing(state, kit.worn)] if kit.worn else []
    held = [gear.new_thing(state, item) for item in kit.held]
    hero.gear = [*worn, *held, *(gear.new_thing(state, item) for item in kit.packed)]
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


def spend_point(state: State, seat: int, action: deeds.SpendPoint, events: Events) -> None:
    hero = hero_of(state.open, seat)
    setattr(hero, action.ability, getattr(hero, action.ability) + 1)
    hero.unspent -= 1
    events.append(PointSpent(to=None, seat=seat, name=hero.name, ability=action.ability))


def award(state: State, _: int | None, action: orders.AwardXp, events: Events) -> None:
    hero, seat = hero_of(state.open, action.seat), action.seat
    setattr(hero.earned, action.kind, getattr(hero.earned, action.kind) + action.amount)
    hero.xp += action.amount
    state.open.gained[seat] += action.amount
    events.append(XpAwarded(to=None, seat=seat, name=hero.name, kind=action.kind, amount=action.amount, total=hero.xp))
    while hero.level < min(len(LEVELS), 1 + hero.xp // 10):
        _level_up(state, seat, hero, events)


def _level_up(state: State, seat: int, hero: Hero, events: Events) -> None:
    """R31."""
    hero.level += 1
    gained, points = state.sealed.rng.roll(2), LEVELS[hero.level].ability_points
    hero.most += gained
    hero.health += gained
    hero.unspent += points
    events.append(LevelGained(to=None, seat=seat, name=hero.name, level=hero.level, roll=gained, points=points))


def new_session(table: Open) -> None:
    for hero in table.heroes:
        if hero:
            hero.earned = Earned()


def retire(state: State, _: int, action: orders.Retire, events: Events) -> None:
    table, hero = state.open, hero_of(state.open, action.seat)
    hero.state = "retired"
    events.append(Retired(to=None, seat=action.seat, name=hero.name))
    find_leader(table, events)
    if table.delve and not living(table):
        table.delve.finished = True


def admit(state: State, _: int, action: orders.Admit, events: Events) -> None:
    """G26."""
    state.open.admitted = sorted([*state.open.admitted, action.seat])
    events.append(Admitted(to=None, seat=action.seat))
