"""No more letters: to a player, or to whoever reads an address."""

from __future__ import annotations

from functools import partial

from api.answers import letters as shapes
from api.answers.refusals import Refusal
from api.domain.addresses import QUIET, Address, hint, reader_of
from api.domain.notes import NoteKind
from api.domain.players import Player
from api.parts import Parts
from api.services.access.tokens import unsealed
from api.stores.swap import until_undisturbed


def unsubscribe(parts: Parts, token: str) -> shapes.Unsubscribed:
    """Send no more mail to the player, or to the address, that a letter went to."""
    whom = unsealed(parts, "unsubscribe", token)
    if whom is None:
        raise Refusal("invalid", "This link is not whole. Open it from your letter again.", path="$.token")
    if "player" in whom:
        email = until_undisturbed(partial(_silence, parts, whom["player"]))
        until_undisturbed(partial(_mute_reader, parts, email))
    else:
        email = until_undisturbed(partial(_mute, parts, **whom))
    return shapes.Unsubscribed(hint(email) if email else "", "none")


def _silence(parts: Parts, player: str, *, invitations: bool = True) -> str:
    item = parts.store.read(Player.key_of(player))[0]
    if item is None:
        return ""
    silent = Player.unpack(item)
    silent.mail, silent.invitations = "none", silent.invitations and invitations
    parts.store.commit(silent.put_over(item))
    return silent.email or ""


def _mute_reader(parts: Parts, email: str) -> None:
    """Whoever has said so under a name with a + wants no invitations by another one, unless that is another account."""
    reader = reader_of(email)
    if not email or reader == email:
        return
    item = parts.store.read(Address.key_of(reader))[0]
    address = Address(email=reader) if item is None else Address.unpack(item)
    if address.player is None:
        address.is_muted = True
        parts.store.commit(address.put_over(item))


def _mute(parts: Parts, email: str, of: NoteKind = "invitation") -> str:
    """Whoever reads the address, by whatever name. The person who got a letter to sign in may not have asked for it."""
    for each in {email, reader_of(email)}:
        item = parts.store.read(Address.key_of(each))[0]
        address = Address(email=each) if item is None else Address.unpack(item)
        address.is_muted = True
        if of == "sign_in":
            address.quiet_until = parts.clock() + QUIET
        parts.store.commit(address.put_over(item))
        if address.player is not None:
            _silence(parts, address.player, invitations=False)
    return email
