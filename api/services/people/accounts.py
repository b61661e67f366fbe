"""Whom a confirmed address belongs to: its account, the guest who asked for it, or somebody new."""

from __future__ import annotations

import secrets
from typing import Literal, NamedTuple

import msgspec

from api.answers.refusals import Refusal
from api.domain.addresses import Address, Ticket
from api.domain.players import Player
from api.domain.values.names import NEWCOMER
from api.parts import Parts
from api.services.people import errands
from api.services.people.signed_in import ending, is_alive
from api.stores.base import Put, Write


class Kept(NamedTuple):
    """A record, and the version in which it is kept; 0: not yet."""

    player: Player
    version: int


class Entrance(NamedTuple):
    """Who comes in by a letter, and what is to happen to the guest who asked for it."""

    caller: str | None  # the player known on this device, if any
    guest: Literal["bring", "leave"] | None = None  # None: they have not said


def settled(parts: Parts, ticket: Ticket, entrance: Entrance) -> tuple[Player, list[Write]]:
    """The player who reads the ticket's address, and what to write to make it so."""
    item = parts.store.read(Address.key_of(ticket.email))[0]
    address = Address(email=ticket.email) if item is None else Address.unpack(item)
    reader, besides = _reader(parts, ticket, address.player, entrance)
    # mail has just reached the address, so any earlier trouble is over
    player = msgspec.structs.replace(
        reader.player, email=ticket.email, bounced=False, mail_trouble=None, forgotten_at=None
    )
    if address.player is None:
        address.is_muted = False  # from now on its reader's settings say which mail is wanted there
    address.player, address.bounced_at, address.quiet_until = player.id, None, None
    return player, [player.put(expect=reader.version), address.put_over(item), *besides]


def _reader(parts: Parts, ticket: Ticket, owner: str | None, entrance: Entrance) -> tuple[Kept, list[Write]]:
    """Whom the address is to belong to, and what else to write.

    The person who asked may be a stranger who typed another's address. So nothing of theirs is taken over unasked, and
    what is taken over on a device that is not theirs is no longer theirs.
    """
    account, guest = _living(parts, owner), _asking(parts, ticket)
    if guest is None or (account and account.player.id == guest.player.id):
        return account or _newcomer(parts), []
    if entrance.guest is None and _is_in_question(parts, account, guest, entrance):
        raise _question(parts, ticket, account, guest)
    if entrance.guest == "leave" or (account and guest.player.email is not None):
        return account or _newcomer(parts), []
    brought = [] if account is None else errands.bringing(parts, guest.player.id, account.player.id)
    ended = [] if entrance.caller == guest.player.id else ending(parts, guest.player.id)
    if account is None:
        return guest, [*_freed(parts, guest.player, ticket.email), *ended, errands.anew(parts, guest.player.id)]
    return account, [*ended, *brought]


def _asking(parts: Parts, ticket: Ticket) -> Kept | None:
    """The player who asked, as long as that session lasts."""
    if ticket.asked_in is None or not is_alive(parts, ticket.asked_in):
        return None
    return _living(parts, ticket.guest)


def _is_in_question(parts: Parts, account: Kept | None, guest: Kept, entrance: Entrance) -> bool:
    if account is None:
        return entrance.caller != guest.player.id
    return guest.player.email is None and errands.count(parts, guest.player.id) > 0


def _question(parts: Parts, ticket: Ticket, account: Kept | None, guest: Kept) -> Refusal:
    sentence = f"This letter was asked for by {guest.player.name}. Say whether that was you: `bring` or `leave`."
    facts = {
        "name": guest.player.name,
        "asked_from": ticket.asked_from,
        "tables": errands.count(parts, guest.player.id),
        "account": None if account is None else account.player.name,
    }
    return Refusal("guest_in_question", sentence, guest=facts)


def _newcomer(parts: Parts) -> Kept:
    return Kept(Player(id=secrets.token_urlsafe(16), name=NEWCOMER, created_at=parts.clock()), 0)


def _living(parts: Parts, player_id: str | None) -> Kept | None:
    item = None if player_id is None else parts.store.read(Player.key_of(player_id))[0]
    player = None if item is None else Player.unpack(item)
    return None if item is None or player is None or player.deleted else Kept(player, item.version)


def _freed(parts: Parts, player: Player, new: str) -> list[Put]:
    """Their former address belongs to nobody. If mail is not wanted there, that is remembered."""
    if player.email is None or player.email == new:
        return []
    item = parts.store.read(Address.key_of(player.email))[0]
    if item is None:
        return []
    former = Address.unpack(item)
    former.player, former.is_muted = None, former.is_muted or player.wants_no_invitations
    return [former.put_over(item)]
