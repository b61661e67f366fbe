"""Tables: opened, listed, looked at, and filled until the game begins."""

from __future__ import annotations

import secrets
from hmac import compare_digest
from typing import Any, NamedTuple

import msgspec

from api.bodies import typed
from api.domain.lines import EVERY_GAME, MyLine, OpenLine
from api.domain.pace import InVacation, OnLapse, Pace
from api.domain.record import hashed
from api.domain.tables import Table
from api.parts import Parts
from api.problems import Problem
from api.schemas.tables import Invitation, TableLines
from api.services import bots, deadlines, inviting, seating
from api.services.changing import until_undisturbed
from api.services.games import playable
from api.services.play import Play
from api.services.saving import changed, saved
from api.services.seals import unsealed
from api.services.showing import line
from api.services.visits import Visit, caller, require_caller, unauthorized, visit
from api.stores.base import Write
from api.stores.merged import merged


class Wish(NamedTuple):
    """The table a caller asks for."""

    game: str
    seats: list[dict[str, Any]]  # each with a kind, and a bot's level
    options: object
    spectators: bool
    pace: Pace = "none"
    on_lapse: OnLapse = "bot_move"
    in_vacation: InVacation = "pause"


def open_table(parts: Parts, token: str | None, wish: Wish) -> tuple[Visit, list[Invitation]]:
    """A new table. The game begins at once if nobody is waited for."""
    owner, game, to = require_caller(parts, token), playable(wish.game), inviting.addresses(wish.seats)
    options = msgspec.to_builtins(typed(game.read_options, wish.options, "$.options"))

    def attempt() -> tuple[Visit, list[Invitation]]:
        seats, tokens = seating.seated(game.facts, wish.seats, owner)
        table = Table(
            id=new_id(),
            game=wish.game,
            rules=game.facts.rules,
            owner=owner.id,
            options=options,
            spectators=wish.spectators,
            pace=wish.pace,
            on_lapse=wish.on_lapse,
            in_vacation=wish.in_vacation,
            seats=seats,
            created_at=parts.clock(),
        )
        told = inviting.mailed(parts, table, to)
        parts.store.commit(*begun_if_full(parts, table), *told)
        return Visit(table, owner.id, table.created_at), [Invitation(seat, secret) for seat, secret in tokens.items()]

    return until_undisturbed(attempt)


def new_id() -> str:
    return secrets.token_urlsafe(16)


def begun_if_full(parts: Parts, table: Table) -> list[Write]:
    """A table as it is to be written; the game begins if nobody is waited for."""
    now = parts.clock()
    if not table.is_full:
        return changed(table, now)
    play = Play.begin(table, parts.seeds(), now)
    bots.reply(play, parts.timer)
    return saved(play)


def take_seat(parts: Parts, token: str | None, table_id: str, number: int, invitation: str | None) -> Visit:
    """The caller sits down. Who sits there already is welcome again."""
    player = require_caller(parts, token)

    def attempt() -> Visit:
        found = visit(parts, token, table_id)
        if found.seat is not None and found.seat == number:
            return found
        has_link = _has_link(parts, found.table, number, invitation)
        seating.require_free(found.table, number, player.id, has_link=has_link)
        gone = seating.sit(found.table, number, player)
        parts.store.commit(*_joined(parts, found.table, number), *gone)
        return found

    return until_undisturbed(attempt)


def _has_link(parts: Parts, table: Table, number: int, token: str | None) -> bool:
    """By the link that the host was shown, or by that of a letter."""
    kept = seating.seat_at(table, number).invitation
    if token is None or kept is None:
        return False
    return compare_digest(kept, hashed(token)) or unsealed(parts, "invitation", token) == [table.id, number, kept]


def _joined(parts: Parts, table: Table, number: int) -> list[Write]:
    """The last one to sit down begins the game; who takes over a seat of a running one goes on from there."""
    if table.status == "gathering":
        return begun_if_full(parts, table)
    told = deadlines.resume(table, number, parts.clock())
    return [*changed(table, parts.clock()), *told]


def invite(parts: Parts, token: str | None, table_id: str, number: int) -> Invitation:
    def attempt() -> Invitation:
        found = visit(parts, token, table_id)
        secret = seating.invite(found.table, number, found.require_player())
        parts.store.commit(*changed(found.table, parts.clock()))
        return Invitation(number, secret)

    return until_undisturbed(attempt)


def mine(parts: Parts, token: str | None, cursor: str | None, limit: int) -> TableLines:
    player = caller(parts, token)
    if player is None:
        raise unauthorized()
    page = parts.store.index("mine", MyLine.partition_of(player), cursor=cursor, limit=limit)
    return TableLines([line(MyLine.unpack(item), player) for item in page.items], page.cursor)


def with_open_seats(parts: Parts, token: str | None, game_id: str | None, cursor: str | None, limit: int) -> TableLines:
    player = caller(parts, token)
    under = EVERY_GAME if game_id is None else playable(game_id).facts.id
    page = merged(parts.store, "open", OpenLine.partitions_of(under), cursor=cursor, limit=limit)
    return TableLines([line(OpenLine.unpack(item), player) for item in page.items], page.cursor)


def one_list(query: dict[str, Any]) -> str:
    """Which list is asked for; a problem unless it is exactly one."""
    asked = [name for name in ("mine", "open") if name in query]
    if len(asked) != 1:
        raise Problem("invalid", "Ask for one list: ?mine or ?open.", path="query")
    return asked[0]
