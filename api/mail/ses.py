"""Mail by Amazon SES: the same bytes as by SMTP, so that both parts of a letter arrive."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from api.mail.base import Message, SendingError
from api.mail.pace import Pace

if TYPE_CHECKING:
    from mypy_boto3_sesv2.client import SESV2Client


RATE = 14.0  # letters a second, as SES allows an account outside the sandbox unless it has asked for more


class Ses:
    at_once = 16  # each takes a fraction of a second; the pace keeps them below the rate

    def __init__(self, region: str, sender: str, configuration: str | None = None, *, rate: float = RATE) -> None:
        self.sender = sender
        self._pace = Pace(0.95 * rate)
        self._region = region
        # the set of that name says where SES reports letters that were refused
        self._configured: dict[str, Any] = {"ConfigurationSetName": configuration} if configuration else {}

    @cached_property
    def client(self) -> SESV2Client:
        import boto3  # noqa: PLC0415 - takes long to load, and not every start sends mail
        from botocore.config import Config  # noqa: PLC0415

        # One attempt: SES cannot recognise a repeated letter, and the outbox tries again anyway.
        config = Config(connect_timeout=2, read_timeout=5, retries={"total_max_attempts": 1})
        return boto3.client("sesv2", region_name=self._region, config=config)

    def send(self, message: Message) -> None:
        from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

        self._pace.wait()
        try:
            self.client.send_email(
                FromEmailAddress=self.sender,
                Destination={"ToAddresses": [message.to]},
                Content={"Raw": {"Data": message.raw}},
                **self._configured,
            )
        except (BotoCoreError, ClientError) as error:
            raise SendingError(str(error)) from error
