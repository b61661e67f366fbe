"""What every way of sending does: hand one message over, or say why it cannot."""

from __future__ import annotations

from email.message import EmailMessage
from typing import Protocol


class SendingError(Exception):
    """It could not be handed over now; it may work later."""


class RefusedError(Exception):
    """The address takes no mail, and will not later either."""


class Mailer(Protocol):
    sender: str  # who the mail is from, e.g. Torchpost <post@example.org>

    def send(self, message: EmailMessage) -> None:
        """Return once it is taken over. The same Message-ID again is the same letter."""
