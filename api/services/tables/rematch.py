"""Once more with the same people: the first to ask opens the table, the others find their seats kept for them."""

from __future__ import annotations

from api.answers.refusals import Refusal
from api.answers.tables import Invitation
from api.domain.players import Player
from api.domain.record import hashed
from api.domain.tables import Seat, Table
from api.parts import Parts
from api.services.access.rights import require
from api.services.access.visits import Visit, require_caller, visit
from api.services.tables import invitations, room
from api.services.tables import seats as seating
from api.services.tables.invitations import Addresses
from api.services.tables.opening import begun_if_full, new_id, take_seat
from api.services.tables.seats import Tokens
from api.stores.base import Write
from api.stores.swap import until_undisturbed


def again(parts: Parts, token: str | None, table_id: str) -> tuple[Visit, list[Invitation]]:
    """The table at which the game goes on. Whoever opens it also gets the links to its seats."""
    caller = require_caller(parts, token)

    def attempt() -> tuple[Visit, list[Invitation]]:
        found = visit(parts, token, table_id)
        require("rematch", found)
        seat = found.require_seat()
        following = _following(parts, token, found.table)
        if following is not None:
            return _joined(parts, token, following, seat), []
        return _opened(parts, found, caller)

    return until_undisturbed(attempt)


def _following(parts: Parts, token: str | None, table: Table) -> Visit | None:
    """The rematch that somebody has already opened, unless it came to nothing."""
    item = None if table.rematch is None else parts.store.read(Table.key_of(table.rematch))[0]
    following = None if item is None else Table.unpack(item)
    if following is None or following.status == "cancelled":
        return None
    try:
        return visit(parts, token, following.id)
    except Refusal:
        said = "The rematch is played without you: your seat was given on. Whoever sits there can invite you again."
        raise Refusal("forbidden", said) from None


def _joined(parts: Parts, token: str | None, following: Visit, seat: int) -> Visit:
    if following.table.seats[seat].expected != following.player:
        return following
    return take_seat(parts, token, following.table.id, seat, None)


def _opened(parts: Parts, found: Visit, caller: Player) -> tuple[Visit, list[Invitation]]:
    former, now = found.table, found.now
    seats, tokens = _seats(former, caller)
    table = Table(
        id=new_id(),
        game=former.game,
        rules=former.rules,
        owner=caller.id,
        options=former.options,
        terms=former.terms,
        seats=seats,
        created_at=now,
    )
    former.rematch, letters = table.id, _letters(parts, table)
    counts = room.opening(parts, caller.id, None)
    parts.store.commit(former.put_changed(), *begun_if_full(parts, table), *letters, *counts)
    return Visit(table, caller.id, now), [Invitation(number, secret) for number, secret in tokens.items()]


def _seats(former: Table, caller: Player) -> tuple[list[Seat], Tokens]:
    people = {number: seat.player for number, seat in enumerate(former.seats) if seat.player}
    tokens = {number: seating.new_token() for number, player in people.items() if player != caller.id}
    return [_seat(number, seat, caller, tokens.get(number)) for number, seat in enumerate(former.seats)], tokens


def _seat(number: int, seat: Seat, caller: Player, token: str | None) -> Seat:
    if token is not None:
        return Seat(kind="invited", name=seat.name, expected=seat.player, invitation=hashed(token), is_for_guests=True)
    if seat.player:
        return seating.held(caller, is_for_guests=True)
    return seating.bot(number, seat.level or "normal")


def _letters(parts: Parts, table: Table) -> list[Write]:
    """Letters to those whose seats are kept. Those who have been sent too many find the table in their own list."""
    try:
        return invitations.mailed(parts, table, _addresses(parts, table.seats))
    except Refusal:
        return []


def _addresses(parts: Parts, seats: list[Seat]) -> Addresses:
    """The addresses of those who want letters."""
    expected = {number: seat.expected for number, seat in enumerate(seats) if seat.expected}
    items = parts.store.read(*(Player.key_of(player) for player in expected.values())) if expected else []
    people = {number: Player.unpack(item) for number, item in zip(expected, items, strict=True) if item}
    return {
        number: each.email for number, each in people.items() if each.email and each.mail != "none" and each.invitations
    }
