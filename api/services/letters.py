"""The links in letters: a page repeats the action and makes it when its button is pressed. Opening changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec

import engines
from api.domain.addresses import Address, hint
from api.domain.letters import Letter
from api.domain.players import Player
from api.domain.tables import Table
from api.mail import has_mailbox
from api.parts import Parts
from api.problems import Problem, not_found
from api.schemas import letters as shapes
from api.services import bots, moves
from api.services.changing import until_undisturbed
from api.services.play import state_of
from api.services.saving import saved
from api.services.seals import unsealed
from api.services.showing import shown
from api.services.visits import Visit
from api.stores.base import ConflictError

MOST = 100  # letters of the mailbox


class Offer(NamedTuple):
    """What a link offers."""

    found: Visit
    seat: int
    version: int  # by which the turn began
    action: Any

    @property
    def is_open(self) -> bool:
        """The seat still owes the very decision it was asked for, and may still decide so."""
        table, seat = self.found.table, self.found.table.seats[self.seat]
        if self.found.seat != self.seat or seat.turn_since_at is None or seat.noted != self.version:
            return False
        game = engines.load(table.game)
        return game.check(state_of(table), self.seat, game.read_action(self.action)) is None

    def sentence(self) -> str:
        game, table = engines.load(self.found.table.game), self.found.table
        return game.describe(game.read_action(self.action), game.look(state_of(table), self.seat), table.names)

    def ask(self) -> str:
        """What is wanted now, in the eyes of who holds the link. It says nothing to who lost the seat."""
        game, table = engines.load(self.found.table.game), self.found.table
        return game.ask(game.look(state_of(table), self.found.seat), table.names)


def _offer(parts: Parts, token: str) -> Offer:
    content = unsealed(parts, "action", token)
    if content is None:
        raise Problem("invalid", "This link is not whole. Open it from your letter again.", path="$.token")
    table_id, seat, player, version, action = content
    item = parts.store.read(Table.key_of(table_id))[0]
    if item is None:
        raise not_found("The table of this letter is no more.")
    return Offer(Visit(Table.unpack(item), player, parts.clock()), seat, version, action)


def open_letter(parts: Parts, token: str) -> shapes.OpenedLetter:
    """What a link would do, and whether it still can. An action that is past is not told to who lost the seat."""
    offer = _offer(parts, token)
    table, is_open = offer.found.table, offer.is_open
    return shapes.OpenedLetter(
        sentence=offer.sentence() if is_open else "",
        game=engines.catalogue()[table.game].title,
        table=table.id,
        you=table.seats[offer.seat].name,
        still_open=is_open,
        etag=shown(offer.found).etag,
        ask=offer.ask() if offer.found.may_watch else "",
    )


def act(parts: Parts, token: str, is_current: Callable[[str], bool]) -> shapes.Acted:
    """Make the action of a link, if the table is as its page showed it."""
    offer = _offer(parts, token)
    if not offer.is_open:
        raise moves.stale(shown(offer.found))
    sentence = offer.sentence()
    play = moves.played(offer.found, moves.Wish(offer.action, is_current, None))
    bots.reply(play, parts.timer)
    try:
        parts.store.commit(*saved(play))
    except ConflictError:
        raise moves.stale(shown(_offer(parts, token).found)) from None
    return shapes.Acted(table=play.table.id, sentence=sentence, to_act=offer.seat in play.table.to_act)


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
