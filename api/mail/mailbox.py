"""The mailbox: letters are kept in the store, and the running server shows them."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import parsedate_to_datetime

from api.domain.letters import Letter
from api.mail.base import SendingError
from api.stores.base import Store, UnavailableError


class Mailbox:
    def __init__(self, store: Store, sender: str) -> None:
        self.sender = sender
        self._store = store

    def send(self, message: EmailMessage) -> None:
        try:
            self._store.commit(_kept(message).put())
        except UnavailableError as error:
            raise SendingError("the mailbox cannot be reached") from error


def _kept(message: EmailMessage) -> Letter:
    return Letter(
        id=str(message["Message-ID"]).strip("<>").partition("@")[0],
        kind=str(message["X-Torchpost-Kind"]),
        to=str(message["To"]),
        subject=str(message["Subject"]),
        at=parsedate_to_datetime(str(message["Date"])),
        text=_body(message, "plain"),
        html=_body(message, "html"),
    )


def _body(message: EmailMessage, subtype: str) -> str:
    part = message.get_body((subtype,))
    return "" if part is None else str(part.get_content())
