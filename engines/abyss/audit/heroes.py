"""Whether health, energy and places of heroes and monsters are such as play leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...former import Faults
from .. import energy
from ..board import side_of
from ..content import KING, MONSTERS, RULES, WEAPONS
from ..ids import COLORS
from ..model import Entity, Foe, Hero, State
from ..scene import is_kings_room, living, team

FIGHTING = ("battle", "answer", "vote")
MAY_BE_DEAD = (*FIGHTING, "collect", "over")
MOST_BLOCK = 999


def hero_faults(state: State) -> Faults:
    table = state.open
    for seat, hero in enumerate(table.heroes):
        if hero is None:
            if table.phase != "setup":
                yield f"$.open.heroes[{seat}]", "Everybody has a hero by now."
            continue
        path = f"$.open.heroes[{seat}]"
        yield from _health_faults(hero, path, table.phase)
        yield from _energy_faults(hero, path, table.phase)
        yield from _rest_faults(hero, path, table.phase)
    if energy.supply(table) < 0:
        yield "$.open.heroes", f"There are {RULES.ep_supply} energy points in all."
    yield from _foe_faults(state)
    yield from _spot_faults(state)


def _health_faults(hero: Hero, path: str, phase: str) -> Faults:
    if hero.alive and not 1 <= hero.health <= RULES.max_health:
        yield f"{path}.health", f"Expected 1 to {RULES.max_health}."
    if hero.alive:
        return
    if phase not in MAY_BE_DEAD:
        yield f"{path}.alive", "Outside battle nobody is dead."
    if hero.health or hero.block or hero.stunned or hero.spot is not None:
        yield path, "The dead have no health, block, stun or place."


def _energy_faults(hero: Hero, path: str, phase: str) -> Faults:
    on: Counter[str] = Counter()
    for weapon in hero.out:
        card = WEAPONS[weapon.card]
        on.update(weapon.on)
        if weapon.on and phase not in FIGHTING:
            yield f"{path}.out", "Energy lies on weapons only in battle."
        if len(weapon.on) > card.slots + RULES.syphon_per_turn:
            yield f"{path}.out", f"{card.name} cannot hold so much energy."
        if card.color != "any" and any(color != card.color for color in weapon.on):
            yield f"{path}.out", f"{card.name} takes {card.color} energy only."
    for color in COLORS:
        if hero.free_ep.of(color) != hero.ep.of(color) - on[color]:
            yield f"{path}.free_ep.{color}", "Expected the energy owned less that on weapons."


def _rest_faults(hero: Hero, path: str, phase: str) -> Faults:
    """What lasts for a battle is gone after it. R51."""
    marks = hero.block or hero.stunned or hero.keen_used or hero.breath_used or hero.spot is not None
    if phase not in FIGHTING and marks:
        yield path, "Block, stun, places and used passives last for a battle only."
    if phase in FIGHTING and hero.alive and hero.spot is None:
        yield f"{path}.spot", "A living hero stands somewhere in battle."
    if hero.block > MOST_BLOCK:
        yield f"{path}.block", "No hero gains so much block."


def _foe_faults(state: State) -> Faults:
    table = state.open
    monsters = table.fight.monsters if table.fight is not None else []
    numbers = [int(foe.mid[1:]) for foe in monsters]
    if numbers != sorted(set(numbers)) or any(number > table.appeared for number in numbers):
        yield "$.open.fight.monsters", "Expected different numbers in the order of arrival, up to `appeared`."
    if len(monsters) > 9:
        yield "$.open.fight.monsters", "The monsters' side has nine tiles."
    kings = any(foe.card == KING for foe in monsters)
    if kings != (is_kings_room(table) and table.phase in FIGHTING):
        yield "$.open.fight.monsters", "The King stands in his room and nowhere else."
    for at, foe in enumerate(monsters):
        full = MONSTERS[foe.card].hp or table.king_health
        if foe.full != full or not 1 <= foe.health <= full or foe.block > MOST_BLOCK:
            yield f"$.open.fight.monsters[{at}]", f"Expected 1 to {full} health."
    if table.phase in FIGHTING and (not monsters or not living(table)):
        yield "$.open.phase", "A battle without monsters or heroes is over."


def _spot_faults(state: State) -> Faults:
    """One entity a tile; a home exactly for those on the wrong side, and only within a turn."""
    spots = [entity.spot for _, entity in _entities(state) if entity.spot is not None]
    if len(set(spots)) < len(spots):
        yield "$.open.fight", "At most one stands on a tile."
    for path, entity in _entities(state):
        own = team(entity)
        astray = entity.spot is not None and side_of(entity.spot) != own
        if astray != (entity.home is not None) or (entity.home is not None and side_of(entity.home) != own):
            yield f"{path}.home", "A home is remembered on the wrong side only."
        if astray and state.open.phase not in ("battle", "answer"):
            yield f"{path}.spot", "At the end of a turn all are on their own side."


def _entities(state: State) -> Iterator[tuple[str, Entity]]:
    for seat, hero in enumerate(state.open.heroes):
        if hero is not None:
            yield f"$.open.heroes[{seat}]", hero
    foes: list[Foe] = state.open.fight.monsters if state.open.fight is not None else []
    for at, foe in enumerate(foes):
        yield f"$.open.fight.monsters[{at}]", foe
