"""Trouble with AWS: what passes by waiting is waited for, the rest is told in our own words."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from botocore.exceptions import BotoCoreError, ClientError, ParamValidationError

from api.stores.base import ConflictError, UnavailableError, Write
from api.stores.limits import write_key

Answer = TypeVar("Answer")

ATTEMPTS = 7  # at a transaction that others get in the way of: some 2 s at the most
FIRST_PAUSE, LONGEST_PAUSE = 0.025, 0.8  # seconds
PASSING = {"TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"}
OUR_FAULT = {"ValidationException", "ValidationError", "IdempotentParameterMismatchException"}


def patiently(call: Callable[[], Answer], writes: Sequence[Write] = ()) -> Answer:
    """The answer of AWS, or one of the errors of a store. A mistake in the request itself stays what it is."""
    for attempt in range(ATTEMPTS):
        _pause(attempt)
        try:
            return call()
        except ParamValidationError:
            raise
        except BotoCoreError as error:
            raise UnavailableError(str(error)) from error
        except ClientError as error:
            reasons = _reasons(error)
            _raise_conflict(reasons, writes, error)
            if OUR_FAULT.intersection(reasons):
                raise
            if not PASSING.intersection(reasons):
                raise UnavailableError(str(error)) from error
    raise UnavailableError("other transactions were in the way for too long")


def _reasons(error: ClientError) -> list[str]:
    """Of a cancelled transaction one reason per item, in their order, "None" for the innocent; else the one code."""
    response: dict[str, Any] = dict(error.response)
    cancelled = [str(reason.get("Code")) for reason in response.get("CancellationReasons", ())]
    return cancelled or [response["Error"]["Code"]]


def _raise_conflict(reasons: list[str], writes: Sequence[Write], error: ClientError) -> None:
    for reason, write in zip(reasons, writes, strict=False):
        if reason == "ConditionalCheckFailed":
            raise ConflictError(write_key(write)) from error


def _pause(attempt: int) -> None:
    """Doubling, with full jitter: the way AWS advises, so that rivals do not meet again."""
    if attempt > 0:
        time.sleep(random.uniform(0, min(LONGEST_PAUSE, FIRST_PAUSE * 2**attempt)))  # noqa: S311
