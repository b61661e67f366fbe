"""How a battle is likely to go: the damage each hero will take until the monsters are dead."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from ..board.table import battle_room, fight_of, living
from ..content import CONTENT, DUNGEONS, KING, MONSTERS, TIER_SYMBOLS, WEAPONS, KingsRoom, MonsterRoom, sides
from ..model.ids import COLORS, TIERS, Die, Dungeon, Tier
from ..model.state import Hero, Open
from .worth import BEST, MASS, danger

ROUNDS = 12
HELPLESS = 99.0
EFFECT = 0.9  # the share of the damage that is not wasted on the dying


class Enemy(NamedTuple):
    health: float
    danger: float  # damage per hero and round


class Blow(NamedTuple):
    solo: float  # damage against one monster
    worth: float  # against several


class Fighter(NamedTuple):
    blows: tuple[Blow, ...]  # damage of one attack after the other, without recovering
    cost: float  # energy of an attack, on average


@cache
def _typical(tier: Tier, heroes: int) -> Enemy:
    cards = [name for name, card in MONSTERS.items() if card.tier == tier]
    health = sum(MONSTERS[name].hp or 0 for name in cards) / len(cards)
    return Enemy(health, sum(danger(name, heroes) for name in cards) / len(cards))


@cache
def _typical_white(dice: tuple[Die, ...], heroes: int) -> Enemy:
    totals = [0]
    for die in dice:
        totals = [before + roll for before in totals for roll in range(1, sides(die) + 1)]
    chances = {
        tier: sum(low <= total <= high for total in totals) / len(totals) for tier, low, high in CONTENT.white.bands
    }
    found = [(chances[tier], _typical(tier, heroes)) for tier in TIERS]
    return Enemy(sum(p * each.health for p, each in found), sum(p * each.danger for p, each in found))


def expected_enemies(table: Open, card: Dungeon) -> list[Enemy]:
    """The monsters of a room, as far as its symbols tell."""
    room, party = DUNGEONS[card], CONTENT.party[len(table.heroes) - 1]
    assert isinstance(room, (MonsterRoom, KingsRoom))  # noqa: S101 (asked of battles only)
    heroes = len(table.heroes)
    white, found = _typical_white(table.white, heroes), []
    for symbol in "".join(room.grid):
        if symbol in TIER_SYMBOLS:
            found.append(_typical(TIER_SYMBOLS[symbol], heroes))
        elif symbol == "w" and (party.king_guards or isinstance(room, MonsterRoom)):
            found.append(white)
        elif symbol == "K":
            found.append(Enemy(table.king_health, danger(KING, heroes)))
    return found + [white] * party.extra


def room_damage(table: Open, card: Dungeon) -> float:
    """The damage each hero is expected to take in a room."""
    room = DUNGEONS[card]
    assert isinstance(room, (MonsterRoom, KingsRoom))  # noqa: S101 (asked of battles only)
    heroes = [hero for hero in table.heroes if hero is not None]
    return _simulate(expected_enemies(table, card), map(_fighter, heroes), room.actions, _recover(table))


def damage_to_come(table: Open) -> float:
    """The damage each hero is expected to take in the battle under way, from the monsters still alive."""
    fighters = [_fighter(hero) for seat in living(table) if (hero := table.heroes[seat]) is not None]
    enemies = [Enemy(foe.health, danger(foe.card, max(1, len(fighters)))) for foe in fight_of(table).monsters]
    darkness = fight_of(table).darkness
    return _simulate(enemies, fighters, battle_room(table).actions, _recover(table), darkness)


def _recover(table: Open) -> int:
    return CONTENT.party[len(table.heroes) - 1].recover


def _fighter(hero: Hero) -> Fighter:
    """The blows a hero has energy and slots for, best first."""
    left = {color: hero.ep.of(color) for color in COLORS}
    blows: list[Blow] = []
    for weapon in sorted(hero.out, key=lambda each: -BEST[each.card][0]):
        best, card = BEST[weapon.card], WEAPONS[weapon.card]
        colors = COLORS if card.color == "any" else (card.color,)
        for _ in range(card.slots // best.cost):
            color = max(colors, key=lambda each: left[each])
            if left[color] >= best.cost:
                left[color] -= best.cost
                blows.append(Blow(best.solo, best.worth))
    return Fighter(tuple(blows), sum(BEST[weapon.card][2] for weapon in hero.out) / len(hero.out))


def _simulate(
    enemies: Iterable[Enemy], fighters: Iterable[Fighter], pool: int, recover: int, darkness: int = 0
) -> float:
    left = sorted(enemies, key=lambda each: each.health / (each.danger + 0.5))
    party = list(fighters)
    used = [0.0] * len(party)
    taken = 0.0
    for number in range(ROUNDS):
        dealt = EFFECT * _deal(party, used, pool, recover, len(left))
        while left and dealt >= left[0].health:
            dealt -= left.pop(0).health
        if not left:
            return taken
        left[0] = left[0]._replace(health=left[0].health - dealt)
        taken += sum(each.danger for each in left) * (1 + 0.15 * max(0, darkness + number - 4))
    return taken + HELPLESS


def _deal(party: list[Fighter], used: list[float], pool: int, recover: int, enemies: int) -> float:
    """Plays one round: the best blows come first, and a hero who does not strike recovers."""
    crowd, dealt, struck = min(1.0, (enemies - 1) / (MASS - 1)), 0.0, set()
    for _ in range(pool):
        ready = [at for at, each in enumerate(party) if used[at] <= len(each.blows) - 1]
        if not ready:
            break
        at = max(ready, key=lambda each: party[each].blows[int(used[each])].worth)
        blow = party[at].blows[int(used[at])]
        dealt += blow.solo + (blow.worth - blow.solo) * crowd
        used[at] += 1
        struck.add(at)
    for at, each in enumerate(party):
        if at not in struck:
            used[at] = max(0.0, used[at] - recover / each.cost)
    return dealt
