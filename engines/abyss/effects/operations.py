"""Every operation of the effect language: what it does, and whether it would do anything. R41 to R49."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import energy
from ..actions import Pick
from ..board import RISING
from ..events import fighting as told
from ..ids import Spot
from ..language import (
    Block,
    Cleanse,
    Draw,
    Escape,
    GainEp,
    Heal,
    Hit,
    Move,
    Op,
    Rally,
    Recover,
    Revive,
    Summon,
)
from ..model import Entity, Foe, Hero, Open
from ..scene import Scene, is_kings_room, living, standing
from ..stock import take_rewards
from . import moves
from .aims import Board, reach
from .arrivals import appear_somewhere
from .deed import Deed
from .hits import hit
from .luck import amount, chosen
from .strikes import restore


def carry_out(scene: Scene, deed: Deed, ops: tuple[Op, ...]) -> None:
    for op in ops:
        DO[type(op)](scene, deed, op)


def would_help(table: Open, actor: Entity, op: Op, board: Board, pick: Pick) -> bool:
    """Whether an operation of a player's card would do something. R49."""
    return HELPS[type(op)](table, actor, op, board, pick)


def _targets(scene: Scene, deed: Deed, op: Heal | Block) -> list[Entity]:
    board = standing(scene.open)
    return reach(op.aim, deed.actor, board, chosen(scene, deed, op.aim, board))


def _heal(scene: Scene, deed: Deed, op: Heal) -> None:
    targets = _targets(scene, deed, op)
    number = amount(scene, op.amt) if targets else 0
    for target in targets:
        restore(scene, target, number)


def _block(scene: Scene, deed: Deed, op: Block) -> None:
    """R44: block adds up."""
    targets = _targets(scene, deed, op)
    number = amount(scene, op.amt) if targets else 0
    for target in targets:
        target.block += number
        scene.tell(told.Blocked(to=None, target=scene.who(target), amount=number))


def _move(scene: Scene, deed: Deed, op: Move) -> None:
    """A monster that can go nowhere leaves the move out. R46."""
    ways = moves.destinations(op, deed.actor, standing(scene.open))
    if isinstance(deed.actor, Foe):
        if ways:
            moves.move(scene, deed.actor, scene.rng.pick(ways) if len(ways) > 1 else ways[0])
    elif deed.move in ways:
        moves.move(scene, deed.actor, deed.move)


def _hero(deed: Deed) -> Hero:
    assert isinstance(deed.actor, Hero)  # noqa: S101 (monsters do not have these operations)
    return deed.actor


def _gain_ep(scene: Scene, deed: Deed, op: GainEp) -> None:
    hero = _hero(deed)
    number = min(op.n, energy.supply(scene.open))
    energy.gain(hero, hero.class_, number)
    scene.tell(told.EpGained(to=None, seat=scene.seat_of(hero), color=hero.class_, amount=number))


def _recover(scene: Scene, deed: Deed, op: Recover) -> None:
    for hero in _recovering(scene.open, deed.actor, op):
        recover_most(scene, hero, op.n)


def recover_most(scene: Scene, hero: Hero, number: int) -> None:
    """Each time off the weapon that holds most, the first in the row of equals."""
    for _ in range(number):
        weapon = max(hero.out, key=lambda each: len(each.on))
        if not weapon.on:
            return
        color, seat = energy.take_off(hero, weapon), scene.seat_of(hero)
        scene.tell(told.Recovered(to=None, seat=seat, weapon=weapon.card, color=color, auto=False))


def _recovering(table: Open, actor: Entity, op: Recover) -> list[Hero]:
    if op.party:
        return [hero for hero in table.heroes if hero is not None and hero.alive]
    return [actor] if isinstance(actor, Hero) and actor.alive else []


def _stunned(table: Open) -> list[int]:
    return [seat for seat, hero in enumerate(table.heroes) if hero is not None and hero.alive and hero.stunned]


def _cleanse(scene: Scene, _: Deed, __: Cleanse) -> None:
    seats = _stunned(scene.open)
    for seat in seats:
        scene.hero(seat).stunned = False
    if seats:
        scene.tell(told.StunLifted(to=None, seats=tuple(seats)))


def _rally(scene: Scene, _: Deed, op: Rally) -> None:
    scene.fight.pool += op.n
    scene.tell(told.Rallied(to=None, amount=op.n))


def _draw(scene: Scene, deed: Deed, op: Draw) -> None:
    take_rewards(scene, scene.seat_of(_hero(deed)), op.n)


def _revive(scene: Scene, deed: Deed, op: Revive) -> None:
    """R48."""
    spot = rising_spot(standing(scene.open))
    if deed.seat is None or spot is None:
        return
    hero = scene.hero(deed.seat)
    hero.alive, hero.health, hero.spot = True, op.hp, spot
    scene.tell(told.Revived(to=None, seat=deed.seat, spot=spot, health=op.hp))


def rising_spot(board: Board) -> Spot | None:
    """Where a revived hero stands up; None while the heroes' side is full, with a monster on it."""
    return next((each for each in RISING if each not in board), None)


def _escape(scene: Scene, _: Deed, __: Escape) -> None:
    scene.escaped = not is_kings_room(scene.open)


def _summon(scene: Scene, _: Deed, op: Summon) -> None:
    for _time in range(op.n):
        appear_somewhere(scene, op.tier)


DO: dict[type, Callable[[Scene, Deed, Any], None]] = {
    Hit: hit,
    Heal: _heal,
    Block: _block,
    Move: _move,
    GainEp: _gain_ep,
    Recover: _recover,
    Cleanse: _cleanse,
    Rally: _rally,
    Draw: _draw,
    Revive: _revive,
    Escape: _escape,
    Summon: _summon,
}


def _reaches(_: Open, actor: Entity, op: Hit | Heal | Block, board: Board, pick: Pick) -> bool:
    return bool(reach(op.aim, actor, board, pick))


def _always(*_: object) -> bool:
    return True


def _can_rise(table: Open, _: Entity, __: Revive, board: Board, ___: Pick) -> bool:
    return len(living(table)) < len(table.heroes) and rising_spot(board) is not None


def _has_energy(table: Open, actor: Entity, op: Recover, _: Board, __: Pick) -> bool:
    return any(energy.loaded(hero) for hero in _recovering(table, actor, op))


HELPS: dict[type, Callable[[Open, Entity, Any, Board, Pick], bool]] = {
    Hit: _reaches,
    Heal: _reaches,
    Block: _reaches,
    Move: _always,
    GainEp: _always,
    Recover: _has_energy,
    Cleanse: lambda table, *_: bool(_stunned(table)),
    Rally: _always,
    Draw: _always,
    Revive: _can_rise,
    Escape: lambda table, *_: not is_kings_room(table),
    Summon: _always,
}
