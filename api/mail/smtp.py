"""Mail by SMTP. A recipient refused with a code of 500 or above is refused for good, unless a policy is the reason."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import parseaddr
from typing import Literal, get_args

from api.mail.base import RefusedError, SendingError

Tls = Literal["starttls", "implicit", "none"]
PATIENCE = 20.0  # seconds for each answer of the server
_FOR_GOOD = 500
_POLICY = b"5.7."  # how RFC 3463 begins what is about the sender, such as a relay that is not allowed


def tls_of(text: str) -> Tls:
    for tls in get_args(Tls):
        if text == tls:
            return tls  # type: ignore[no-any-return]
    raise ValueError("tls is starttls, implicit or none")


class Smtp:
    def __init__(
        self, host: str, port: int | None, *, sender: str, login: tuple[str, str] | None = None, tls: Tls = "starttls"
    ) -> None:
        self.sender = sender
        self._host = host
        self._port = port or (465 if tls == "implicit" else 587)
        self._login = login
        self._tls = tls

    def send(self, message: EmailMessage) -> None:
        try:
            with self._connection() as server:
                _hand_over(server, message)
        except smtplib.SMTPRecipientsRefused as error:
            raise _refusal(error) from error
        except (smtplib.SMTPException, OSError) as error:
            raise SendingError(_said(error)) from error

    def _connection(self) -> smtplib.SMTP:
        if self._tls == "implicit":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self._host, self._port, timeout=PATIENCE, context=ssl.create_default_context()
            )
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=PATIENCE)
        if self._tls == "starttls":
            server.starttls(context=ssl.create_default_context())
        if self._login:
            server.login(*self._login)
        return server


def _hand_over(server: smtplib.SMTP, message: EmailMessage) -> None:
    server.sendmail(parseaddr(message["From"])[1], [parseaddr(message["To"])[1]], message.as_bytes())


def _refusal(error: smtplib.SMTPRecipientsRefused) -> Exception:
    ((code, said),) = error.recipients.values()
    text = f"{code} {said.decode('utf-8', 'replace')}"
    is_for_good = code >= _FOR_GOOD and not said.startswith(_POLICY)
    return RefusedError(text) if is_for_good else SendingError(text)


def _said(error: Exception) -> str:
    if isinstance(error, smtplib.SMTPResponseException):
        said = error.smtp_error
        return f"{error.smtp_code} {said.decode('utf-8', 'replace') if isinstance(said, bytes) else said}"
    return str(error) or type(error).__name__
