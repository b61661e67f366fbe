"""What SES tells afterwards of letters it had taken over: refused for good, or unwanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec


class Refusal(NamedTuple):
    email: str
    said: str


def refusals(event: Any) -> Iterator[Refusal]:
    """The addresses of an SNS event that take no mail. What is no such notice is passed over."""
    for record in event.get("Records", []):
        try:
            notice = msgspec.json.decode(record["Sns"]["Message"])
        except (KeyError, TypeError, msgspec.DecodeError):
            continue
        if isinstance(notice, dict):
            yield from _refused(notice)


def _refused(notice: dict[str, Any]) -> Iterator[Refusal]:
    kind = notice.get("eventType") or notice.get("notificationType")
    if kind == "Bounce" and notice["bounce"]["bounceType"] == "Permanent":
        for each in notice["bounce"]["bouncedRecipients"]:
            yield Refusal(each["emailAddress"], each.get("diagnosticCode") or "it bounced")
    if kind == "Complaint":
        for each in notice["complaint"]["complainedRecipients"]:
            yield Refusal(each["emailAddress"], "it was reported as unwanted")
