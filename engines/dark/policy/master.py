"""How a bot plays the Game Master: quietly for a while, then a delve by the Torchkeeper's book. 12.8."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...rng import Rng
from ..actions import deeds, orders
from ..board.party import Desk, living, players, present
from ..keeper import awards, closing, next_deed
from ..keeper.foes import next_blow
from ..knowledge import imagine
from ..model import Open, View
from ..refusals import check
from ..rules.requests import beats_are_over
from .choosing import seat_of

_QUIET = 2  # beats that pass before a delve is prepared


def master_policy(view: View, legal: Sequence[deeds.Deed], rng: Rng) -> deeds.Deed:
    """The first of its wishes that is allowed. It fills fields that no list does, so it asks the rules."""
    assert view.own is not None and view.own.master is not None  # noqa: S101, PT018 (the Game Master's view)
    table, state = view.open, imagine(view, rng)
    for deed in _wishes(Desk(table, view.own.master)):
        if check(state, seat_of(view), deed) is None:
            return deed
    return rng.pick(legal) if table.phase == "world" or _is_placing(table) else legal[0]


def _is_placing(table: Open) -> bool:
    return table.world is not None and table.world.pick is not None


def _wishes(desk: Desk) -> Iterator[deeds.Deed]:
    table = desk.open
    if table.queue:
        yield orders.Rule("roll", 10)
    elif table.phase == "combat":
        yield next_blow(table)
    elif table.phase == "lull":
        if table.session and table.quiet >= _QUIET:
            yield orders.EndCampaign("completed")
        yield orders.BeginSession()
    elif table.phase == "scene":
        yield from _delving(desk)
        yield from _telling(table)


def _delving(desk: Desk) -> Iterator[deeds.Deed]:
    table = desk.open
    if ending := closing(table):
        yield from awards(table, ending)
        yield orders.EndSession()
    elif table.delve and not table.delve.finished and not isinstance(deed := next_deed(desk), str):
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
