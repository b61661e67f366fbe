"""The mailbox: letters are kept in the store, and the running server shows them."""

from __future__ import annotations

from base64 import b64encode

from api.domain.letters import Letter
from api.mail.base import Message, SendingError
from api.stores.base import Store, UnavailableError

LARGEST = 300_000  # bytes of a letter with its pictures; beyond that pictures are replaced by words


class Mailbox:
    at_once = 1

    def __init__(self, store: Store, sender: str) -> None:
        self.sender = sender
        self._store = store

    def send(self, message: Message) -> None:
        try:
            self._store.commit(_kept(message).put())
        except UnavailableError as error:
            raise SendingError("the mailbox cannot be reached") from error


def _kept(message: Message) -> Letter:
    kept = Letter(**{name: getattr(message, name) for name in Letter.__struct_fields__})
    for name, png in message.pictures.items():
        if len(kept.html) + len(png) * 4 / 3 > LARGEST:
            break
        kept.html = kept.html.replace(f"cid:{name}", f"data:image/png;base64,{b64encode(png).decode()}")
    return kept
