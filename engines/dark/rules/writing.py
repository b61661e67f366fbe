"""Writing that asks for no answer: posts, whispers, notebooks; and the veils and pauses of a safe table. R26, R27."""

from __future__ import annotations

from ..actions import deeds
from ..board import pieces
from ..board.party import Events, hero_of
from ..events.telling import Noted, Paused, Posted, Veiled, WentOn, Whispered
from ..model import State
from .flow import ask_anew


def post(state: State, seat: int, action: deeds.Say, events: Events) -> None:
    table = state.open
    table.said[seat] += 1
    name = action.speaker.strip() if seat == table.master else hero_of(table, seat).name
    number = pieces.next_post(table)
    events.append(Posted(to=None, number=number, seat=seat, name=name, text=action.text, veiled=action.veiled))


def whisper(state: State, seat: int, action: deeds.Whisper, events: Events) -> None:
    table = state.open
    state.own[seat].asides += 1
    to = tuple(sorted({seat, action.to}))
    number = pieces.whisper(table, to[1])
    events.append(Whispered(to=to, number=number, seat=seat, receiver=action.to, text=action.text))


def note(state: State, seat: int, action: deeds.Note, events: Events) -> None:
    own = state.own[seat]
    own.asides, own.notebook = own.asides + 1, action.text
    events.append(Noted(to=(seat,), seat=seat))


def veil(state: State, _: int, action: deeds.Veil, events: Events) -> None:
    """Whose wish it was is nobody's business."""
    state.open.veils += 1
    pieces.cover(state.open, action.number)
    events.append(Veiled(to=pieces.readers(action.number), number=action.number))


def pause(state: State, seat: int, _: deeds.Pause, events: Events) -> None:
    """Anybody may ask for one; until somebody goes on, only whoever asked is waited for."""
    state.open.calls[seat] += 1
    state.open.pause = seat
    events.append(Paused(to=None, seat=seat))


def go_on(state: State, seat: int, _: deeds.GoOn, events: Events) -> None:
    state.open.pause = None
    ask_anew(state.open)
    events.append(WentOn(to=None, seat=seat))
