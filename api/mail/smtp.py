"""Mail by SMTP. A recipient refused with a code of 500 or above is refused for good, unless a policy is the reason."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal, get_args

from aiosmtplib import (
    SMTP,
    SMTPException,
    SMTPRecipientRefused,
    SMTPRecipientsRefused,
    SMTPResponseException,
)

from api.mail.base import Message, RefusedError, SendingError

Tls = Literal["starttls", "implicit", "none"]
TIMEOUT = 20.0  # seconds for everything it takes to hand over one letter
LEAVE = 1.0  # seconds to say goodbye to the server
_FOR_GOOD = 500
_POLICY = "5.7."  # how RFC 3463 codes begin that are about the sender, such as a relay that is not allowed


def tls_of(text: str) -> Tls:
    for tls in get_args(Tls):
        if text == tls:
            return tls  # type: ignore[no-any-return]
    raise ValueError("tls is starttls, implicit or none")


class Smtp:
    at_once = 4

    def __init__(  # noqa: PLR0913 - a way of sending has so many settings
        self,
        host: str,
        port: int | None,
        *,
        sender: str,
        login: tuple[str, str] | None = None,
        tls: Tls = "starttls",
        timeout: float = TIMEOUT,
    ) -> None:
        self.sender = sender
        self._host = host
        self._port = port or (465 if tls == "implicit" else 587)
        self._login = login
        self._tls = tls
        self._timeout = timeout

    def send(self, message: Message) -> None:
        try:
            asyncio.run(self._send(message))
        except TimeoutError as error:
            raise SendingError(f"the mail server took longer than {self._timeout:.0f} seconds") from error
        except SMTPRecipientsRefused as error:
            raise _refusal(error.recipients[0]) from error
        except SMTPResponseException as error:
            raise SendingError(f"{error.code} {error.message}") from error
        except (SMTPException, OSError) as error:
            raise SendingError(str(error) or type(error).__name__) from error

    async def _send(self, message: Message) -> None:
        """There is one end for all of it, so that no server can hold a letter up by being slow again and again."""
        server = SMTP(
            hostname=self._host,
            port=self._port,
            username=self._login and self._login[0],
            password=self._login and self._login[1],
            timeout=self._timeout,
            use_tls=self._tls == "implicit",
            start_tls=self._tls == "starttls",
        )
        try:
            async with asyncio.timeout(self._timeout):
                await server.connect()
                await server.sendmail(message.sender, [message.to], message.raw)
        finally:
            await _take_leave(server)


async def _take_leave(server: SMTP) -> None:
    """By then it is known whether the letter was taken over, whatever the server answers."""
    with suppress(SMTPException, OSError, TimeoutError):
        async with asyncio.timeout(LEAVE):
            await server.quit()
    server.close()


def _refusal(refused: SMTPRecipientRefused) -> Exception:
    text = f"{refused.code} {refused.message}"
    is_for_good = refused.code >= _FOR_GOOD and not refused.message.startswith(_POLICY)
    return RefusedError(text) if is_for_good else SendingError(text)
