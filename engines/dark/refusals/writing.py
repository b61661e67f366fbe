"""Writing, veils and pauses: who may, and how much in a beat."""

from __future__ import annotations

from ...contract import IllegalAction
from ..actions import deeds
from ..board import pieces
from ..board.party import is_delve, players
from ..model import Open, State
from ..model.bounds import CALLS, SAID, VEILS
from .parts import master_only, player_only, refuse, wrong_phase

_AT_THE_TABLE = frozenset({"scene", "combat", "treasure", "lull"})


def _is_seat(table: Open, seat: int) -> bool:
    return 0 <= seat < len(table.heroes)


def _may_write(state: State, seat: int) -> IllegalAction | None:
    if not _is_seat(state.open, seat):
        return wrong_phase()
    written = state.open.said[seat] + state.own[seat].asides
    return refuse("limit", "You have written enough in this beat.") if written >= SAID else None


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
    return _may_write(state, seat) or _empty(action.text)


def check_whisper(state: State, seat: int, action: deeds.Whisper) -> IllegalAction | None:
    """Between a player and the Game Master, the dead too."""
    table = state.open
    if is_delve(table):
        return refuse("no_gm", "There is no Game Master to whisper to.")
    if table.phase not in _AT_THE_TABLE:
        return wrong_phase()
    if refusal := _may_write(state, seat) or _empty(action.text):
        return refusal
    heard = action.to in players(table) if seat == table.master else action.to == table.master
    return None if heard else refuse("no_target", "A whisper goes to the Game Master, or from them to a player.")


def check_note(state: State, seat: int, _: deeds.Note) -> IllegalAction | None:
    """An empty page is a page too."""
    return _may_write(state, seat)


def check_veil(state: State, seat: int, action: deeds.Veil) -> IllegalAction | None:
    if not _is_seat(state.open, seat):
        return wrong_phase()
    if state.open.veils >= VEILS:
        return refuse("limit", "Enough veils were drawn in this beat.")
    readers = pieces.readers(action.number)
    if not pieces.is_told(state.open, action.number) or (readers and seat not in readers):
        return refuse("no_post", "There is nothing of that number to draw a veil over.")
    if action.number in (state.open.veiled):
        return refuse("veiled", "There is a veil over that already.")
    return None


def check_pause(state: State, seat: int, _: deeds.Pause) -> IllegalAction | None:
    """Also for whoever has written all they may."""
    table = state.open
    if not _is_seat(table, seat):
        return wrong_phase()
    if table.pause is not None:
        return refuse("paused", "The story rests already.")
    return refuse("limit", "You have called for enough pauses in this beat.") if table.calls[seat] >= CALLS else None


def check_go_on(state: State, seat: int, _: deeds.GoOn) -> IllegalAction | None:
    if state.open.pause is None or not _is_seat(state.open, seat):
        return wrong_phase("There is no pause.")
    return None
