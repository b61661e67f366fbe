"""How a bot plays the Game Master: quietly for a while, then a delve by the Torchkeeper's book. 12.8."""

from __future__ import annotations

from collections.abc import Iterator

from ...rng import Rng
from ..actions import deeds, orders
from ..board.party import living, players, present
from ..keeper import awards, closing, next_deed
from ..keeper.foes import next_blow
from ..model import Open, State
from ..refusals import check
from ..rules.listing import legal
from ..rules.requests import beats_are_over

_QUIET = 2  # beats that pass before a delve is prepared


def master_policy(state: State, rng: Rng) -> deeds.Deed:
    """The first of its wishes that is allowed."""
    seat = state.open.master or 0
    for deed in _wishes(state):
        if check(state, seat, deed) is None:
            return deed
    offered = legal(state, seat)
    return rng.pick(offered) if state.open.phase == "world" or _is_placing(state.open) else offered[0]


def _is_placing(table: Open) -> bool:
    return table.world is not None and table.world.pick is not None


def _wishes(state: State) -> Iterator[deeds.Deed]:
    table = state.open
    if table.queue:
        yield orders.Rule("roll", 10)
    elif table.phase == "combat":
        yield next_blow(table)
    elif table.phase == "lull":
        if table.session and table.quiet >= _QUIET:
            yield orders.EndCampaign("completed")
        yield orders.BeginSession()
    elif table.phase == "scene":
        yield from _delving(state)
        yield from _telling(table)


def _delving(state: State) -> Iterator[deeds.Deed]:
    table = state.open
    if ending := closing(table):
        yield from awards(table, ending)
        yield orders.EndSession()
    elif table.delve and not table.delve.finished and not isinstance(deed := next_deed(state), str):
        yield deed


def _telling(table: Open) -> Iterator[deeds.Deed]:
    if not living(table):
        yield from [orders.Admit(seat) for seat in players(table)]
    if beats_are_over(table):
        yield orders.EndSession()
    if table.scene is None or not present(table):
        yield orders.OpenScene()
    if table.quiet < _QUIET:
        yield orders.Narrate()
    yield orders.PrepareDelve(table.settings.rooms)
    yield orders.Narrate()
