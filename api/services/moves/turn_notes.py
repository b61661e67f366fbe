"""Which seats are told what a move has changed. The letters are written later."""

from __future__ import annotations

from api.domain import notes as made
from api.domain.notes import Subject
from api.services.moves import deadlines
from api.services.moves.play import Play
from api.stores.base import Write


def notes(play: Play) -> list[Write]:
    """Plan notices for those whose turn it has become, drop those of turns that are over; at the end a note goes to
    all."""
    table = play.table
    for number, seat in enumerate(table.seats):
        if seat.turn_since_at is None or number in play.begun:
            deadlines.drop_notices(seat)
        if number in play.begun and seat.player and table.status != "over" and not table.is_kept(number, play.now):
            deadlines.plan_notices(table, seat, play.now)
    return [] if table.status != "over" else _end(play)


def _end(play: Play) -> list[Write]:
    table = play.table
    people = [(number, seat.player) for number, seat in enumerate(table.seats) if seat.player and seat.has_mail]
    return [made.game_over(Subject.of(table, number), player, play.now).put() for number, player in people]
