"""Writing that asks for no answer: posts, whispers, notebooks; and the veils and pauses of a safe table. R26, R27."""

from __future__ import annotations

from engines.contract import IllegalAction
from engines.dark import deeds
from engines.dark.bounds import CALLS, SAID, VEILS
from engines.dark.events.telling import Noted, Paused, Posted, Veiled, WentOn, Whispered
from engines.dark.model import Open, State
from engines.dark.party import (
    Events,
    ask_anew,
    hero_of,
    is_delve,
    master_only,
    player_only,
    players,
    refuse,
    wrong_phase,
)
from engines.dark.requests import number

_AT_THE_TABLE = frozenset({"scene", "combat", "treasure", "lull"})


def _is_seat(table: Open, seat: int) -> bool:
    return 0 <= seat < len(table.heroes)


def _may_write(table: Open, seat: int) -> IllegalAction | None:
    if not _is_seat(table, seat):
        return wrong_phase()
    return refuse("limit", "You have written enough in this beat.") if table.said[seat] >= SAID else None


def _empty(text: str) -> IllegalAction | None:
    return None if text else refuse("empty", "Write something first.")


def check_post(state: State, seat: int, action: deeds.Say) -> IllegalAction | None:
    table = state.open
    if table.phase not in _AT_THE_TABLE:
        return wrong_phase()
    if seat != table.master and (refusal := player_only(table, seat)):
        return refusal
    if action.speaker and (refusal := master_only(table, seat)):
        return refusal
    return _may_write(table, seat) or _empty(action.text)


def post(state: State, seat: int, action: deeds.Say, events: Events) -> None:
    table = state.open
    table.said[seat] += 1
    name = action.speaker if seat == table.master else hero_of(table, seat).name
    events.append(Posted(to=None, seat=seat, name=name, number=number(table), text=action.text, veiled=action.veiled))


def check_whisper(state: State, seat: int, action: deeds.Whisper) -> IllegalAction | None:
    """Between a player and the Game Master, the dead too."""
    table = state.open
    if is_delve(table):
        return refuse("no_gm", "There is no Game Master to whisper to.")
    if table.phase not in _AT_THE_TABLE:
        return wrong_phase()
    if refusal := _may_write(table, seat) or _empty(action.text):
        return refusal
    heard = action.to in players(table) if seat == table.master else action.to == table.master
    return None if heard else refuse("no_target", "A whisper goes to the Game Master, or from them to a player.")


def whisper(state: State, seat: int, action: deeds.Whisper, events: Events) -> None:
    state.open.said[seat] += 1
    to = tuple(sorted({seat, action.to}))
    events.append(Whispered(to=to, seat=seat, receiver=action.to, text=action.text))


def check_note(state: State, seat: int, action: deeds.Note) -> IllegalAction | None:
    return _may_write(state.open, seat) or _empty(action.text)


def note(state: State, seat: int, action: deeds.Note, events: Events) -> None:
    state.open.said[seat] += 1
    state.own[seat].notebook = action.text
    events.append(Noted(to=(seat,), seat=seat))


def check_veil(state: State, seat: int, action: deeds.Veil) -> IllegalAction | None:
    if not _is_seat(state.open, seat):
        return wrong_phase()
    if state.open.veils >= VEILS:
        return refuse("limit", "Enough veils were drawn in this beat.")
    return None if action.number <= state.open.texts else refuse("no_post", "There is no such post.")


def veil(state: State, _: int, action: deeds.Veil, events: Events) -> None:
    """Whose wish it was is nobody's business."""
    state.open.veils += 1
    events.append(Veiled(to=None, number=action.number))


def check_pause(state: State, seat: int, _: deeds.Pause) -> IllegalAction | None:
    """Also for whoever has written all they may."""
    table = state.open
    if not _is_seat(table, seat):
        return wrong_phase()
    if table.pause is not None:
        return refuse("paused", "The story rests already.")
    return refuse("limit", "You have called for enough pauses in this beat.") if table.calls[seat] >= CALLS else None


def pause(state: State, seat: int, _: deeds.Pause, events: Events) -> None:
    """Anybody may ask for one; until somebody goes on, only whoever asked is waited for."""
    state.open.calls[seat] += 1
    state.open.pause = seat
    events.append(Paused(to=None, seat=seat))


def check_go_on(state: State, seat: int, _: deeds.GoOn) -> IllegalAction | None:
    if state.open.pause is None or not _is_seat(state.open, seat):
        return wrong_phase("There is no pause.")
    return None


def go_on(state: State, seat: int, _: deeds.GoOn, events: Events) -> None:
    state.open.pause = None
    ask_anew(state.open)
    events.append(WentOn(to=None, seat=seat))
