"""The sessions of a player: how one begins, and how all of them end."""

from __future__ import annotations

import secrets
from datetime import datetime

from api.domain.players import Player, Session, SessionMark
from api.domain.record import hashed
from api.parts import Parts
from api.stores.base import Delete, Put, Write

AT_ONCE = 40  # sessions ended by one commit


def new_session(
    parts: Parts, player: str, forgotten_at: datetime | None = None, token: str | None = None
) -> tuple[str, list[Put]]:
    token = token or secrets.token_urlsafe(32)
    session = Session(token_hash=hashed(token), player=player, created_at=parts.clock(), forgotten_at=forgotten_at)
    return token, [session.put_new(), session.mark().put()]


def is_alive(parts: Parts, token_hash: str) -> bool:
    return parts.store.read(Session.key_by_hash(token_hash))[0] is not None


def end_sessions(parts: Parts, player: str) -> None:
    while ended := _some(parts, player):
        parts.store.commit(*ended)


def ending(parts: Parts, player: str) -> list[Write]:
    """What ends all sessions of a player, to be written along with anything they must no longer see."""
    while len(ended := _some(parts, player)) >= AT_ONCE * 2:
        parts.store.commit(*ended)
    return ended


def _some(parts: Parts, player: str) -> list[Write]:
    items = parts.store.range(Player.partition_of(player), prefix=SessionMark.prefix(), limit=AT_ONCE)
    marks = [SessionMark.unpack(item) for item in items]
    return [Delete(key) for mark in marks for key in (mark.session_key(), mark.key())]
