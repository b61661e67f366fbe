"""Sessions and scenes. R24, 5.2, 5.3."""

from __future__ import annotations

from .. import ending
from ..actions import orders
from ..board import gear, pieces
from ..board.party import Events, living, master_of
from ..events.telling import SceneOpened, SessionBegun, SessionEnded
from ..model import State
from ..model.turns import Last, Scene
from .flow import find_leader, go_to, new_beat, to_floor
from .making import new_session


def begin(state: State, seat: int | None, action: orders.BeginSession, events: Events) -> None:
    table = state.open
    table.session += 1
    table.beat, table.scene, table.grounds, table.last = 0, None, {}, Last()
    new_session(table)
    new_beat(state)
    to_floor(table)
    number = pieces.piece(table, seat, action.title)
    events.append(SessionBegun(to=None, number=number, session=table.session, title=action.title))


def end_session(state: State, seat: int, action: orders.EndSession, events: Events) -> None:
    """The last session ends the campaign."""
    table = state.open
    table.scene, table.delve, table.floor, table.lit_for = None, None, None, 0
    master_of(state).dungeon = None
    table.last = Last()
    number = pieces.piece(table, seat, action.text)
    events.append(SessionEnded(to=None, number=number, session=table.session, text=action.text))
    if table.session >= table.settings.max_sessions:
        ending.end(state, "completed", events)
    else:
        go_to(state, "lull")


def end_campaign(state: State, _: int, action: orders.EndCampaign, events: Events) -> None:
    ending.end(state, action.outcome, events, action.text)


def open_scene(state: State, seat: int | None, action: orders.OpenScene, events: Events) -> None:
    table = state.open
    seats = living(table) if action.present is None else sorted(action.present)
    number = pieces.piece(table, seat, action.title, action.text)
    table.scene = Scene(action.title, action.text, action.place, action.light, seats, pieces.kept(number))
    gear.arrive(table)
    find_leader(table, events)
    events.append(
        SceneOpened(
            to=None,
            number=number,
            title=action.title,
            text=action.text,
            place=action.place,
            light=action.light,
            present=tuple(seats),
        )
    )
