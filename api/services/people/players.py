"""People join with nothing but a name, change their settings, and may leave for good."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import msgspec

from api.answers.players import Person
from api.answers.refusals import Refusal, unauthorized
from api.domain.addresses import Address, reader_of
from api.domain.players import GUEST, RENEWAL, Player, Session
from api.domain.values import names
from api.domain.values.hours import Quiet
from api.parts import Parts
from api.services.access.guests import remembered
from api.services.access.limits import Limit, counted, of_client
from api.services.access.repeats import Request, made_before, recorded
from api.services.access.tokens import token_of
from api.services.access.visits import caller, require_caller
from api.services.people import errands
from api.services.people.signed_in import end_sessions, new_session
from api.services.post import hours
from api.stores.base import Delete, Item, Put, Write
from api.stores.swap import committed, until_undisturbed

GUESTS = Limit("guests", 60, timedelta(hours=1), "Many guests have come from here lately.")
LONGEST_VACATION = timedelta(days=90)
SHORTEST_KEY = 32  # characters
JOINING = timedelta(hours=1)  # during which a lost answer may be asked for again


def join(parts: Parts, name: str, client: str, key: str | None = None) -> tuple[Player, str]:
    """A new player, and the token that identifies them from now on."""
    name, now = fit_name(name), parts.clock()
    until, request = now + GUEST, _request(key, name)

    def attempt() -> tuple[Player, str]:
        before = made_before(parts, request)
        if before is not None:
            return _joined_before(parts, before, key or "")
        counts = counted(parts, *of_client(parts, GUESTS, client))
        player = Player(id=secrets.token_urlsafe(16), name=name, created_at=now, forgotten_at=until)
        token, session = new_session(parts, player.id, until, key and token_of(parts, player.id, key))
        parts.store.commit(player.put_new(), *session, *counts, *recorded(parts, request, player.id))
        return player, token

    return until_undisturbed(attempt)


def _request(key: str | None, name: str) -> Request | None:
    """For a while the key stands for the player, so it must be as hard to guess as a token."""
    if key is not None and len(key) < SHORTEST_KEY:
        detail = f"Here an Idempotency-Key is a secret: take at least {SHORTEST_KEY} random characters, as of a UUID."
        raise Refusal("invalid", detail, path="header.Idempotency-Key")
    request = Request.of("players", "", key, name)
    return request and request._replace(lasts=JOINING)


def _joined_before(parts: Parts, player_id: str, key: str) -> tuple[Player, str]:
    token = token_of(parts, player_id, key)
    return require_caller(parts, token), token


def me(parts: Parts, token: str | None) -> Player:
    """The player who calls."""
    player = require_caller(parts, token)
    renew(parts, parts.store.read(Session.key_of(token or ""))[0])
    return player


def person(player: Player) -> Person:
    """The answer that shows players their own account."""
    return Person(**{name: getattr(player, name) for name in Person.__struct_fields__})


def renew(parts: Parts, item: Item | None) -> None:
    """Prolong a session that is in use."""
    if item is None:
        return
    session, now = Session.unpack(item), parts.clock()
    if now - (session.renewed_at or session.created_at) < RENEWAL:
        return
    session.renewed_at = now
    later = remembered(parts, session, now + GUEST) if session.forgotten_at else []
    committed(parts.store, session.put_over(item), session.mark().put(), *later)  # or another call renews or ends it


def change(parts: Parts, token: str | None, wishes: dict[str, Any]) -> Player:
    """Change settings. At tables where the player already sits, they keep the name they had when they sat down."""
    fit = {name: _FIT.get(name, _as_it_is)(parts, value) for name, value in wishes.items()}

    def attempt() -> Player:
        key = require_caller(parts, token).key()
        item = parts.store.read(key)[0]
        if item is None:
            raise unauthorized()
        before = Player.unpack(item)
        player = msgspec.structs.replace(before, **fit)
        welcome = _unmuted(parts, player) if fit.get("invitations") else []
        is_for_tables = "vacation" in fit or before.local_quiet != player.local_quiet
        errand = [errands.anew(parts, player.id)] if is_for_tables else []
        parts.store.commit(player.put_over(item), *welcome, *errand)
        return player

    player = until_undisturbed(attempt)
    if {"vacation", "quiet", "time_zone"} & fit.keys():
        errands.begin(parts, player.id)
    return player


def _unmuted(parts: Parts, player: Player) -> list[Put]:
    """A player who wants invitations again wants them at their address, whatever a letter's link has said there."""
    if player.email is None:
        return []
    items = parts.store.read(*(Address.key_of(each) for each in sorted({player.email, reader_of(player.email)})))
    kept = [(Address.unpack(item), item.version) for item in items if item is not None]
    return [msgspec.structs.replace(each, is_muted=False).put(expect=version) for each, version in kept]


def fit_name(name: str) -> str:
    try:
        return names.fit_name(name)
    except names.UnfitNameError as error:
        raise Refusal("invalid", str(error), path="$.name") from error


def _fit_zone(_: Parts, name: str) -> str:
    if not hours.is_zone(name):
        raise Refusal("invalid", "There is no such time zone. Write it like Europe/Berlin.", path="$.time_zone")
    return name


def _fit_quiet(_: Parts, quiet: Quiet | None) -> Quiet | None:
    if quiet and quiet.start == quiet.end:
        detail = "Quiet hours need an end. To get no mail at all, set `mail` to `none`."
        raise Refusal("invalid", detail, path="$.quiet.to")
    return quiet


def _fit_vacation(parts: Parts, vacation: Any) -> Any:
    if vacation is None:
        return None
    if not vacation.from_at < vacation.until_at or vacation.until_at <= parts.clock():
        raise Refusal("invalid", "A vacation ends after it begins, and not in the past.", path="$.vacation.until_at")
    if vacation.until_at - vacation.from_at > LONGEST_VACATION:
        detail = f"A vacation has at most {LONGEST_VACATION.days} days. Offer your seats to others instead."
        raise Refusal("invalid", detail, path="$.vacation.until_at")
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

    Once it is marked as deleted its sessions are good for nothing but this call, which can be repeated if it is
    interrupted. So they are ended last.
    """
    player = caller(parts, token)
    if player is None:
        raise unauthorized()
    until_undisturbed(partial(_delete, parts, player))
    errands.begin(parts, player)
    end_sessions(parts, player)


def _delete(parts: Parts, player_id: str) -> None:
    item = parts.store.read(Player.key_of(player_id))[0]
    if item is None:
        return
    player = Player.unpack(item)
    gone = Player(id=player.id, name=names.FORMER, created_at=player.created_at, mail="none", deleted=True)
    parts.store.commit(gone.put_over(item), *_freed(parts, player), errands.anew(parts, player.id))


def _freed(parts: Parts, player: Player) -> list[Write]:
    """Their address belongs to nobody. If mail is not wanted there, or is refused, that is remembered."""
    item = parts.store.read(Address.key_of(player.email))[0] if player.email else None
    if item is None:
        return []
    address = Address.unpack(item)
    address.is_muted = address.is_muted or player.wants_no_invitations
    if not address.is_muted and address.bounced_at is None:
        return [Delete(item.key, item.version)]
    address.player = None
    return [address.put_over(item)]
