"""Guests who neither take a seat nor give an address are forgotten after a while."""

from __future__ import annotations

from datetime import datetime

from api.domain.players import Player, Session
from api.parts import Parts
from api.stores.base import Put


def staying(parts: Parts, token: str | None) -> list[Put]:
    """What to write when the caller takes a seat: a guest is then remembered like anybody else."""
    item = None if token is None else parts.store.read(Session.key_of(token))[0]
    session = None if item is None else Session.unpack(item)
    if item is None or session is None or session.forgotten_at is None:
        return []
    stays = remembered(parts, session, None)
    return [session.put_over(item), session.mark().put(), *stays]


def remembered(parts: Parts, session: Session, until: datetime | None) -> list[Put]:
    """The guest of a session, remembered until then; None: for good."""
    item = parts.store.read(Player.key_of(session.player))[0]
    player = None if item is None else Player.unpack(item)
    session.forgotten_at = until if player is None or player.forgotten_at else None
    if item is None or player is None or player.forgotten_at is None:
        return []
    player.forgotten_at = until
    return [player.put_over(item)]
