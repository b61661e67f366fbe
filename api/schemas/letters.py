"""What the calls about letters take and give."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from marshmallow import fields, validate

from api.schemas.bridge import Envelope

LONGEST_TOKEN = 8000


class TokenBody(Envelope):
    token = fields.String(
        required=True,
        validate=validate.Length(min=1, max=LONGEST_TOKEN),
        metadata={"description": "What stands after the # of a letter's link."},
    )


class OpenedLetter(msgspec.Struct, kw_only=True):
    """What a letter's link would do."""

    what: Annotated[Literal["move", "time"], msgspec.Meta(description="An action, or leave to think longer.")]
    sentence: Annotated[str, msgspec.Meta(description="What it would do; empty if it is not open any more.")]
    game: str
    title: str
    table: str
    you: str
    still_open: bool
    etag: Annotated[str, msgspec.Meta(description="Send it as If-Match with the action.")]
    ask: str


class Acted(msgspec.Struct, kw_only=True):
    table: str
    sentence: str
    to_act: Annotated[bool, msgspec.Meta(description="The same seat owes another decision at once.")]


class Unsubscribed(msgspec.Struct):
    email_hint: str
    mail: Literal["none"]


class LetterLine(msgspec.Struct, kw_only=True):
    id: str
    to: str
    subject: str
    at: datetime
    kind: str


class Mailbox(msgspec.Struct):
    letters: list[LetterLine]


class MailboxLetter(LetterLine, kw_only=True):
    text: str
    html: str


ANSWERS: tuple[type, ...] = (OpenedLetter, Acted, Unsubscribed, Mailbox, MailboxLetter)
