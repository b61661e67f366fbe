"""What SES reports later of letters it had taken over: refused for good, or unwanted.

Its events come as they are, or wrapped by SNS or by EventBridge, depending on how they reach the queue.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, field

FOR_GOOD = "Permanent"
NO_COMPLAINT = "not-spam"  # somebody takes a letter out of their spam


class NoticeError(ValueError):
    """Not a notice of SES. Whoever looks after the queue should see it."""


class Refusal(NamedTuple):
    email: str
    said: str


class _Recipient(Struct):
    email: str = field(name="emailAddress")
    said: str | None = field(name="diagnosticCode", default=None)


class _Bounce(Struct):
    kind: str = field(name="bounceType")
    recipients: list[_Recipient] = field(name="bouncedRecipients")


class _Complaint(Struct):
    recipients: list[_Recipient] = field(name="complainedRecipients")
    kind: str | None = field(name="complaintFeedbackType", default=None)


def refusals(text: str) -> list[Refusal]:
    """The addresses that take no mail, according to one notice; none if it is about something else."""
    try:
        notice = _unwrapped(msgspec.json.decode(text))
        kind = notice.get("eventType") or notice["notificationType"]
        if kind == "Bounce":
            return _bounced(msgspec.convert(notice["bounce"], _Bounce))
        if kind == "Complaint":
            return _complained(msgspec.convert(notice["complaint"], _Complaint))
    except (msgspec.MsgspecError, AttributeError, KeyError, TypeError, RecursionError) as error:
        raise NoticeError("not a notice of SES") from error
    return []


def _unwrapped(notice: Any) -> Any:
    if notice.get("Type") == "Notification":
        return msgspec.json.decode(notice["Message"])
    return notice["detail"] if "detail-type" in notice else notice


def _bounced(bounce: _Bounce) -> list[Refusal]:
    """A failure that may pass, as with a full mailbox, is no refusal."""
    if bounce.kind != FOR_GOOD:
        return []
    return [Refusal(each.email, each.said or "it bounced") for each in bounce.recipients]


def _complained(complaint: _Complaint) -> list[Refusal]:
    if complaint.kind == NO_COMPLAINT:
        return []
    return [Refusal(each.email, "it was reported as unwanted") for each in complaint.recipients]
