"""Who calls, at which table, on which seat: found in one read."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from hmac import compare_digest
from typing import Any

from api.answers.refusals import Refusal, not_found, unauthorized
from api.domain.players import Player, Session
from api.domain.record import hashed
from api.domain.tables import Table
from api.domain.talk import Talk
from api.parts import Parts
from api.services.access.tokens import sealed, unsealed
from api.stores.base import Item, Key
from api.telemetry.tally import add_facts

_TABLE_AND_TALK = "ta"  # how the sorts of both begin, and no other in the partition

WATCH = "watch."  # how the token of a link for spectators begins
INVITED = "invited."  # how an invitation begins: this, the number of the seat, a dot, and its token


@dataclass
class Visit:
    table: Table
    player: str | None
    now: datetime
    kept: bytes = b""  # the table as the store has it, if it was read for this visit
    is_let_in: bool = False  # by the link for spectators
    is_invited: bool = False  # by the link to a seat that is still free
    spectator_link: str | None = None  # for the owner to give out
    session: Item | None = None  # by which the caller is known
    also: list[Item | None] = field(default_factory=list)  # what was read along with it
    decoded: tuple[bytes, Any] | None = None  # the position, both as it is kept and decoded
    _seat: int | None = None  # where they were found last

    @property
    def seat(self) -> int | None:
        """The caller's seat. It is asked for often, and may be taken or left in the meantime."""
        if self._seat is None or self.table.seats[self._seat].player != self.player:
            self._seat = self.table.seat_of(self.player)
        return self._seat

    @property
    def names(self) -> list[str]:
        """The names as the caller reads them in a game's sentences."""
        return self.table.names_for(self.seat)

    @property
    def may_watch(self) -> bool:
        return self.seat is not None or self.table.terms.spectators or self.is_let_in

    @property
    def may_know(self) -> bool:
        """Whether the caller may know anything of the table: who sits there, and which seats are free.

        Those who may sit down may know, and those who may watch. For everybody else a private table does not exist.
        """
        could_sit = self.is_invited or self.table.has_open_seat or self.player in self.table.people
        return self.may_watch or self.is_owner or could_sit

    @property
    def is_owner(self) -> bool:
        return self.player is not None and self.player == self.table.owner

    def require_watching(self) -> None:
        if not self.may_watch:
            raise Refusal("forbidden", "Only those who sit at this table see what happens there.")

    def unseated(self) -> Refusal | None:
        """Why the caller cannot do what only the players here can do."""
        if self.player is None:
            return unauthorized()
        if self.seat is None:
            return Refusal("forbidden", "Only those who sit at this table may do that. Take a seat first.")
        return None

    def require_seat(self) -> int:
        if self.seat is None:
            raise self.unseated() or unauthorized()
        return self.seat

    def require_player(self) -> str:
        if self.player is None:
            raise unauthorized()
        return self.player


def visit(parts: Parts, token: str | None, table_id: str, *also: Key, seat: int = 0, invitation: str = "") -> Visit:
    """The table and the caller. Without a token the caller is a spectator; with a wrong one they are refused.

    An invitation is one to that seat, and may also stand where the token does.
    """
    if not Table.is_id(table_id):
        raise no_such_table()
    if token is not None and token.startswith(WATCH):
        return _spectator(parts, token, *parts.store.read(Table.key_of(table_id), *also))
    if token is not None and token.startswith(INVITED):
        number, _, invitation = token.removeprefix(INVITED).partition(".")
        token, seat = None, int(number) if number.isdecimal() and len(number) == 1 else 0
    if token is None:
        table, *more = parts.store.read(Table.key_of(table_id), *also)
        return _known(_visitor(parts, None, table, None, more), parts, seat, invitation)
    table, session, *more = parts.store.read(Table.key_of(table_id), Session.key_of(token), *also)
    return _known(_visitor(parts, token, table, session, more), parts, seat, invitation)


def _known(found: Visit, parts: Parts, seat: int = 0, invitation: str = "") -> Visit:
    """The one rule for every call: strangers do not learn that a private table exists."""
    found.is_invited = is_invited(parts, found.table, seat, invitation)
    if not found.may_know:
        raise no_such_table()
    return logged(found)


def is_invited(parts: Parts, table: Table, seat: int, invitation: str) -> bool:
    """Whether this is the link that the host was shown, or the one in a letter."""
    kept = table.seats[seat].invitation if seat < len(table.seats) else None
    if not invitation or kept is None:
        return False
    sealed_in = unsealed(parts, "invitation", invitation) or []
    return compare_digest(kept, hashed(invitation)) or sealed_in[:3] == [table.id, seat, kept]


def _visitor(
    parts: Parts, token: str | None, item: Item | None, session: Item | None, also: list[Item | None]
) -> Visit:
    player = None if token is None else _player_in(session)
    if item is None:
        raise no_such_table()
    table = Table.unpack(item)
    link = spectator_link(parts, table) if player == table.owner else None
    return Visit(table, player, parts.clock(), item.body, spectator_link=link, session=session, also=also)


def glance(parts: Parts, token: str | None, table_id: str) -> Visit:
    """The table as it was a moment ago, with its talk: enough to see whether anything is new.

    The two lie next to each other, so they are read together, for the price of a single small item.
    """
    if not Table.is_id(table_id):
        raise no_such_table()
    items = parts.store.range(Table.partition_of(table_id), prefix=_TABLE_AND_TALK, limit=2, eventually=True)
    found = {item.key: item for item in items}
    table, talk = found.get(Table.key_of(table_id)), found.get(Talk.key_of(table_id))
    if token is not None and token.startswith(WATCH):
        return _spectator(parts, token, table, talk)
    session = None if token is None else parts.store.read(Session.key_of(token), eventually=True)[0]
    return _known(_visitor(parts, token, table, session, [talk]), parts)


def spectator_link(parts: Parts, table: Table) -> str | None:
    return None if table.watch is None else WATCH + sealed(parts, "watch", [table.id, table.watch])


def _spectator(parts: Parts, token: str, item: Item | None, *also: Item | None) -> Visit:
    """A visitor who has the link for spectators, which is void once the owner has withdrawn it."""
    table = None if item is None else Table.unpack(item)
    link = unsealed(parts, "watch", token.removeprefix(WATCH))
    if item is None or table is None or table.watch is None or link != [table.id, table.watch]:
        raise Refusal("unauthorized", "This link for spectators is void. Ask whoever gave it to you for a new one.")
    return logged(Visit(table, None, parts.clock(), item.body, is_let_in=True, also=list(also)))


def logged(found: Visit) -> Visit:
    """Name the table and the seat in the request log."""
    add_facts(game=found.table.game, table=found.table.id, seat=found.seat, version=found.table.version)
    return found


def caller(parts: Parts, token: str | None) -> str | None:
    """The player a token stands for; None without a token."""
    return None if token is None else _player_in(parts.store.read(Session.key_of(token))[0])


def caller_if_known(parts: Parts, token: str | None) -> str | None:
    """The same; None also if the token is no longer valid."""
    item = None if token is None else parts.store.read(Session.key_of(token))[0]
    return None if item is None else Session.unpack(item).player


def require_caller(parts: Parts, token: str | None) -> Player:
    """The person who calls, with all that is known of them."""
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


def no_such_table() -> Refusal:
    return not_found("There is no such table, or only its players see it. Check the address.")
