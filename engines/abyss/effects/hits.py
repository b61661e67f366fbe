"""The operation `hit`: everybody it reaches, lifesteal, and who falls. R41."""

from __future__ import annotations

from engines.abyss.effects.aims import reach
from engines.abyss.effects.deaths import bury
from engines.abyss.effects.deed import Deed
from engines.abyss.effects.luck import amount, chosen
from engines.abyss.effects.strikes import restore, strike
from engines.abyss.language import Hit
from engines.abyss.model import Foe
from engines.abyss.passives import total
from engines.abyss.scene import Scene, standing


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
