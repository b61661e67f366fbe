"""The end of a battle: victory, retreat, defeat, rewards, and the dead who come back. R50 to R56."""

from __future__ import annotations

from ..board import energy
from ..board.cards import treasures, wealth
from ..board.passives import total
from ..board.table import battle_room, is_kings_room, living, reward_of
from ..content import ITEMS, KING, RULES, MonsterRoom
from ..events.battle import BattleEnded
from ..events.cards import CardLost
from ..events.course import CameBack, Rested
from ..model.ids import COLORS, Color, Treasure
from ..model.state import Hero, Reason, Reward
from .effects.strikes import heal_by
from .ending import finish
from .rooms import count_beaten
from .scene import Scene
from .stock import discard_monster, lose, take_dungeon, take_rewards


def won(scene: Scene) -> None:
    """R50, R52: a room is won, or the game with The King."""
    scene.tell(BattleEnded(to=None, outcome="won", rounds=scene.fight.round))
    if is_kings_room(scene.open):
        _clear_board(scene)
        finish(scene, "king_dead", 0)
        return
    _clear_board(scene)
    count_beaten(scene.open)
    room = battle_room(scene.open)
    assert isinstance(room, MonsterRoom)  # noqa: S101 (the King's room has no reward)
    _rest(scene, room.reward.rest)
    _reward(scene, room.reward.cards, room.reward.ep)


def _rest(scene: Scene, rest: int) -> None:
    alive = living(scene.open)
    amounts = [rest + scene.party.rest + total(scene.hero(seat), "rest") for seat in range(scene.seats)]
    healed = [heal_by(scene.hero(seat), amounts[seat]) if seat in alive else 0 for seat in range(scene.seats)]
    scene.tell(Rested(to=None, healed=tuple(healed)))


def _reward(scene: Scene, number: int, points: int) -> None:
    """The torchbearer, dead or alive, draws the cards and may claim the points."""
    torch = scene.open.torch
    cards = take_rewards(scene, torch, number)
    hidden = sorted(card for card in cards if card in ITEMS)
    scene.state.own[torch].fresh = hidden
    scene.open.reward = Reward(
        cards=[card for card in cards if card not in ITEMS],
        hidden=len(hidden),
        ep=min(points, energy.supply(scene.open)),
    )
    scene.ask("collect")
    collect(scene)


def collect(scene: Scene) -> None:
    """Goes on as soon as there is nothing left to claim or to give."""
    reward = reward_of(scene.open)
    rich = reward.cards or reward.hidden or reward.claimed.total
    if not reward.ep and (scene.seats == 1 or not rich):
        scene.then = "collected"


def collected(scene: Scene) -> None:
    scene.open.reward = None
    scene.state.own[scene.open.torch].fresh = []
    take_dungeon(scene, scene.open.torch)
    scene.then = "come_back"


def retreat(scene: Scene) -> None:
    """R54."""
    scene.tell(BattleEnded(to=None, outcome="retreat", rounds=scene.fight.round))
    _clear_board(scene)
    scene.then = "come_back"


def lost(scene: Scene) -> None:
    """All heroes are dead, or the last torch has burnt down before the King. R38, R55."""
    king = next((foe.health for foe in scene.fight.monsters if foe.card == KING), None)
    scene.tell(BattleEnded(to=None, outcome="lost", rounds=scene.fight.round))
    reason: Reason = "torch_out" if living(scene.open) else "all_dead"
    _clear_board(scene)
    finish(scene, reason, king)


def _clear_board(scene: Scene) -> None:
    """R51."""
    for foe in scene.fight.monsters:
        discard_monster(scene, foe.card)
    for hero in map(scene.hero, range(scene.seats)):
        energy.take_all_off(hero)
        hero.block, hero.stunned, hero.spot, hero.home = 0, False, None, None
        hero.keen_used = hero.breath_used = False
    scene.open.fight = scene.open.turn = None


def come_back(scene: Scene) -> None:
    """R53: a seat that owns two treasure cards or more is asked which one to lose."""
    for seat in range(scene.seats):
        hero = scene.hero(seat)
        if not hero.alive:
            _come_back(scene, seat, hero)
    if scene.open.owing:
        scene.ask("losses")
    else:
        scene.then = "room_done"


def _come_back(scene: Scene, seat: int, hero: Hero) -> None:
    hero.alive = True
    hero.health = min(RULES.revive_health + total(hero, "comeback"), RULES.max_health)
    lost_points = min(hero.ep.total // 4, max(0, hero.ep.total - 2))
    for _ in range(lost_points):
        energy.lose(hero, _dearest(hero))
    scene.tell(CameBack(to=None, seat=seat, health=hero.health, ep_lost=lost_points))
    if wealth(hero) > 1:
        scene.open.owing.append(seat)
    elif wealth(hero):
        lose_treasure(scene, seat, next(iter([*treasures(hero), *scene.state.own[seat].items])))


def _dearest(hero: Hero) -> Color:
    """The colour of which the seat has most; of equals one other than its class colour, then cyan, green, red."""
    return max(COLORS, key=lambda color: (hero.ep.of(color), color != hero.class_, -COLORS.index(color)))


def lose_treasure(scene: Scene, seat: int, card: Treasure) -> None:
    scene.tell(CardLost(to=None, seat=seat, card=card))
    lose(scene, seat, card)
