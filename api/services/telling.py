"""Whom to tell of what a move has changed. Letters are made of these notes later."""

from __future__ import annotations

from api.domain import notes as made
from api.domain.notes import Note, Place
from api.domain.tables import Seat
from api.services import deadlines
from api.services.play import Play
from api.stores.base import Delete, Write


def notes(play: Play) -> list[Write]:
    """Notes for those whose turn it has become or whose game has ended; notes that came too late are withdrawn."""
    seats = list(enumerate(play.table.seats))
    withdrawn = [write for number, seat in seats for write in _withdrawn(play, number, seat)]
    return withdrawn + [write for number, seat in seats for write in _told(play, number, seat)]


def _withdrawn(play: Play, number: int, seat: Seat) -> list[Write]:
    if seat.turn_since_at and number not in play.begun:
        return []
    return withdrawn(play.table.id, number, seat)


def withdrawn(table: str, number: int, seat: Seat) -> list[Write]:
    """The notes of a turn that is over."""
    gone: list[Write] = []
    if seat.noted is not None:
        gone.append(Delete(Note.key_of(table, seat.noted, number, "your_turn")))
    if seat.reminder is not None:
        gone.append(Delete(Note.key_of(table, seat.reminder, number, "reminder")))
    seat.noted = seat.reminder = None
    return gone


def _told(play: Play, number: int, seat: Seat) -> list[Write]:
    place = Place(play.table.id, play.table.version + 1, number)
    if seat.player is None:
        return []
    if play.table.status == "over":
        return [made.game_over(place, seat.player, play.now).put()]
    if number not in play.begun or play.table.is_kept(number, play.now):
        return []
    seat.noted = place.version
    return [made.your_turn(place, seat.player, play.now).put(), *deadlines.reminder(seat, place, play.now)]
