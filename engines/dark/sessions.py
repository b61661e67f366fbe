"""Sessions and scenes. R24, 5.2, 5.3."""

from __future__ import annotations

from engines.contract import IllegalAction
from engines.dark import ending, gear, orders
from engines.dark.events.telling import SceneOpened, SessionBegun, SessionEnded
from engines.dark.making import new_session
from engines.dark.model import State
from engines.dark.party import (
    Events,
    find_leader,
    go_to,
    living,
    master_of,
    master_only,
    name_of,
    new_beat,
    refuse,
    to_floor,
    wrong_phase,
)
from engines.dark.requests import may_work, on_floor
from engines.dark.turns import Last, Scene
from engines.dark.world import unspent
from engines.phrases import listed


def check_begin(state: State, seat: int, _: orders.BeginSession) -> IllegalAction | None:
    table = state.open
    if refusal := master_only(table, seat):
        return refusal
    if table.phase != "lull":
        return wrong_phase()
    if table.world and table.world.pick:
        return wrong_phase("Put the location on the map first.")
    if waiting := unspent(table):
        names = listed([name_of(table, each) for each in waiting])
        return refuse("unspent", f"{names} must place ability points first.")
    return None


def begin(state: State, _: int | None, action: orders.BeginSession, events: Events) -> None:
    table = state.open
    table.session += 1
    table.beat, table.scene, table.grounds, table.last = 0, None, {}, Last()
    new_session(table)
    new_beat(table)
    to_floor(table)
    events.append(SessionBegun(to=None, session=table.session, title=action.title))


def check_end_session(state: State, seat: int, _: orders.EndSession) -> IllegalAction | None:
    return on_floor(state.open, seat)


def end_session(state: State, _: int, action: orders.EndSession, events: Events) -> None:
    """The last session ends the campaign."""
    table = state.open
    table.scene, table.delve, table.floor, table.lit_for = None, None, None, 0
    master_of(state).dungeon = None
    table.last = Last()
    events.append(SessionEnded(to=None, session=table.session, text=action.text))
    if table.session >= table.settings.max_sessions:
        ending.end(state, "completed", events)
    else:
        go_to(table, "lull")


def check_end_campaign(state: State, seat: int, _: orders.EndCampaign) -> IllegalAction | None:
    table = state.open
    if refusal := master_only(table, seat):
        return refusal
    if table.phase != "lull":
        return on_floor(table, seat)
    if table.world and table.world.pick:
        return wrong_phase("Put the location on the map first.")
    return refuse("not_your_turn", "It is not your turn.") if unspent(table) else None


def end_campaign(state: State, _: int, action: orders.EndCampaign, events: Events) -> None:
    ending.end(state, action.outcome, events, action.text)


def check_open(state: State, seat: int, action: orders.OpenScene) -> IllegalAction | None:
    table = state.open
    if refusal := may_work(table, seat):
        return refusal
    seats = action.present
    if seats is not None and (not set(seats) <= set(living(table)) or len(set(seats)) < len(seats)):
        return refuse("no_target", "That target is dead or gone.")
    return None


def open_scene(state: State, _: int | None, action: orders.OpenScene, events: Events) -> None:
    table = state.open
    seats = living(table) if action.present is None else sorted(action.present)
    table.scene = Scene(action.title, action.text, action.place, action.light, seats)
    gear.arrive(table)
    find_leader(table, events)
    events.append(
        SceneOpened(
            to=None,
            title=action.title,
            text=action.text,
            place=action.place,
            light=action.light,
            present=tuple(seats),
        )
    )
