"""Who a confirmed address belongs to: its account, the guest who asked for it, or somebody new."""

from __future__ import annotations

import secrets
from typing import NamedTuple

import msgspec

from api.domain.addresses import Address, Ticket
from api.domain.players import Player
from api.parts import Parts
from api.services import seats_of, voices
from api.stores.base import Put

NEWCOMER = "Newcomer"


class Kept(NamedTuple):
    """A record, and the version it is kept in; 0: not yet."""

    player: Player
    version: int


def settled(parts: Parts, ticket: Ticket) -> tuple[Player, list[Put]]:
    """The player who reads the ticket's address, and what is to be written to make it so."""
    item = parts.store.read(Address.key_of(ticket.email))[0]
    address = Address(email=ticket.email) if item is None else Address.unpack(item)
    reader, freed = _reader(parts, ticket, address.player)
    # mail has just reached the address, so whatever trouble there was is over
    player = msgspec.structs.replace(reader.player, email=ticket.email, bounced=False, mail_trouble=None)
    if address.player is None:
        address.is_muted = False  # from now on the settings of its reader say what is wanted there
    address.player, address.bounced_at = player.id, None
    return player, [player.put(expect=reader.version), address.put(expect=item.version if item else 0), *freed]


def _reader(parts: Parts, ticket: Ticket, owner: str | None) -> tuple[Kept, list[Put]]:
    """Whose the address is to be, and the address that becomes free by it."""
    account, guest = _living(parts, owner), _living(parts, ticket.guest)
    if account:
        if guest and guest.player.email is None and guest.player.id != account.player.id:
            seats_of.move_over(parts, guest.player, account.player)
            voices.hand_over(parts, guest.player, account.player)
        return account, []
    if guest:
        return guest, _freed(parts, guest.player, ticket.email)
    return Kept(Player(id=secrets.token_urlsafe(16), name=NEWCOMER, created_at=parts.clock()), 0), []


def _living(parts: Parts, player_id: str | None) -> Kept | None:
    item = None if player_id is None else parts.store.read(Player.key_of(player_id))[0]
    player = None if item is None else Player.unpack(item)
    return None if item is None or player is None or player.deleted else Kept(player, item.version)


def _freed(parts: Parts, player: Player, new: str) -> list[Put]:
    """The address he had before is nobody's. That mail is not wanted there is remembered."""
    if player.email is None or player.email == new:
        return []
    item = parts.store.read(Address.key_of(player.email))[0]
    if item is None:
        return []
    former = Address.unpack(item)
    former.player, former.is_muted = None, former.is_muted or player.mail == "none"
    return [former.put(expect=item.version)]
