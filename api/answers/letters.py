"""What the calls about letters give."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

import msgspec


class OpenedLetter(msgspec.Struct, kw_only=True):
    """What a letter's link would do."""

    what: Annotated[Literal["move", "time"], msgspec.Meta(description="An action, or consent to more time.")]
    sentence: Annotated[str, msgspec.Meta(description="What it would do; empty if it is not open any more.")]
    game: str
    title: str
    table: str
    you: str
    still_open: bool
    etag: Annotated[str, msgspec.Meta(description="Send it as If-Match with the action; empty if it is not open.")]
    ask: Annotated[str, msgspec.Meta(description="What is wanted; empty if it is not open.")]


class LetterChoice(msgspec.Struct):
    sentence: str
    token: Annotated[str, msgspec.Meta(description="Like the token of a letter's link: open it, then act.")]


class NextQuestion(msgspec.Struct, kw_only=True):
    """What the seat is asked next, in the form of the next letter."""

    ask: str
    summary: list[str]
    choices: list[LetterChoice]
    more: Annotated[bool, msgspec.Meta(description="The table has more choices than these.")]


class Acted(msgspec.Struct, kw_only=True):
    table: str
    sentence: str
    told: Annotated[list[str], msgspec.Meta(description="What came of it, as far as the seat may know.")]
    to_act: Annotated[bool, msgspec.Meta(description="The same seat owes another decision at once.")]
    next: NextQuestion | None


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
