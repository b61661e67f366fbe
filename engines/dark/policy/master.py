"""How a bot plays the Game Master: quietly for a while, then a delve by the Torchkeeper's book. 12.8."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...rng import Rng
from ..acts.act import Act
from ..acts.attempts import Rule
from ..acts.beats import Narrate
from ..acts.change import Change
from ..acts.delves import PrepareDelve
from ..acts.sessions import BeginSession, EndCampaign, EndSession, OpenScene
from ..board.party import Desk, beats_are_over, living, players, present, seat_of
from ..keeper import awards, closing, next_act
from ..keeper.playing import next_blow
from ..knowledge import imagine
from ..model import Open, View

_QUIET = 2  # beats that pass before a delve is prepared


def master_policy(view: View, legal: Sequence[Act], rng: Rng) -> Act:
    """The first of its wishes that the rules allow. Their free fields are filled, so no list has them."""
    assert view.own is not None and view.own.master is not None  # noqa: S101, PT018 (the Game Master's view)
    table, state = view.open, imagine(view, rng)
    for deed in _wishes(Desk(table, view.own.master)):
        if deed.refusal(state, seat_of(view)) is None:
            return deed
    return rng.pick(legal) if table.phase == "world" or _is_placing(table) else legal[0]


def _is_placing(table: Open) -> bool:
    return table.world is not None and table.world.pick is not None


def _wishes(desk: Desk) -> Iterator[Act]:
    table = desk.open
    if table.queue:
        yield Rule("roll", 10)
    elif table.phase == "combat":
        yield next_blow(table)
    elif table.phase == "lull":
        if table.session and table.quiet >= _QUIET:
            yield EndCampaign("completed")
        yield BeginSession()
    elif table.phase == "scene":
        yield from _delving(desk)
        yield from _telling(table)


def _delving(desk: Desk) -> Iterator[Act]:
    table = desk.open
    if ending := closing(table):
        yield from awards(table, ending)
        yield EndSession()
    elif table.delve and not table.delve.finished and not isinstance(deed := next_act(desk), str):
        yield deed


def _telling(table: Open) -> Iterator[Act]:
    if not living(table):
        yield from [Change("admit", seat) for seat in players(table)]
    if beats_are_over(table):
        yield EndSession()
    if table.scene is None or not present(table):
        yield OpenScene()
    if table.quiet < _QUIET:
        yield Narrate()
    yield PrepareDelve(table.settings.rooms)
    yield Narrate()
