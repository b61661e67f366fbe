"""The operation `hit`: everybody it reaches, lifesteal, and who falls. R41."""

from __future__ import annotations

from ..language import Hit
from ..model import Foe
from ..passives import total
from ..scene import Scene, standing
from .aims import reach
from .deaths import bury
from .deed import Deed
from .luck import amount, chosen
from .strikes import restore, strike


def hit(scene: Scene, deed: Deed, op: Hit) -> None:
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
