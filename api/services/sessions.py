"""Signing in and out. A letter with a link and a code proves who reads an address.

ask ── ticket, counts and note in one commit ── the letter ── link or code ── the ticket is used up ── a session

Nothing is looked up about an address when a letter is asked for, so neither the answer nor its time tells whether
anybody is known by it.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from api.domain import notes
from api.domain.addresses import TRIES, Address, Ticket, fit_address
from api.domain.players import Player, Session, SessionMark
from api.domain.record import hashed
from api.parts import Parts
from api.problems import Problem
from api.services import moving_in, sending
from api.services.changing import until_undisturbed
from api.services.limits import Limit
from api.services.seals import is_code, sealed, unsealed
from api.services.visits import caller, require_caller
from api.stores.base import ConflictError, Delete, Item, Put, Write

HOUR = timedelta(hours=1)
PER_ADDRESS = 3
PER_CLIENT = 10
AT_ONCE = 40  # sessions ended by one commit


def ask(parts: Parts, token: str | None, email: str, client: str) -> None:
    """Send a letter to sign in with. A guest who asks will have the address as his own."""
    address = fit_address(email)
    if address is None:
        raise Problem("invalid", "This is not an e-mail address. Write it like ann@example.org.", path="$.email")
    guest = caller(parts, token)
    note = until_undisturbed(lambda: _ask(parts, address, guest, client))
    sending.send_at_once(parts, note)


def _ask(parts: Parts, email: str, guest: str | None, client: str) -> notes.Note:
    now = parts.clock()
    limits = Limit(f"sign-in to {email}", PER_ADDRESS, HOUR), Limit(f"sign-in from {client}", PER_CLIENT, HOUR)
    found = parts.store.read(*(limit.key() for limit in limits))
    counts = [limit.more(item, now) for limit, item in zip(limits, found, strict=True)]
    ticket = Ticket(id=secrets.token_urlsafe(16), email=email, guest=guest, created_at=now)
    note = notes.sign_in(email, ticket.id, now)
    parts.store.commit(*counts, ticket.put(expect=0), note.put(expect=0))
    return note


def link_token(parts: Parts, email: str, ticket: str) -> str:
    return sealed(parts, "sign-in", [email, ticket])


def confirm_link(parts: Parts, token: str) -> tuple[Player, str]:
    """The player whom a link signs in, and the token of his session."""
    content = unsealed(parts, "sign-in", token)
    item = parts.store.read(Ticket.key_of(*content))[0] if content else None
    if item is None or not _is_alive(parts, item):
        raise link_used()
    return _enter(parts, item)


def confirm_code(parts: Parts, email: str, code: str) -> tuple[Player, str]:
    address = fit_address(email)
    found = _tickets(parts, address) if address else []
    for item in found:
        if is_code(parts, Ticket.unpack(item).id, code):
            return _enter(parts, item)
    _count_wrong(parts, found)
    raise Problem("code_wrong", "This is not the code of a letter of the last ten minutes. Look again, or ask anew.")


def _tickets(parts: Parts, address: str) -> list[Item]:
    items = parts.store.range(Address.partition_of(address), prefix=Ticket.prefix())
    return [item for item in items if _is_alive(parts, item) and Ticket.unpack(item).tries < TRIES]


def _is_alive(parts: Parts, item: Item) -> bool:
    return parts.clock() < Ticket.unpack(item).expires_at()


def _count_wrong(parts: Parts, found: list[Item]) -> None:
    writes = []
    for item in found:
        ticket = Ticket.unpack(item)
        ticket.tries += 1
        writes.append(ticket.put(expect=item.version))
    try:
        parts.store.commit(*writes)
    except ConflictError:  # somebody else tries too: this one is not let through either
        raise Problem("code_wrong", "Several codes were tried at once. Send one at a time.") from None


def link_used() -> Problem:
    return Problem("link_used", "This link was used already or is older than ten minutes. Ask for a new letter.")


def _enter(parts: Parts, item: Item) -> tuple[Player, str]:
    """Use up a ticket. Whatever it does is done again harmlessly if it is cut before the end."""
    ticket = Ticket.unpack(item)

    def attempt() -> tuple[Player, str]:
        player, writes = moving_in.settled(parts, ticket)
        token, session = new_session(parts, player.id)
        try:
            parts.store.commit(Delete(item.key, item.version), *writes, *session)
        except ConflictError as conflict:
            if conflict.key == item.key:
                raise link_used() from None
            raise
        return player, token

    return until_undisturbed(attempt)


def new_session(parts: Parts, player: str) -> tuple[str, list[Put]]:
    token = secrets.token_urlsafe(32)
    session = Session(token_hash=hashed(token), player=player, created_at=parts.clock())
    return token, [session.put(expect=0), session.mark().put()]


def sign_out(parts: Parts, token: str | None) -> None:
    """End the session of this token."""
    player = require_caller(parts, token)
    session = Session(token_hash=hashed(token or ""), player=player.id, created_at=parts.clock())
    parts.store.commit(Delete(session.key()), Delete(session.mark().key()))


def sign_out_everywhere(parts: Parts, token: str | None) -> None:
    end_sessions(parts, require_caller(parts, token).id)


def end_sessions(parts: Parts, player: str) -> None:
    partition = Player.partition_of(player)
    while items := parts.store.range(partition, prefix=SessionMark.prefix(), limit=AT_ONCE):
        marks = [SessionMark.unpack(item) for item in items]
        ended: list[Write] = [Delete(key) for mark in marks for key in (mark.session_key(), mark.key())]
        parts.store.commit(*ended)
