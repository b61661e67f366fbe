"""A table as one caller sees it. Nothing they may not know is ever put in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

import engines
from api.answers import tables as shapes
from api.answers.games import Choice, Sight
from api.domain.table_lines import MyLine, TableLine
from api.domain.tables import Seat, Seated, Table
from api.memory.recent import Recent
from api.services.access.rights import has, nudge_at, rights
from api.services.access.visits import Visit
from api.services.rules.wording import offered
from api.services.sight.positions import position
from api.services.sight.verdicts import verdict
from engines.contract import AnyGame

_NO_RIGHTS = shapes.Rights(
    start=False, cancel=False, nudge=False, leave=False, offer=False, resign=False, take_back_seat=False,
    extend=False, rematch=False,
)  # fmt: skip


_etags: Recent[str] = Recent(10_000)


class Shown(NamedTuple):
    """A table, ready to be sent."""

    body: bytes
    etag: str

    @property
    def raw(self) -> Any:
        return msgspec.Raw(self.body)


def shown(visit: Visit) -> Shown:
    plain = _plain(visit)
    etag = _etag(plain)  # before the words, which are added to the same object
    return Shown(msgspec.json.encode(_in_words(visit, plain)), etag)


def etag_of(visit: Visit) -> str:
    """The ETag that `shown` would give it, for much less work, and for hardly any if the same table was asked for
    before.

    Pages ask again and again. The table must not have been changed since it was read.
    """
    # who is away changes with time, so that cannot be remembered
    if not visit.kept or any(seat.vacation for seat in visit.table.seats):
        return _etag(_plain(visit))
    seen = blake2b(visit.kept, digest_size=16, key=_viewer(visit)).digest()
    found = _etags.get(seen)
    if found is None:
        found = _etag(_plain(visit))
        _etags.put(seen, found)
    return found


def _viewer(visit: Visit) -> bytes:
    return (visit.player or ("let in" if visit.is_let_in else "nobody")).encode()


def _etag(plain: shapes.Table) -> str:
    """A digest of everything the shown table is made of, and of nothing its reader does not see.

    Sentences, choices and rights follow from the rest, so they are not made just to be compared. Rights also depend on
    the time, which must not make a move stale.
    """
    return f'"{blake2b(msgspec.msgpack.encode(plain), digest_size=16).hexdigest()}"'


def _plain(visit: Visit) -> shapes.Table:
    """The table without what follows from it: its words, and what the caller may do."""
    seen, seat = visit.table, visit.seat
    is_over = seen.status == "over"
    return shapes.Table(
        id=seen.id,
        game=seen.game,
        title=engines.catalogue()[seen.game].title,
        rules=seen.rules,
        status=seen.status,
        options=seen.options,
        terms=seen.terms,
        spectator_link=visit.spectator_link if visit.is_owner else None,
        created_at=seen.created_at,
        seats=_seats(visit),
        you=seat,
        owner=visit.is_owner,
        moves=max(seen.last_move, 0),
        since=-1 if seat is None else seen.seats[seat].last_move,
        to_act=seen.to_act,
        turn_since_at=seen.turn_since_at,
        deadline_at=_deadline(seen, seat),
        paused=any(_is_paused(visit, number) for number in seen.to_act),
        extension=seen.extension,
        undo=has("undo", visit),
        can=_NO_RIGHTS,
        nudge_at=nudge_at(visit),
        rematch=seen.rematch if seat is not None else None,
        commitment=seen.commitment,
        seed=seen.seed if is_over and visit.may_watch else None,
        view=_view(visit),
        ask="",
        summary=[],
        legal=[],
        together=engines.catalogue()[seen.game].together,
        alike=[],
        result=seen.outcome,
        verdict=None,
    )


def _view(visit: Visit) -> Any:
    """The caller's view of the game, if it has begun and they may see it."""
    if visit.table.status not in {"running", "over"} or not visit.may_watch:
        return None
    return engines.load(visit.table.game).look(position(visit), visit.seat)


def _in_words(visit: Visit, plain: shapes.Table) -> shapes.Table:
    """The same table with its words, and with what the caller may do."""
    plain.can = rights(visit)
    if plain.view is None:
        plain.ask = _closed(visit)
        return plain
    game, names = engines.load(visit.table.game), visit.names
    plain.summary, plain.ask = game.summary(plain.view, names), game.ask(plain.view, names)
    if visit.table.status == "over":
        plain.verdict = verdict(visit, plain.view)
        plain.ask = plain.verdict if visit.table.result is None else plain.ask
        return plain
    plain.legal = choices(game, position(visit), visit, plain.view)
    plain.alike = list(game.alike(position(visit), visit.require_seat())) if plain.legal else []
    return plain


def roles_of(table: Table) -> Sequence[str]:
    """What each seat is called; nothing where all are alike."""
    game = engines.load(table.game)
    roles = game.roles(len(table.seats), game.read_options(table.options))
    return roles or [""] * len(table.seats)


def _seats(visit: Visit) -> list[shapes.TableSeat]:
    both = zip(visit.table.seats, roles_of(visit.table), strict=True)
    return [_seat(visit, number, seat, role) for number, (seat, role) in enumerate(both)]


def _seat(visit: Visit, number: int, seat: Seat, role: str) -> shapes.TableSeat:
    return shapes.TableSeat(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        role=role,
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
    seat = visit.table.seats[number]
    time_off = visit.table.terms.time_off(seat.vacation)
    return seat.deadline_at is not None and time_off is not None and time_off.covers(visit.now)


def _deadline(seen: Seated, seat: int | None) -> datetime | None:
    """The caller's own if they are waited for, otherwise the first of the others'."""
    mine = None if seat is None else seen.seats[seat].deadline_at
    return mine or seen.deadline_at


def _closed(visit: Visit) -> str:
    """Why nothing of a game is shown."""
    if visit.table.status == "cancelled":
        return "This table was cancelled before the game began."
    if visit.table.status == "gathering":
        return _wanted(visit.table)
    return "Only those who sit at this table see what happens there."


def _wanted(table: Table) -> str:
    missing = sum(seat.kind in {"invited", "open"} for seat in table.seats)
    return "One seat is still free." if missing == 1 else f"{missing} seats are still free."


def sight_of(game: AnyGame, state: Any, visit: Visit) -> Sight:
    """A position of the table as the caller sees it."""
    view, names = game.look(state, visit.seat), visit.names
    return Sight(view, game.summary(view, names), game.ask(view, names))


def choices(game: AnyGame, state: Any, visit: Visit, view: Any) -> list[Choice]:
    """What the caller may do, asked or unasked, each action with its sentence."""
    if visit.seat is None or not has("play", visit):
        return []
    return offered(game, game.legal(state, visit.seat), view, visit.names)


def line(listed: TableLine, player: str | None) -> shapes.TableLine:
    you = listed.seat_of(player)
    return shapes.TableLine(
        id=listed.id,
        game=listed.game,
        title=engines.catalogue()[listed.game].title,
        status=listed.status,
        seats=[_line_seat(number, seat) for number, seat in enumerate(listed.seats)],
        you=you,
        my_turn=you in listed.to_act,
        to_act=listed.to_act,
        turn_since_at=listed.turn_since_at,
        deadline_at=_deadline(listed, you),
        created_at=listed.created_at,
        ended_at=listed.at if isinstance(listed, MyLine) and listed.status in {"over", "cancelled"} else None,
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
