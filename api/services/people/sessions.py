"""Signing in and out. A letter with a link and a code proves who reads an address.

ask ── ticket, counts and note in one commit ── the tick sends a letter ── link or code ── ticket used up ── session

When a letter is asked for, nothing is looked up about the address, so neither the answer nor the time it takes reveals
whether anybody is known by it. And no request waits for a mail server.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from functools import partial
from typing import NamedTuple

from api.answers.refusals import Refusal
from api.domain import notes
from api.domain.addresses import TICKET, TRIES, Address, Ticket, fit_address, reader_of
from api.domain.notes import Note
from api.domain.players import Player, Session
from api.domain.record import hashed
from api.parts import Parts
from api.services.access.limits import Ceiling, Limit, counted
from api.services.access.tokens import is_code, unsealed
from api.services.access.visits import require_caller
from api.services.people import accounts, errands
from api.services.people.accounts import Entrance
from api.services.people.signed_in import end_sessions, new_session
from api.stores.base import Delete, Item, Put
from api.stores.swap import committed, until_undisturbed, version_of

HOUR = timedelta(hours=1)
PER_ASKER = 3  # letters to one reader
PER_CLIENT = 10
TRIES_EACH = 5  # wrong codes of one asker while a letter is good
MAILED = 4  # parts of what the link of a mailed invitation names
PER_READER = 12  # from everybody who asks, so that it takes several people to lock somebody out


class Asker(NamedTuple):
    """Where a letter was asked for."""

    client: str  # one for a household
    device: str = "an unknown device"  # device and network, in words


def ask(parts: Parts, token: str | None, email: str, asker: Asker) -> None:
    """Send a letter to sign in with. A guest who asks will own the address."""
    address = fit_address(email)
    if address is None:
        raise Refusal("invalid", "This is not an e-mail address. Write it like ann@example.org.", path="$.email")
    guest = None if token is None else require_caller(parts, token)
    until_undisturbed(lambda: _ask(parts, address, asker, guest, token))
    parts.ring()


def ask_by_invitation(parts: Parts, token: str | None, invitation: str, asker: Asker) -> None:
    """The same to the address an invitation went to. Its link may have been passed on, so only a letter proves who
    reads it."""
    found = unsealed(parts, "invitation", invitation)
    if found is None or len(found) < MAILED:
        raise Refusal("invalid", "This is not the link of an invitation that was mailed.", path="$.invitation")
    table, seat, _, version = found
    item = parts.store.read(Note.key_of(table, version, seat, "invitation"))[0]
    email = None if item is None else Note.unpack(item).email
    if email is None:
        raise Refusal("invalid", "That invitation is too old. Write the address itself.", path="$.invitation")
    ask(parts, token, email, asker)


def _ask(parts: Parts, email: str, asker: Asker, guest: Player | None, token: str | None) -> None:
    now = parts.clock()
    counts = [
        *counted(parts, *_limits(email, asker.client)),
        Ceiling("letters to sign in", parts.settings.letters).more(parts),
    ]
    ticket = Ticket(
        id=secrets.token_urlsafe(16),
        email=email,
        guest=None if guest is None else guest.id,
        asked_in=None if token is None else hashed(token),
        asked_from=asker.device,
        created_at=now,
    )
    note = notes.sign_in(email, ticket.id, now, name=guest.name if guest else "", asked_from=asker.device)
    parts.store.commit(*counts, ticket.put_new(), note.put_new())


def _limits(email: str, client: str) -> list[Limit]:
    reader = reader_of(email)
    return [
        Limit(f"sign-in by {client} to {reader}", PER_ASKER, HOUR),
        Limit(f"sign-in from {client}", PER_CLIENT, HOUR),
        Limit(f"sign-in to {reader}", PER_READER, HOUR),
    ]


def confirm_link(parts: Parts, token: str, entrance: Entrance) -> tuple[Player, str]:
    """The player whom a link signs in, and the token of their session."""
    content = unsealed(parts, "sign-in", token)

    def attempt() -> tuple[Player, str]:
        item = parts.store.read(Ticket.key_of(*content))[0] if content else None
        if item is None or not _is_alive(parts, item):
            raise link_used()
        return _enter(parts, item, entrance)

    return until_undisturbed(attempt)


def confirm_code(parts: Parts, email: str, code: str, client: str, entrance: Entrance) -> tuple[Player, str]:
    """The same by a code. Wrong codes count against whoever tries them first, so it takes several people to spoil a
    code for its reader."""
    address = fit_address(email)
    if address is None:
        raise _code_wrong()
    counts = counted(parts, Limit(f"codes by {client} to {reader_of(address)}", TRIES_EACH, TICKET))
    found = _tickets(parts, address)
    for item in found:
        if is_code(parts, Ticket.unpack(item).id, code):
            return until_undisturbed(partial(_enter_alone, parts, item, entrance))
    _count_wrong(parts, found, counts)
    raise _code_wrong()


def _code_wrong() -> Refusal:
    said = "This is not the code of a letter of the last ten minutes. Look again, or ask for another."
    return Refusal("code_wrong", said)


def _tickets(parts: Parts, address: str) -> list[Item]:
    items = parts.store.range(Address.partition_of(address), prefix=Ticket.prefix())
    return [item for item in items if _is_alive(parts, item) and Ticket.unpack(item).tries < TRIES]


def _is_alive(parts: Parts, item: Item) -> bool:
    return parts.clock() < Ticket.unpack(item).expires_at()


def _count_wrong(parts: Parts, found: list[Item], counts: list[Put]) -> None:
    writes = counts
    for item in found:
        ticket = Ticket.unpack(item)
        ticket.tries += 1
        writes.append(ticket.put_over(item))
    if not committed(parts.store, *writes):  # somebody else is trying too, so this attempt is refused as well
        raise Refusal("code_wrong", "Several codes were tried at once. Send one at a time.")


def link_used() -> Refusal:
    return Refusal("link_used", "This link was used already or is older than ten minutes. Ask for a new letter.")


def _enter(parts: Parts, item: Item, entrance: Entrance) -> tuple[Player, str]:
    """Use up a ticket. If this is interrupted before the end, it can be repeated without harm."""
    player, writes = accounts.settled(parts, Ticket.unpack(item), entrance)
    token, session = new_session(parts, player.id)
    parts.store.commit(Delete(item.key, item.version), *writes, *session)
    errands.begin(parts, player.id)
    return player, token


def _enter_alone(parts: Parts, item: Item, entrance: Entrance) -> tuple[Player, str]:
    """The same by a code, which may have been guessed: of all who try at the same moment at most one is let through."""
    if version_of(parts.store.read(item.key)[0]) != item.version:
        raise link_used()
    return _enter(parts, item, entrance)


def sign_out(parts: Parts, token: str | None) -> None:
    """End the session of this token."""
    player = require_caller(parts, token)
    session = Session(token_hash=hashed(token or ""), player=player.id, created_at=parts.clock())
    parts.store.commit(Delete(session.key()), Delete(session.mark().key()))


def sign_out_everywhere(parts: Parts, token: str | None) -> None:
    end_sessions(parts, require_caller(parts, token).id)
