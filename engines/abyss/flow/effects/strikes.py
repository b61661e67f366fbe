"""One hit on one target, and health that comes back. R41, R43."""

from __future__ import annotations

from ...board.passives import total
from ...content import RULES
from ...events.effects import Healed, Hit, Thorns
from ...model.state import Entity, Foe
from ..scene import Scene


def strike(scene: Scene, attacker: Entity | None, target: Entity, damage: int, *, stun: bool = False) -> int:
    """Returns how much health the target really lost. A burst has no attacker."""
    armor = min(damage, total(target, "armor") + _wards(scene, target))
    blocked = min(target.block, damage - armor)
    lost = min(target.health, damage - armor - blocked)
    target.block -= blocked
    target.health -= lost
    stunned = stun and not total(target, "stunproof")
    target.stunned = target.stunned or stunned
    event = Hit(
        to=None,
        by=scene.who(attacker) if attacker else None,
        target=scene.who(target),
        damage=damage,
        armor=armor,
        blocked=blocked,
        lost=lost,
        stunned=stunned,
    )
    scene.tell(event)
    if lost and attacker:
        _prick(scene, attacker, total(target, "thorns"))
    return lost


def _wards(scene: Scene, target: Entity) -> int:
    """The damage that other monsters take off hits on this one."""
    if not isinstance(target, Foe):
        return 0
    return sum(total(each, "ward") for each in scene.fight.monsters if each is not target and each.health > 0)


def _prick(scene: Scene, attacker: Entity, thorns: int) -> None:
    """Thorns go past armour and block."""
    lost = min(thorns, attacker.health)
    if lost:
        attacker.health -= lost
        scene.tell(Thorns(to=None, target=scene.who(attacker), lost=lost))


def restore(scene: Scene, entity: Entity, amount: int) -> None:
    """R43; the dead stand nowhere, so nothing reaches them."""
    gained = heal_by(entity, amount)
    scene.tell(Healed(to=None, target=scene.who(entity), amount=gained))


def heal_by(entity: Entity, amount: int) -> int:
    """Raises health as far as it can, and returns by how much."""
    most = entity.full if isinstance(entity, Foe) else RULES.max_health
    gained = min(amount, max(0, most - entity.health))
    entity.health += gained
    return gained
