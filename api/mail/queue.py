"""The SQS queue on which notices of refused letters wait."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from api.mail.base import Notice, QueueError

if TYPE_CHECKING:
    from mypy_boto3_sqs.client import SQSClient

MOST = 10  # notices of one answer, which is all that SQS gives


class SqsNotices:
    def __init__(self, url: str) -> None:
        self._url = url

    @cached_property
    def client(self) -> SQSClient:
        import boto3  # noqa: PLC0415 - takes long to load, and only the tick of a deployed stage reads notices
        from botocore.config import Config  # noqa: PLC0415

        config = Config(connect_timeout=1, read_timeout=3, retries={"mode": "standard", "total_max_attempts": 2})
        return boto3.client("sqs", config=config)

    def waiting(self) -> list[Notice]:
        from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

        try:
            answer = self.client.receive_message(QueueUrl=self._url, MaxNumberOfMessages=MOST, WaitTimeSeconds=0)
        except (BotoCoreError, ClientError) as error:
            raise QueueError(str(error)) from error
        return [Notice(each["Body"], each["ReceiptHandle"]) for each in answer.get("Messages", [])]

    def done(self, notice: Notice) -> None:
        from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

        try:
            self.client.delete_message(QueueUrl=self._url, ReceiptHandle=notice.receipt)
        except (BotoCoreError, ClientError) as error:
            raise QueueError(str(error)) from error
