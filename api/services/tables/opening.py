"""Tables are opened, and filled until the game begins."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

import msgspec

from api.answers.refusals import Refusal
from api.answers.tables import Invitation
from api.domain.tables import Table
from api.domain.values.terms import Terms
from api.parts import Parts
from api.services.access import guests
from api.services.access.repeats import Request, made_before, recorded
from api.services.access.rights import require
from api.services.access.tokens import sealed
from api.services.access.visits import Visit, require_caller, visit
from api.services.moves import bots, deadlines
from api.services.moves.commits import written
from api.services.moves.consequences import moved, settled
from api.services.moves.play import Play
from api.services.rules.catalogue import playable
from api.services.rules.reading import read_options
from api.services.tables import invitations, room
from api.services.tables import seats as seating
from api.stores.base import Write
from api.stores.swap import until_undisturbed


class Wish(NamedTuple):
    """The table a caller asks for."""

    game: str
    seats: list[dict[str, Any]]  # each with a kind, and a bot's level
    options: object
    terms: Terms = Terms()


def open_table(
    parts: Parts, token: str | None, wish: Wish, client: str, key: str | None = None
) -> tuple[Visit, list[Invitation]]:
    """Open a table. The game begins at once if nobody is waited for. The same wish and key open only one."""
    owner, game, to = require_caller(parts, token), playable(wish.game), invitations.addresses(wish.seats)
    invitations.require_known(owner, to)
    options = msgspec.to_builtins(read_options(game, len(wish.seats), wish.options))
    if wish.terms.on_lapse == "resign" and not game.facts.resign:
        detail = f"Nobody resigns in {game.facts.title}, so no seat does by itself."
        raise Refusal("invalid", detail, path="$.terms.on_lapse")
    request = Request.of("tables", token or "", key, wish)

    def attempt() -> tuple[Visit, list[Invitation]]:
        before = made_before(parts, request)
        if before is not None:
            return _opened_before(parts, token, before)
        seats, tokens = seating.seated(wish.seats, owner)
        table = Table(
            id=new_id(),
            game=wish.game,
            rules=game.facts.rules,
            owner=owner.id,
            options=options,
            terms=wish.terms,
            seats=seats,
            created_at=parts.clock(),
        )
        counts = [*room.opening(parts, owner.id, client), *guests.staying(parts, token)]
        letters = invitations.mailed(parts, table, to, client)
        parts.store.commit(*begun_if_full(parts, table), *letters, *counts, *recorded(parts, request, table.id))
        return Visit(table, owner.id, table.created_at), [Invitation(seat, secret) for seat, secret in tokens.items()]

    return until_undisturbed(attempt)


def _opened_before(parts: Parts, token: str | None, table_id: str) -> tuple[Visit, list[Invitation]]:
    """The table as it is now. Links to its seats are not stored; new ones open the same seats as before."""
    found = visit(parts, token, table_id)
    kept = {number: seat.invitation for number, seat in enumerate(found.table.seats) if seat.invitation}
    made = [Invitation(seat, sealed(parts, "invitation", [table_id, seat, link])) for seat, link in kept.items()]
    return found, made if found.is_owner else []


def new_id() -> str:
    return secrets.token_urlsafe(16)


def begun_if_full(parts: Parts, table: Table) -> list[Write]:
    """What to write of a table that has just changed; the game begins if nobody is waited for any more."""
    now = parts.clock()
    if not table.is_full:
        return written(settled(table, now))
    play = Play.begin(table, parts.seeds(), now)
    bots.reply(play, parts.timer)
    return written(moved(play))


def take_seat(parts: Parts, token: str | None, table_id: str, number: int, invitation: str | None) -> Visit:
    """Seat the caller. Somebody who sits there already is welcome again."""
    player = require_caller(parts, token)

    def attempt() -> Visit:
        found = visit(parts, token, table_id, seat=number, invitation=invitation or "")
        if found.seat is not None and found.seat == number:
            return found
        seating.require_free(found.table, number, player.id, has_link=found.is_invited)
        room.require_room(parts, player.id)
        seating.sit(found.table, number, player)
        parts.store.commit(*_joined(parts, found.table, number), *guests.staying(parts, token))
        return found

    return until_undisturbed(attempt)


def _joined(parts: Parts, table: Table, number: int) -> list[Write]:
    """The last player to sit down begins the game. Whoever takes over a seat of a running game goes on from there."""
    if table.status == "gathering":
        return begun_if_full(parts, table)
    deadlines.resume(table, number, parts.clock())
    return written(settled(table, parts.clock()))


def invite(parts: Parts, token: str | None, table_id: str, number: int) -> Invitation:
    def attempt() -> Invitation:
        found = visit(parts, token, table_id)
        require("invite", found)
        secret = seating.invite(found.table, number)
        parts.store.commit(*written(settled(found.table, found.now)))
        return Invitation(number, secret)

    return until_undisturbed(attempt)
