"""A table as one caller sees it. What is not his to know is never put in."""

from __future__ import annotations

from datetime import datetime
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

import engines
from api.domain.lines import TableLine
from api.domain.tables import Seat, Seated, Table
from api.schemas import tables as shapes
from api.schemas.games import Choice, Sight
from api.services.play import state_of
from api.services.rights import rights
from api.services.visits import Visit
from engines.contract import AnyGame


class Shown(NamedTuple):
    """A table, ready to be sent."""

    body: bytes
    etag: str  # a digest of the body, so it tells nothing the body does not

    @property
    def raw(self) -> Any:
        return msgspec.Raw(self.body)


def shown(visit: Visit) -> Shown:
    body = msgspec.json.encode(table(visit))
    return Shown(body, f'"{blake2b(body, digest_size=16).hexdigest()}"')


def table(visit: Visit) -> shapes.Table:
    seen, seat = visit.table, visit.seat
    is_over = seen.status == "over"
    sight, legal = _sight(visit)
    return shapes.Table(
        id=seen.id,
        game=seen.game,
        title=engines.catalogue()[seen.game].title,
        rules=seen.rules,
        status=seen.status,
        options=seen.options,
        spectators=seen.spectators,
        spectator_link=visit.spectator_link if visit.is_owner else None,
        pace=seen.pace,
        on_lapse=seen.on_lapse,
        in_vacation=seen.in_vacation,
        created_at=seen.created_at,
        seats=[_seat(visit, number, each) for number, each in enumerate(seen.seats)],
        you=seat,
        owner=visit.is_owner,
        moves=max(seen.last_move, 0),
        since=-1 if seat is None else seen.seats[seat].last_move,
        to_act=seen.to_act,
        turn_since_at=seen.turn_since_at,
        deadline_at=_deadline(seen, seat),
        paused=any(_is_paused(visit, number) for number in seen.to_act),
        extension=seen.extension,
        undo=seat is not None and seen.undo is not None and seen.undo.seat == seat,
        can=rights(visit),
        rematch=seen.rematch if seat is not None else None,
        commitment=seen.commitment,
        seed=seen.seed if is_over and visit.may_watch else None,
        view=sight.view,
        ask=sight.ask,
        summary=sight.summary,
        legal=legal,
        result=seen.outcome,
    )


def _seat(visit: Visit, number: int, seat: Seat) -> shapes.TableSeat:
    return shapes.TableSeat(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        to_act=seat.turn_since_at is not None,
        thinking_since_at=seat.turn_since_at,
        deadline_at=seat.deadline_at,
        absent=seat.is_absent,
        resigned=seat.has_resigned,
        vacation=seat.is_away(visit.now),
        lapses=seat.lapses,
        expected=seat.expected is not None and seat.expected == visit.player,
    )


def _is_paused(visit: Visit, number: int) -> bool:
    seen, seat = visit.table, visit.table.seats[number]
    return seen.in_vacation != "run" and seat.deadline_at is not None and seat.is_away(visit.now)


def _deadline(seen: Seated, seat: int | None) -> datetime | None:
    """Mine if I am waited for, otherwise the first of the others'."""
    mine = None if seat is None else seen.seats[seat].deadline_at
    return mine or seen.deadline_at


def _sight(visit: Visit) -> tuple[Sight, list[Choice]]:
    if visit.table.status == "cancelled":
        return Sight(None, [], "This table was cancelled before the game began."), []
    if visit.table.status == "gathering":
        return Sight(None, [], _wanted(visit.table)), []
    if not visit.may_watch:
        return Sight(None, [], "Only those who sit at this table see what happens there."), []
    game, state = engines.load(visit.table.game), state_of(visit.table)
    sight = sight_of(game, state, visit)
    return sight, choices(game, state, visit, sight.view)


def _wanted(table: Table) -> str:
    missing = sum(seat.kind in {"invited", "open"} for seat in table.seats)
    return "One seat is still free." if missing == 1 else f"{missing} seats are still free."


def sight_of(game: AnyGame, state: Any, visit: Visit) -> Sight:
    """A position of the table through the caller's eyes."""
    view, names = game.look(state, visit.seat), visit.table.names
    return Sight(view, game.summary(view, names), game.ask(view, names))


def choices(game: AnyGame, state: Any, visit: Visit, view: Any) -> list[Choice]:
    """The caller's legal actions, each with its sentence."""
    if visit.seat is None or visit.seat not in visit.table.to_act:
        return []
    names = visit.table.names
    return [Choice(each, game.describe(each, view, names)) for each in game.legal(state, visit.seat)]


def line(listed: TableLine, player: str | None) -> shapes.TableLine:
    you = listed.seat_of(player)
    return shapes.TableLine(
        id=listed.id,
        game=listed.game,
        status=listed.status,
        seats=[_line_seat(number, seat) for number, seat in enumerate(listed.seats)],
        you=you,
        my_turn=you in listed.to_act,
        to_act=listed.to_act,
        turn_since_at=listed.turn_since_at,
        deadline_at=_deadline(listed, you),
        created_at=listed.created_at,
        result=listed.result,
    )


def _line_seat(number: int, seat: Seat) -> shapes.LineSeat:
    return shapes.LineSeat(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        thinking_since_at=seat.turn_since_at,
        deadline_at=seat.deadline_at,
        absent=seat.is_absent,
        resigned=seat.has_resigned,
    )
