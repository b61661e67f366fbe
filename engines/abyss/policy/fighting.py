"""The policy in battle: the best use of the shared pool, recovering, retreat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..acts.act import Act, among, may_act
from ..acts.attack import Attack, Syphon
from ..acts.end_turn import EndTurn
from ..acts.recover import Recover
from ..acts.retreat import CallRetreat
from ..acts.trade import Withdraw
from ..acts.use import Use
from ..board import energy
from ..board.cards import affordable, attack_of, effects_of, repeatable
from ..board.passives import attack_bonus
from ..board.table import fight_of, hero_of, is_kings_room, living, seat_of, standing, turn_of
from ..content import GOODS, ITEMS, WEAPONS
from ..model.ids import Treasure
from ..model.state import Hero, Open, View
from .forecast import damage_to_come
from .scoring import Judge
from .worth import BEST

LEAST = 1.0  # a use that scores less is not worth an action
FEW = 2  # seats of a small party
PATIENCE = 0.85  # later seats go first if this share of their blows is still better


class Idea(NamedTuple):
    score: float
    act: Act


def turn(view: View, legal: Sequence[Act]) -> Act:
    """One action of a turn."""
    table, mine = view.open, turn_of(view.open)
    if mine.offer is not None:
        return Withdraw()
    hero = hero_of(table, seat_of(view))
    judge = Judge(table, standing(table))
    repeat = _syphon(table, hero, judge)
    if repeat is not None:
        return repeat
    if among(legal, CallRetreat) and wants_retreat(table):
        return CallRetreat()
    if may_act(table):
        best = max(
            [*_attacks(hero, judge), *_uses(table, hero, judge, legal)], default=None, key=lambda idea: idea.score
        )
        if best is not None and best.score >= LEAST and not _others_do_better(table, best.score, judge):
            return best.act
    return _rest(hero, legal)


def _rest(hero: Hero, legal: Sequence[Act]) -> Act:
    def reward(act: Recover) -> tuple[float, int]:
        return BEST[act.weapon].quality, len(energy.weapon_out(hero, act.weapon).on)

    return max(among(legal, Recover), key=reward, default=None) or EndTurn()


def _syphon(table: Open, hero: Hero, judge: Judge) -> Act | None:
    window = repeatable(turn_of(table))
    if window is None or not energy.free_for(hero, window.weapon):
        return None
    use = judge.best(hero, attack_of(window).ops, attack_bonus(hero, window.weapon))
    return Syphon(use.option.pick, use.option.move) if use and use.score > 0 else None


def _attacks(hero: Hero, judge: Judge) -> list[Idea]:
    found = []
    for weapon, number, attack in affordable(hero):
        use = judge.best(hero, attack.ops, attack_bonus(hero, weapon))
        if use is not None and use.score > 0:
            act = Attack(weapon, number, use.option.pick, use.option.move)
            found.append(Idea(use.score - 1.1 * (attack.cost - 1), act))
    return found


def _uses(table: Open, hero: Hero, judge: Judge, legal: Sequence[Act]) -> list[Idea]:
    found = []
    for card in dict.fromkeys(act.card for act in among(legal, Use)):
        use, price = judge.best(hero, effects_of(card), 0), _price(table, card) if card in ITEMS else 0
        if use is not None and use.score > 0:
            found.append(Idea(use.score - price, Use(card, *use.option)))
    return found


def _price(table: Open, card: Treasure) -> float:
    """The worth of an item later on. Before The King there is no later; larger parties win often enough without it."""
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
    if best is None or not isinstance(best.act, Attack):
        return []
    cost = WEAPONS[best.act.weapon].attacks[best.act.attack].cost
    return [best] * min(2, energy.free_for(hero, best.act.weapon) // cost)


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
