"""The monsters' round. R35 to R37."""

from __future__ import annotations

from ..board.passives import total
from ..board.tiles import ORDER
from ..content import MONSTERS, RULES, MonsterAction, sides
from ..events.battle import MonsterRolled, Regenerated, TurnSkipped
from ..model.state import Foe
from .effects.deed import Deed
from .effects.moves import go_back
from .effects.operations import carry_out
from .effects.strikes import heal_by
from .rounds import settle
from .scene import Scene


def monsters_round(scene: Scene) -> None:
    """Each monster on the board acts once, in the order of tiles; monsters that appear meanwhile wait."""
    _regenerate(scene)
    for foe in sorted(scene.fight.monsters, key=lambda foe: ORDER[foe.spot]):
        _act(scene, foe)
        if settle(scene):
            return
        go_back(scene)
    scene.then = "round_end"


def _regenerate(scene: Scene) -> None:
    for foe in scene.fight.monsters:
        gained = heal_by(foe, total(foe, "regen"))
        if gained:
            scene.tell(Regenerated(to=None, mid=foe.mid, card=foe.card, amount=gained))


def _act(scene: Scene, foe: Foe) -> None:
    if foe.stunned:
        foe.stunned = False
        scene.tell(TurnSkipped(to=None, who=scene.who(foe), why="stunned"))
        return
    roll = scene.rng.roll(sides(RULES.monster_die))
    action = action_for(foe, roll)
    scene.tell(MonsterRolled(to=None, mid=foe.mid, card=foe.card, roll=roll, action=action.name))
    carry_out(scene, Deed(foe), action.ops)


def action_for(foe: Foe, roll: int) -> MonsterAction:
    return next(each for each in MONSTERS[foe.card].actions if each.roll[0] <= roll <= each.roll[1])
