"""Mail by Amazon SES: the same bytes as by SMTP, so that both parts of a letter arrive."""

from __future__ import annotations

from email.message import EmailMessage
from functools import cached_property
from typing import TYPE_CHECKING, Any

from api.mail.base import SendingError

if TYPE_CHECKING:
    from mypy_boto3_sesv2.client import SESV2Client


class Ses:
    def __init__(self, region: str, sender: str, configuration: str | None = None) -> None:
        self.sender = sender
        self._region = region
        # the set of that name says where SES tells of letters that were refused
        self._told: dict[str, Any] = {"ConfigurationSetName": configuration} if configuration else {}

    @cached_property
    def client(self) -> SESV2Client:
        import boto3  # noqa: PLC0415 - takes long to load, and not every start sends mail
        from botocore.config import Config  # noqa: PLC0415

        # One attempt: SES cannot tell a repeat from another letter, and the outbox tries again anyway.
        config = Config(connect_timeout=2, read_timeout=5, retries={"total_max_attempts": 1})
        return boto3.client("sesv2", region_name=self._region, config=config)

    def send(self, message: EmailMessage) -> None:
        from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

        try:
            self.client.send_email(
                FromEmailAddress=message["From"],
                Destination={"ToAddresses": [message["To"]]},
                Content={"Raw": {"Data": message.as_bytes()}},
                **self._told,
            )
        except (BotoCoreError, ClientError) as error:
            raise SendingError(str(error)) from error
