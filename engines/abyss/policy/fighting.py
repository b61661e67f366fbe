"""What the policy does in battle: the best use of the shared pool, recovering, retreat."""

from __future__ import annotations

from typing import NamedTuple

from .. import actions as a
from .. import energy
from ..content import CHARMS, GOODS, ITEMS, RULES, WEAPONS
from ..ids import Treasure
from ..model import Hero, Open, State
from ..rules.turns import attack_bonus
from ..scene import fight_of, hero_of, is_kings_room, living, standing, turn_of
from .forecast import damage_to_come
from .scoring import Judge
from .worth import BEST

LEAST = 1.0  # a use that scores less is not worth an action
FEW = 2  # seats of a small party
PATIENCE = 0.85  # later seats go first if this share of their blows is still better


class Idea(NamedTuple):
    score: float
    action: a.Action


def turn(state: State, seat: int) -> a.Action:
    """One action of a turn."""
    table, mine = state.open, turn_of(state.open)
    if mine.offer is not None:
        return a.Withdraw()
    hero = hero_of(table, seat)
    judge = Judge(table, standing(table))
    repeat = _syphon(table, hero, judge)
    if repeat is not None:
        return repeat
    if not mine.called and not is_kings_room(table) and wants_retreat(table):
        return a.CallRetreat()
    if mine.mode != "recover" and fight_of(table).pool:
        best = max([*_attacks(hero, judge), *_uses(state, seat, judge)], default=None, key=lambda idea: idea.score)
        if best is not None and best.score >= LEAST and not _others_do_better(table, best.score, judge):
            return best.action
    return _rest(hero, mine.mode)


def _rest(hero: Hero, mode: str | None) -> a.Action:
    loaded = energy.loaded(hero) if mode != "act" else []
    if not loaded:
        return a.EndTurn()
    return a.Recover(max(loaded, key=lambda weapon: (BEST[weapon.card][0], len(weapon.on))).card)


def _syphon(table: Open, hero: Hero, judge: Judge) -> a.Action | None:
    mine = turn_of(table)
    window = mine.window
    if window is None or mine.repeats >= RULES.syphon_per_turn or not energy.free_for(hero, window.weapon):
        return None
    ops = WEAPONS[window.weapon].attacks[window.attack].ops
    use = judge.best(hero, ops, attack_bonus(hero, window.weapon))
    return a.Syphon(use.option.pick, use.option.move) if use and use.score > 0 else None


def _attacks(hero: Hero, judge: Judge) -> list[Idea]:
    found = []
    for weapon in hero.out:
        printed, free = WEAPONS[weapon.card], energy.free_for(hero, weapon.card)
        for number, attack in enumerate(printed.attacks):
            if len(weapon.on) + attack.cost > printed.slots or attack.cost > free:
                continue
            use = judge.best(hero, attack.ops, attack_bonus(hero, weapon.card))
            if use is not None and use.score > 0:
                action = a.Attack(weapon.card, number, use.option.pick, use.option.move)
                found.append(Idea(use.score - 1.1 * (attack.cost - 1), action))
    return found


def _uses(state: State, seat: int, judge: Judge) -> list[Idea]:
    hero, used = hero_of(state.open, seat), turn_of(state.open).charms_used
    found = []
    for card in [*hero.charms, *hero.items, *state.own[seat].items]:
        ops = ITEMS[card].ops if card in ITEMS else CHARMS[card].ops
        price = _price(state.open, card) if card in ITEMS else 0
        use = judge.best(hero, ops, 0) if ops and card not in used else None
        if use is not None and use.score > 0:
            found.append(Idea(use.score - price, a.Use(card, *use.option)))
    return found


def _price(table: Open, card: Treasure) -> float:
    """What an item is worth later on. Before The King there is no later; larger parties win often enough without it."""
    return 0.0 if is_kings_room(table) and len(table.heroes) <= FEW else 2.0 + GOODS[card].value


def _others_do_better(table: Open, mine: float, judge: Judge) -> bool:
    """Whether seats still to come have clearly better attacks for all the actions left."""
    fight = fight_of(table)
    later: list[float] = []
    for seat in fight.left:
        hero = hero_of(table, seat)
        if hero.alive and not hero.stunned and hero.orders.turn == "ask":
            later += [idea.score for idea in _repeated(hero, judge)]
    later.sort(reverse=True)
    return len(later) >= fight.pool and later[fight.pool - 1] * PATIENCE > mine


def _repeated(hero: Hero, judge: Judge) -> list[Idea]:
    """The best attack of a hero, as often as its energy allows."""
    best = max(_attacks(hero, judge), default=None, key=lambda idea: idea.score)
    if best is None or not isinstance(best.action, a.Attack):
        return []
    cost = WEAPONS[best.action.weapon].attacks[best.action.attack].cost
    return [best] * min(2, energy.free_for(hero, best.action.weapon) // cost)


def wants_retreat(table: Open) -> bool:
    """Whether staying would cost more than the party has."""
    alive = [hero_of(table, seat) for seat in living(table)]
    health = [hero.health for hero in alive]
    seats, coming = len(table.heroes), damage_to_come(table)
    if seats == 1:
        return 1.35 * coming > health[0]
    if 2 * len(alive) <= seats and 1.25 * coming > sum(health) / len(health):
        return True
    return 3 * len(alive) <= seats and 1.2 * coming > max(health)
