"""The links in letters: a page repeats what one offers, and its button does it. Opening changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

import engines
from api.domain.addresses import Address, hint
from api.domain.letters import Letter
from api.domain.players import Player
from api.mail import has_mailbox
from api.parts import Parts
from api.problems import Problem, not_found
from api.schemas import letters as shapes
from api.services import moves, offers
from api.services.changing import until_undisturbed
from api.services.seals import unsealed
from api.services.showing import shown
from api.stores.base import ConflictError

MOST = 100  # letters of the mailbox


def open_letter(parts: Parts, token: str) -> shapes.OpenedLetter:
    """What a link would do, and whether it still can. What is past is not told to who lost the seat."""
    offer = offers.read(parts, token)
    table, is_open = offer.found.table, offer.is_open
    return shapes.OpenedLetter(
        what=offer.what,
        sentence=offer.sentence() if is_open else "",
        game=table.game,
        title=engines.catalogue()[table.game].title,
        table=table.id,
        you=table.seats[offer.seat].name,
        still_open=is_open,
        etag=shown(offer.found).etag,
        ask=offer.ask() if offer.found.may_watch else "",
    )


def act(parts: Parts, token: str, is_current: Callable[[str], bool]) -> shapes.Acted:
    """Do what a link offers, if the table is as its page showed it."""
    offer = offers.read(parts, token)
    if not offer.is_open:
        raise moves.stale(shown(offer.found))
    table, sentence = offer.found.table, offer.sentence()
    try:
        parts.store.commit(*offer.taken(parts, is_current))
    except ConflictError:
        raise moves.stale(shown(offers.read(parts, token).found)) from None
    return shapes.Acted(table=table.id, sentence=sentence, to_act=offer.seat in table.to_act)


def unsubscribe(parts: Parts, token: str) -> shapes.Unsubscribed:
    """No more mail to the player, or no more invitations to the address, that a letter went to."""
    whom = unsealed(parts, "unsubscribe", token)
    if whom is None:
        raise Problem("invalid", "This link is not whole. Open it from your letter again.", path="$.token")
    silence = partial(_silence, parts) if "player" in whom else partial(_mute, parts)
    email = until_undisturbed(partial(silence, **whom))
    return shapes.Unsubscribed(hint(email) if email else "", "none")


def _silence(parts: Parts, player: str) -> str:
    item = parts.store.read(Player.key_of(player))[0]
    if item is None:
        return ""
    silent = Player.unpack(item)
    silent.mail = "none"
    parts.store.commit(silent.put(expect=item.version))
    return silent.email or ""


def _mute(parts: Parts, email: str) -> str:
    item = parts.store.read(Address.key_of(email))[0]
    address = Address(email=email) if item is None else Address.unpack(item)
    address.is_muted = True
    parts.store.commit(address.put(expect=0 if item is None else item.version))
    return email


def mailbox(parts: Parts) -> shapes.Mailbox:
    """The letters of this machine, newest first."""
    _require_mailbox(parts)
    page = parts.store.index("mine", Letter.partition(), limit=MOST)
    return shapes.Mailbox([_line(Letter.unpack(item)) for item in page.items])


def letter(parts: Parts, letter_id: str) -> shapes.MailboxLetter:
    _require_mailbox(parts)
    item = parts.store.read(Letter.key_of(letter_id))[0]
    if item is None:
        raise not_found("There is no such letter in the mailbox.")
    return msgspec.convert(Letter.unpack(item), shapes.MailboxLetter, from_attributes=True)


def _line(kept: Letter) -> shapes.LetterLine:
    return msgspec.convert(kept, shapes.LetterLine, from_attributes=True)


def _require_mailbox(parts: Parts) -> None:
    if not has_mailbox(parts.settings):
        raise not_found("Letters are sent by mail here; there is no mailbox to look into.")
