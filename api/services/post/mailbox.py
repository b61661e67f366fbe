"""The mailbox of a local machine, where letters can be read without mail."""

from __future__ import annotations

import msgspec

from api.answers import letters as shapes
from api.answers.refusals import not_found
from api.domain.letters import Letter
from api.mail import has_mailbox
from api.parts import Parts

MOST = 100  # letters that are listed


def mailbox(parts: Parts) -> shapes.Mailbox:
    """The letters of this machine, newest first."""
    _require_mailbox(parts)
    page = parts.store.index("open", Letter.partition(), limit=MOST)
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
