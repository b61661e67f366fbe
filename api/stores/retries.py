"""Trouble with AWS: errors that pass are retried, the rest is reported in our own words.

A repeat is harmless: reads change nothing, a transaction carries a token by which DynamoDB recognises it, and a single
write recognises itself by what it wrote.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from botocore.exceptions import BotoCoreError, ClientError, HTTPClientError
from botocore.exceptions import ConnectionError as NoConnectionError

from api.stores.base import ConflictError, UnavailableError, Write
from api.stores.limits import write_key
from api.telemetry.tally import count

Answer = TypeVar("Answer")

ATTEMPTS = 7  # with pauses of 2 s or so at the most
RETRIES_END = 8.0  # seconds after which no attempt begins; two calls whose last one times out still fit into a request
FIRST_PAUSE, LONGEST_PAUSE = 0.025, 0.8  # seconds
PASSING = {
    "TransactionConflict",
    "TransactionConflictException",
    "TransactionInProgressException",
    "ThrottlingError",
    "ThrottlingException",
    "RequestLimitExceeded",
    "ProvisionedThroughputExceeded",
    "ProvisionedThroughputExceededException",
}
OUR_FAULT = {"ValidationException", "ValidationError", "IdempotentParameterMismatchException"}
_SERVERS_FAULT = 500  # and above: the status of an answer


def patiently(call: Callable[[], Answer], writes: Sequence[Write] = ()) -> Answer:
    """The answer of AWS, or one of the errors of a store. A mistake in the request itself stays what it is."""
    began = time.monotonic()
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return call()
        except (BotoCoreError, ClientError) as error:
            if isinstance(error, ClientError):
                _raise_if_final(error, writes)
            is_over = attempt == ATTEMPTS or time.monotonic() - began >= RETRIES_END
            if is_over or not _is_passing(error):
                raise UnavailableError(str(error)) from error
        pause(attempt)
    raise AssertionError("the last attempt answers or raises")


def _raise_if_final(error: ClientError, writes: Sequence[Write]) -> None:
    """Raise errors that no repeat would mend: a condition was not met, or the request was wrong."""
    reasons = _reasons(error)
    for reason, write in zip(reasons, writes, strict=False):
        if reason in {"ConditionalCheckFailed", "ConditionalCheckFailedException"}:
            raise ConflictError(write_key(write)) from error
    if OUR_FAULT.intersection(reasons):
        raise error


def _is_passing(error: BotoCoreError | ClientError) -> bool:
    if isinstance(error, ClientError):
        status = error.response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
        return status >= _SERVERS_FAULT or bool(PASSING.intersection(_reasons(error)))
    return isinstance(error, HTTPClientError | NoConnectionError)  # nobody there, no answer in time, or it was cut off


def _reasons(error: ClientError) -> list[str]:
    """Of a cancelled transaction one reason per item, in their order, "None" for the innocent; else the one code."""
    response: dict[str, Any] = dict(error.response)
    cancelled = [str(reason.get("Code")) for reason in response.get("CancellationReasons", ())]
    return cancelled or [response["Error"]["Code"]]


def pause(attempt: int) -> None:
    """Doubling, with full jitter, as AWS advises, so that rivals do not meet again."""
    count("store_retries")
    time.sleep(random.uniform(0, min(LONGEST_PAUSE, FIRST_PAUSE * 2**attempt)))  # noqa: S311
