"""People join with nothing but a name, set what they like, and may leave for good."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import msgspec

from api.domain.addresses import Address
from api.domain.players import FORMER, RENEWAL, Player, Quiet, Session
from api.domain.text import one_line
from api.parts import Parts
from api.problems import Problem
from api.services import hours, seats_of, voices
from api.services.changing import until_undisturbed
from api.services.sessions import end_sessions, new_session
from api.services.visits import caller, require_caller, unauthorized
from api.stores.base import ConflictError, Delete, Write

LONGEST_NAME = 40
LONGEST_VACATION = timedelta(days=90)


def join(parts: Parts, name: str) -> tuple[Player, str]:
    """A new player, and the token by which he is known from here on."""
    player = Player(id=secrets.token_urlsafe(16), name=fit_name(name), created_at=parts.clock())
    token, session = new_session(parts, player.id)
    parts.store.commit(player.put(expect=0), *session)
    return player, token


def me(parts: Parts, token: str | None) -> Player:
    """Who calls. A session that is used lives on."""
    player = require_caller(parts, token)
    _renew(parts, token or "")
    return player


def _renew(parts: Parts, token: str) -> None:
    item, now = parts.store.read(Session.key_of(token))[0], parts.clock()
    session = None if item is None else Session.unpack(item)
    if item is None or session is None or now - (session.renewed_at or session.created_at) < RENEWAL:
        return
    session.renewed_at = now
    try:
        parts.store.commit(session.put(expect=item.version), session.mark().put())
    except ConflictError:  # another call renews it, or ends it
        return


def change(parts: Parts, token: str | None, wishes: dict[str, Any]) -> Player:
    """Settings as they are wished for. Tables already taken a seat at keep the name it was taken under."""
    fit = {name: _FIT.get(name, _as_it_is)(parts, value) for name, value in wishes.items()}

    def attempt() -> Player:
        key = require_caller(parts, token).key()
        item = parts.store.read(key)[0]
        if item is None:
            raise unauthorized()
        player = msgspec.structs.replace(Player.unpack(item), **fit)
        parts.store.commit(player.put(expect=item.version))
        return player

    player = until_undisturbed(attempt)
    if "vacation" in fit:
        seats_of.go_away(parts, player.id, player.vacation)
    return player


def fit_name(name: str) -> str:
    fit = one_line(name)
    if not 1 <= len(fit) <= LONGEST_NAME:
        raise Problem("invalid", f"A name has 1 to {LONGEST_NAME} characters.", path="$.name")
    return fit


def _fit_zone(_: Parts, name: str) -> str:
    if not hours.is_zone(name):
        raise Problem("invalid", "There is no such time zone. Write it like Europe/Berlin.", path="$.time_zone")
    return name


def _fit_quiet(_: Parts, quiet: Quiet | None) -> Quiet | None:
    if quiet and quiet.start == quiet.end:
        detail = "Quiet hours need an end. To get no mail at all, set `mail` to `none`."
        raise Problem("invalid", detail, path="$.quiet.to")
    return quiet


def _fit_vacation(parts: Parts, vacation: Any) -> Any:
    if vacation is None:
        return None
    if not vacation.from_at < vacation.until_at or vacation.until_at <= parts.clock():
        raise Problem("invalid", "A vacation ends after it begins, and not in the past.", path="$.vacation.until_at")
    if vacation.until_at - vacation.from_at > LONGEST_VACATION:
        detail = f"A vacation has at most {LONGEST_VACATION.days} days. Offer your seats to others instead."
        raise Problem("invalid", detail, path="$.vacation.until_at")
    return vacation


def _as_it_is(_: Parts, value: Any) -> Any:
    return value


def _fit_name(_: Parts, name: str) -> str:
    return fit_name(name)


_FIT: dict[str, Callable[[Parts, Any], Any]] = {
    "name": _fit_name,
    "time_zone": _fit_zone,
    "quiet": _fit_quiet,
    "vacation": _fit_vacation,
}


def leave(parts: Parts, token: str | None) -> None:
    """Delete an account.

    Once it is marked as deleted its sessions are good for nothing but this call, which can be repeated if it is cut:
    they are ended last.
    """
    player = caller(parts, token)
    if player is None:
        raise unauthorized()
    until_undisturbed(partial(_delete, parts, player))
    seats_of.leave_all(parts, player)
    voices.forget(parts, player)
    end_sessions(parts, player)


def _delete(parts: Parts, player_id: str) -> None:
    item = parts.store.read(Player.key_of(player_id))[0]
    if item is None:
        return
    player = Player.unpack(item)
    gone = Player(id=player.id, name=FORMER, created_at=player.created_at, mail="none", deleted=True)
    parts.store.commit(gone.put(expect=item.version), *_freed(parts, player))


def _freed(parts: Parts, player: Player) -> list[Write]:
    """His address is nobody's. That mail is not wanted there, or refused, is remembered."""
    item = parts.store.read(Address.key_of(player.email))[0] if player.email else None
    if item is None:
        return []
    address = Address.unpack(item)
    address.is_muted = address.is_muted or player.mail == "none"
    if not address.is_muted and address.bounced_at is None:
        return [Delete(item.key, item.version)]
    address.player = None
    return [address.put(expect=item.version)]
