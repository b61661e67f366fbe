"""A CloudFormation stack: what a template would change, the change itself, and its outcome."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from botocore.exceptions import ClientError

from infra.waiting import pauses

if TYPE_CHECKING:
    from mypy_boto3_cloudformation.client import CloudFormationClient

PATIENCE = 45 * 60.0  # seconds; a CloudFront distribution takes its time
NOTHING_TO_DO = ("didn't contain changes", "No updates are to be performed")
NEVER_MADE = "REVIEW_IN_PROGRESS"  # proposed once, never carried out
FAILED_AT_BIRTH = {"ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "CREATE_FAILED"}  # can only be deleted
SETTLED = {"CREATE_COMPLETE", "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE", "IMPORT_COMPLETE"}

Say = Callable[[str], None]


class StackError(Exception):
    """CloudFormation could not do it; the message says why."""


class Change(NamedTuple):
    action: str  # Add, Modify, Remove, …
    part: str  # the name in the template
    kind: str  # AWS::S3::Bucket
    is_replaced: bool


class Proposal(NamedTuple):
    """What a template would change; nothing has happened yet."""

    id: str
    changes: tuple[Change, ...]


class Stack:
    def __init__(self, client: CloudFormationClient, name: str) -> None:
        self.name = name
        self._client = client

    @property
    def status(self) -> str | None:
        """None if there is no such stack."""
        found = self._description()
        return found["StackStatus"] if found else None

    @property
    def is_ready(self) -> bool:
        """Whether a template can be applied as things are."""
        return self.status in {None, NEVER_MADE, *FAILED_AT_BIRTH, *SETTLED}

    @property
    def outputs(self) -> dict[str, str]:
        found = self._description()
        return {output["OutputKey"]: output["OutputValue"] for output in (found or {}).get("Outputs", [])}

    @property
    def parts(self) -> dict[str, str]:
        """What the stack has made, by its name in the template."""
        if self.status is None:
            return {}
        pages = self._client.get_paginator("list_stack_resources").paginate(StackName=self.name)
        return {
            part["LogicalResourceId"]: part.get("PhysicalResourceId", "")
            for page in pages
            for part in page["StackResourceSummaries"]
            if part["ResourceStatus"] != "DELETE_COMPLETE"
        }

    def propose(self, template: str, parameters: Mapping[str, str], tags: Mapping[str, str]) -> Proposal | None:
        """What would change; None if nothing."""
        proposed = self._client.create_change_set(
            StackName=self.name,
            ChangeSetName=f"deploy-{uuid.uuid4().hex}",
            ChangeSetType=self._next(),
            TemplateBody=template,
            Parameters=[{"ParameterKey": key, "ParameterValue": value} for key, value in parameters.items()],
            Capabilities=["CAPABILITY_NAMED_IAM"],
            Tags=[{"Key": key, "Value": value} for key, value in tags.items()],
        )["Id"]
        answer = self._proposed(proposed)
        if answer["Status"] == "FAILED":
            self._client.delete_change_set(StackName=self.name, ChangeSetName=proposed)
            reason = answer.get("StatusReason", "")
            if any(words in reason for words in NOTHING_TO_DO):
                return None
            raise StackError(f"CloudFormation refuses the template: {reason}")
        pages = self._client.get_paginator("describe_change_set").paginate(StackName=self.name, ChangeSetName=proposed)
        changes = [_change(each["ResourceChange"]) for page in pages for each in page["Changes"]]
        return Proposal(proposed, tuple(changes))

    def withdraw(self, proposal: Proposal) -> None:
        self._client.delete_change_set(StackName=self.name, ChangeSetName=proposal.id)

    def carry_out(self, proposal: Proposal, say: Say) -> None:
        known = self._events()
        self._client.execute_change_set(StackName=self.name, ChangeSetName=proposal.id)
        status = self._settled(known, say)
        if status not in {"CREATE_COMPLETE", "UPDATE_COMPLETE"}:
            raise StackError(f"Stack {self.name} is {status}: {self._why(known)}")

    def delete(self, say: Say) -> None:
        """Resources that the template retains stay, and no longer belong to a stack."""
        found = self._description()
        if found is None:
            return
        known = self._events()
        self._client.delete_stack(StackName=self.name)
        status = self._settled(known, say)
        if status is not None:
            raise StackError(f"Stack {self.name} is {status}: {self._why(known)}")

    def _next(self) -> Literal["CREATE", "UPDATE"]:
        return "CREATE" if self.status in {None, NEVER_MADE} else "UPDATE"

    def _description(self) -> dict[str, Any] | None:
        try:
            return dict(self._client.describe_stacks(StackName=self.name)["Stacks"][0])
        except ClientError as error:
            if "does not exist" in str(error):
                return None
            raise

    def _proposed(self, proposed: str) -> Mapping[str, Any]:
        for _ in pauses(PATIENCE):
            answer = self._client.describe_change_set(StackName=self.name, ChangeSetName=proposed)
            if answer["Status"] in {"CREATE_COMPLETE", "FAILED"}:
                return answer
        raise StackError(f"CloudFormation does not say what would change in stack {self.name}.")

    def _settled(self, known: Mapping[str, Any], say: Say) -> str | None:
        """The status in the end. Events are printed as they happen."""
        told = set(known)
        for _ in pauses(PATIENCE):
            status = self.status
            if status is not None:
                for key, event in self._events().items():
                    if key not in told:
                        told.add(key)
                        say(f"{event['ResourceStatus'].lower().replace('_', ' ')}: {event['LogicalResourceId']}")
            if status is None or not status.endswith("_IN_PROGRESS"):
                return status
        raise StackError(f"Stack {self.name} is still {self.status}; look at it, then repeat.")

    def _events(self) -> dict[str, Any]:
        """The latest ones, the oldest first."""
        if self.status in {None, NEVER_MADE}:
            return {}
        events = self._client.describe_stack_events(StackName=self.name)["StackEvents"]
        return {event["EventId"]: event for event in reversed(events)}

    def _why(self, known: Mapping[str, Any]) -> str:
        failed = [
            f"{event['LogicalResourceId']}: {event.get('ResourceStatusReason', 'no reason given')}"
            for key, event in self._events().items()
            if key not in known and event["ResourceStatus"].endswith("_FAILED")
        ]
        return "; ".join(failed) or "CloudFormation gives no reason"


def _change(described: Mapping[str, Any]) -> Change:
    return Change(
        described["Action"],
        described["LogicalResourceId"],
        described["ResourceType"],
        described.get("Replacement") == "True",
    )
