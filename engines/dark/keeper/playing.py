"""What happens by itself after an act: the Torchkeeper of a delve goes on, their foes fight, the book fills. 5.9."""

from __future__ import annotations

from ..acts.act import Act
from ..acts.attacks import FoeAttack
from ..acts.moves import FoeMove
from ..board import gear
from ..board.blows import foe_reach
from ..board.lane import fight, owing_foes, standing, standing_foes
from ..board.party import TORCHKEEPER, Events, desk_of, is_delve
from ..flow import ending
from ..flow.deciding import to_act
from ..model import Open, State
from ..model.bounds import BOOK
from ..model.turns import Fighter, Foe
from . import awards, next_act


def go_on(state: State, events: Events) -> None:
    table = state.open
    if is_delve(table):
        _keep_torch(state, events)
    if table.written >= BOOK and table.phase != "ended":  # R52
        ending.end(state, "swallowed" if is_delve(table) else "completed", events)
    gear.show(table)


def _keep_torch(state: State, events: Events) -> None:
    """The Torchkeeper goes on until a player owes something or the delve has ended."""
    table = state.open
    while table.phase in {"lull", "scene", "combat"} and not to_act(state):
        act = next_blow(table) if table.phase == "combat" else next_act(desk_of(state))
        if isinstance(act, str):
            for award in awards(table, act):
                events += award.carry_out(state, TORCHKEEPER)
            ending.end(state, act, events)
        else:
            events += act.carry_out(state, TORCHKEEPER)


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
