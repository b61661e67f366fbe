"""Who calls, at which table, on which seat: found in one read."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from api.domain.players import Player, Session
from api.domain.tables import Table
from api.parts import Parts
from api.problems import Problem, not_found
from api.services.seals import sealed, unsealed
from api.stores.base import Item, Key
from api.telemetry.tally import tell

WATCH = "watch."  # how the token of a link for spectators begins


@dataclass
class Visit:
    table: Table
    player: str | None
    now: datetime
    is_let_in: bool = False  # by the link for spectators
    spectator_link: str | None = None  # for the owner to give out
    also: list[Item | None] = field(default_factory=list)  # what was read along with it

    @property
    def seat(self) -> int | None:
        return self.table.seat_of(self.player)

    @property
    def may_watch(self) -> bool:
        return self.seat is not None or self.table.spectators or self.is_let_in

    @property
    def is_owner(self) -> bool:
        return self.player is not None and self.player == self.table.owner

    def require_watching(self) -> None:
        if not self.may_watch:
            raise Problem("forbidden", "Only those who sit at this table see what happens there.")

    def require_seat(self) -> int:
        self.require_player()
        if self.seat is None:
            raise Problem("forbidden", "Only those who sit at this table may do that. Take a seat first.")
        return self.seat

    def require_player(self) -> str:
        if self.player is None:
            raise unauthorized()
        return self.player


def visit(parts: Parts, token: str | None, table_id: str, *also: Key) -> Visit:
    """The table and the caller. Without a token the caller is a spectator; with a wrong one he is refused."""
    if not Table.is_id(table_id):
        raise no_such_table()
    if token is not None and token.startswith(WATCH):
        return _spectator(parts, token, table_id, *also)
    session_keys = [] if token is None else [Session.key_of(token)]
    found = parts.store.read(Table.key_of(table_id), *session_keys, *also)
    player = None if token is None else _player_in(found[1])
    if found[0] is None:
        raise no_such_table()
    table = Table.unpack(found[0])
    link = spectator_link(parts, table) if player == table.owner else None
    return told(Visit(table, player, parts.clock(), spectator_link=link, also=found[1 + len(session_keys) :]))


def spectator_link(parts: Parts, table: Table) -> str | None:
    return None if table.watch is None else WATCH + sealed(parts, "watch", [table.id, table.watch])


def _spectator(parts: Parts, token: str, table_id: str, *also: Key) -> Visit:
    """Who comes by the link for spectators, which is void once the owner has taken it back."""
    found, *more = parts.store.read(Table.key_of(table_id), *also)
    table = None if found is None else Table.unpack(found)
    if table is None:
        raise no_such_table()
    if table.watch is None or unsealed(parts, "watch", token.removeprefix(WATCH)) != [table.id, table.watch]:
        raise Problem("unauthorized", "This link for spectators is void. Ask whoever gave it to you for a new one.")
    return told(Visit(table, None, parts.clock(), is_let_in=True, also=more))


def told(found: Visit) -> Visit:
    """The log shall name the table and the seat."""
    tell(game=found.table.game, table=found.table.id, seat=found.seat, version=found.table.version)
    return found


def caller(parts: Parts, token: str | None) -> str | None:
    """The player a token stands for; None without a token."""
    return None if token is None else _player_in(parts.store.read(Session.key_of(token))[0])


def require_caller(parts: Parts, token: str | None) -> Player:
    """The person who calls, with all that is known of him."""
    player = caller(parts, token)
    item = None if player is None else parts.store.read(Player.key_of(player))[0]
    found = None if item is None else Player.unpack(item)
    if found is None or found.deleted:
        raise unauthorized()
    return found


def _player_in(session: Item | None) -> str:
    if session is None:
        raise unauthorized()
    return Session.unpack(session).player


def unauthorized() -> Problem:
    detail = "Send a player's token as `Authorization: Bearer …`. POST /v1/players gives one."
    return Problem("unauthorized", detail, headers={"WWW-Authenticate": "Bearer"})


def no_such_table() -> Problem:
    return not_found("There is no such table. Check the address.")
