"""How the Torchkeeper's foes fight. 5.9."""

from __future__ import annotations

from ..acts.act import Act
from ..acts.attacks import FoeAttack
from ..acts.moves import FoeMove
from ..board.blows import foe_reach
from ..board.lane import fight, owing_foes, standing, standing_foes
from ..model import Open
from ..model.turns import Fighter, Foe


def next_blow(table: Open) -> Act:
    """The next action of the foe whose turn it is."""
    foe = owing_foes(table)[0]
    nearest = _nearest(table, foe)
    steps = abs((nearest[0].spot or 0) - foe.spot)
    if steps <= foe_reach(foe):
        return FoeAttack(foe.number, _chosen(table, foe, nearest).seat)
    return FoeMove(foe.number, 1 if (nearest[0].spot or 0) > foe.spot else -1)


def _nearest(table: Open, foe: Foe) -> list[Fighter]:
    """The nearest characters, by seat."""
    here = standing(table)
    least = min(abs((each.spot or 0) - foe.spot) for each in here)
    return [each for each in here if abs((each.spot or 0) - foe.spot) == least]


def _chosen(table: Open, foe: Foe, candidates: list[Fighter]) -> Fighter:
    """The target: foes spread over the candidates instead of all striking the same one."""
    place = standing_foes(fight(table)).index(foe)
    return candidates[(place + fight(table).round) % len(candidates)]
