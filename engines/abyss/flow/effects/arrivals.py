"""Monsters that come onto the board. R20."""

from __future__ import annotations

from ...board.passives import total
from ...board.table import free_spots
from ...board.tiles import SPOTS
from ...content import MONSTERS
from ...events.battle import MonsterAppeared
from ...model.ids import Monster, Spot, Tier
from ...model.state import Foe
from ..scene import Scene
from ..stock import draw_monster


def appear(scene: Scene, card: Monster, spot: Spot) -> None:
    table = scene.open
    table.appeared += 1
    health = MONSTERS[card].hp or table.king_health
    foe = Foe(mid=f"m{table.appeared}", card=card, health=health, full=health, spot=spot)
    foe.block = total(foe, "guard")
    scene.fight.monsters.append(foe)
    scene.tell(MonsterAppeared(to=None, mid=foe.mid, card=card, spot=spot, health=health))


def appear_somewhere(scene: Scene, tier: Tier) -> None:
    """Puts a monster on a random free tile of its side, if there is one."""
    free = free_spots(scene.open, "M")
    has_room = free and len(scene.fight.monsters) < len(SPOTS["M"])  # monsters on the other side need their tiles back
    if has_room:
        appear(scene, draw_monster(scene, tier), scene.rng.pick(free))
