"""What every way of sending does: hand one message over, or say why it cannot; and how refusals are heard of later."""

from __future__ import annotations

from email.message import EmailMessage
from typing import NamedTuple, Protocol


class SendingError(Exception):
    """It could not be handed over now; it may work later."""


class RefusedError(Exception):
    """The address takes no mail, and will not later either."""


class Mailer(Protocol):
    sender: str  # who the mail is from, e.g. Torchpost <post@example.org>

    def send(self, message: EmailMessage) -> None:
        """Return once it is taken over. The same Message-ID again is the same letter."""


class QueueError(Exception):
    """Notices cannot be read now; they wait."""


class Notice(NamedTuple):
    text: str
    receipt: str  # by which the queue knows it


class Notices(Protocol):
    def waiting(self) -> list[Notice]:
        """Some of the notices that wait. Nobody else gets these for a while; those not done with come again."""

    def done(self, notice: Notice) -> None:
        """It need not come again."""
