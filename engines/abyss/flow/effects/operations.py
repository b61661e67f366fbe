"""Every operation of the effect language at work. R41 to R48."""

from __future__ import annotations

from typing import assert_never

from ...board import energy
from ...board.aims import reach
from ...board.options import destinations, stunned, unloading
from ...board.passives import total
from ...board.table import is_kings_room, rising_spot, standing
from ...events.battle import Recovered
from ...events.effects import Blocked, EpGained, Rallied, Revived, StunLifted
from ...model.language import (
    Block,
    Cleanse,
    Draw,
    Escape,
    GainEp,
    Heal,
    Hit,
    Move,
    Op,
    Ops,
    Rally,
    Revive,
    Summon,
    Unload,
)
from ...model.state import Foe, Hero, Weapon
from ..scene import Scene
from ..stock import take_rewards
from .arrivals import appear_somewhere
from .deaths import bury
from .deed import Deed, amount, chosen
from .moves import move
from .strikes import restore, strike


def carry_out(scene: Scene, deed: Deed, ops: Ops) -> None:
    for op in ops:
        _do(scene, deed, op)


def _do(scene: Scene, deed: Deed, op: Op) -> None:
    match op:
        case Hit():
            _hit(scene, deed, op)
        case Heal() | Block():
            _relieve(scene, deed, op)
        case Move():
            _move(scene, deed, op)
        case GainEp():
            _gain_ep(scene, deed, op)
        case Unload():
            _unload(scene, deed, op)
        case Cleanse():
            _cleanse(scene)
        case Rally():
            scene.fight.pool += op.n
            scene.tell(Rallied(to=None, amount=op.n))
        case Draw():
            take_rewards(scene, scene.seat_of(_hero(deed)), op.n)
        case Revive():
            _revive(scene, deed, op)
        case Escape():
            scene.escaped = not is_kings_room(scene.open)
        case Summon():
            _summon(scene, op)
        case _:
            assert_never(op)


def _hit(scene: Scene, deed: Deed, op: Hit) -> None:
    board = standing(scene.open)
    targets = reach(op.aim, deed.actor, board, chosen(scene, deed, op.aim, board))
    if not targets:
        return
    damage = amount(scene, op.dmg)
    if damage:
        damage += _bonus(scene, deed)
    lost = sum([strike(scene, deed.actor, target, damage, stun=op.stun) for target in targets])
    if op.lifesteal and lost and deed.actor.health > 0:
        restore(scene, deed.actor, lost)
    bury(scene)


def _bonus(scene: Scene, deed: Deed) -> int:
    """A monster's action adds rage and darkness, R39; items, charms and bursts add nothing."""
    actor = deed.actor
    if not isinstance(actor, Foe):
        return deed.bonus
    rage = total(actor, "rage") if 2 * actor.health <= actor.full else 0
    return rage + scene.fight.darkness


def _relieve(scene: Scene, deed: Deed, op: Heal | Block) -> None:
    """R43; block adds up, R44."""
    board = standing(scene.open)
    targets = reach(op.aim, deed.actor, board, chosen(scene, deed, op.aim, board))
    number = amount(scene, op.amt) if targets else 0
    for target in targets:
        if isinstance(op, Heal):
            restore(scene, target, number)
        else:
            target.block += number
            scene.tell(Blocked(to=None, target=scene.who(target), amount=number))


def _move(scene: Scene, deed: Deed, op: Move) -> None:
    """A monster that can go nowhere leaves the move out. R46."""
    ways = destinations(op, deed.actor, standing(scene.open))
    if isinstance(deed.actor, Foe):
        if ways:
            move(scene, deed.actor, scene.rng.pick(ways) if len(ways) > 1 else ways[0])
    elif deed.move in ways:
        move(scene, deed.actor, deed.move)


def _hero(deed: Deed) -> Hero:
    assert isinstance(deed.actor, Hero)  # noqa: S101 (monsters do not have these operations)
    return deed.actor


def _gain_ep(scene: Scene, deed: Deed, op: GainEp) -> None:
    hero = _hero(deed)
    number = min(op.n, energy.supply(scene.open))
    energy.gain(hero, hero.class_, number)
    scene.tell(EpGained(to=None, seat=scene.seat_of(hero), color=hero.class_, amount=number))


def _unload(scene: Scene, deed: Deed, op: Unload) -> None:
    for hero in unloading(scene.open, deed.actor, op):
        recover_most(scene, hero, op.n)


def _summon(scene: Scene, op: Summon) -> None:
    for _ in range(op.n):
        appear_somewhere(scene, op.tier)


def recover_most(scene: Scene, hero: Hero, number: int) -> None:
    """Takes each point off the weapon that holds most; of equals, off the first in the row."""
    for _ in range(number):
        weapon = max(hero.out, key=lambda each: len(each.on))
        if not weapon.on:
            return
        recover_one(scene, hero, weapon)


def recover_one(scene: Scene, hero: Hero, weapon: Weapon, *, auto: bool = False) -> None:
    color, seat = energy.take_off(hero, weapon), scene.seat_of(hero)
    scene.tell(Recovered(to=None, seat=seat, weapon=weapon.card, color=color, auto=auto))


def _cleanse(scene: Scene) -> None:
    seats = stunned(scene.open)
    for seat in seats:
        scene.hero(seat).stunned = False
    if seats:
        scene.tell(StunLifted(to=None, seats=tuple(seats)))


def _revive(scene: Scene, deed: Deed, op: Revive) -> None:
    """R48."""
    spot = rising_spot(standing(scene.open))
    if deed.seat is None or spot is None:
        return
    hero = scene.hero(deed.seat)
    hero.alive, hero.health, hero.spot = True, op.hp, spot
    scene.tell(Revived(to=None, seat=deed.seat, spot=spot, health=op.hp))
