"""Deaths after an operation, and their consequences. R42."""

from __future__ import annotations

from ...board.aims import reach
from ...board.passives import bursts, phoenix
from ...board.table import standing
from ...board.tiles import ORDER
from ...events.effects import Burst, Died, Phoenix
from ...model.state import Foe, Hero
from ..scene import Scene
from ..stock import discard_monster, lose
from .deed import Deed, amount, chosen
from .strikes import strike


def bury(scene: Scene) -> None:
    """Removes dead monsters, then lets them burst, then removes heroes, until nobody is left to die."""
    while _bury_monsters(scene) or _bury_heroes(scene):
        pass


def _bury_monsters(scene: Scene) -> bool:
    monsters = scene.fight.monsters
    dying = sorted([foe for foe in monsters if foe.health <= 0], key=lambda foe: ORDER[foe.spot])
    for foe in dying:
        monsters.remove(foe)
        discard_monster(scene, foe.card)
        scene.tell(Died(to=None, who=scene.who(foe)))
    for foe in dying:
        _burst(scene, foe)
    return bool(dying)


def _burst(scene: Scene, foe: Foe) -> None:
    """A burst has no attacker: nothing is added to it and nothing comes back from it."""
    for hit in bursts(foe.card):
        scene.tell(Burst(to=None, mid=foe.mid, card=foe.card))
        board, damage = standing(scene.open), amount(scene, hit.dmg)
        for target in reach(hit.aim, foe, board, chosen(scene, Deed(foe), hit.aim, board)):
            strike(scene, None, target, damage, stun=hit.stun)


def _bury_heroes(scene: Scene) -> bool:
    dying = [hero for hero in scene.open.heroes if hero is not None and hero.alive and hero.health <= 0]
    for hero in dying:
        if not _rise(scene, hero):
            _fall(scene, hero)
    return bool(dying)


def _rise(scene: Scene, hero: Hero) -> bool:
    found = phoenix(hero)
    if found is None:
        return False
    seat, (card, health) = scene.seat_of(hero), found
    lose(scene, seat, card)
    hero.health = health
    scene.tell(Phoenix(to=None, seat=seat, card=card, health=health))
    return True


def _fall(scene: Scene, hero: Hero) -> None:
    """The hero leaves the board and keeps all cards."""
    hero.alive, hero.health, hero.block, hero.stunned = False, 0, 0, False
    hero.spot = hero.home = None
    scene.fight.alarm = True
    scene.tell(Died(to=None, who=scene.who(hero)))
