"""What every way of sending does: hand over one message, or say why it cannot; and how later refusals are read."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple, Protocol


class SendingError(Exception):
    """It could not be handed over now; it may work later."""


class RefusedError(Exception):
    """The address takes no mail, and never will."""


@dataclass(frozen=True, kw_only=True)
class Message:
    """A letter ready to be handed over: the envelope, and the bytes that go into it."""

    id: str  # the same whenever it is made again
    kind: str
    sender: str  # the bare address, as in the header
    to: str  # likewise
    subject: str
    at: datetime
    text: str
    html: str
    raw: bytes
    pictures: dict[str, bytes] = field(default_factory=dict)  # by the names that the HTML uses


class Mailer(Protocol):
    sender: str  # who the mail is from, e.g. Torchpost <post@example.org>
    at_once: int  # how many letters may be handed over side by side

    def send(self, message: Message) -> None:
        """Return once it is taken over. The same Message-ID again is the same letter."""


class QueueError(Exception):
    """Notices cannot be read now; they wait."""


class Notice(NamedTuple):
    text: str
    receipt: str  # the name by which the queue knows it


class Notices(Protocol):
    def waiting(self) -> list[Notice]:
        """Some of the notices that wait. Nobody else gets these for a while; those not marked as done come again."""

    def done(self, notice: Notice) -> None:
        """It need not come again."""
