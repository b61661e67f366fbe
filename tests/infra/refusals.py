"""What AWS refuses and no simulation does: roles nobody may take, parts that are not there, policies nobody knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Template = dict[str, Any]

# Who takes the role that a property of a part names.
TAKERS = {
    ("AWS::Scheduler::Schedule", "RoleArn"): "scheduler.amazonaws.com",
    ("AWS::ApiGatewayV2::Integration", "CredentialsArn"): "apigateway.amazonaws.com",
}
FUNCTION = ("FunctionRole", "lambda.amazonaws.com")  # Zappa names it to Lambda

# AWS's own policies for CloudFront that the template may name.
MANAGED = {
    "658327ea-f89d-4fab-a63d-7e88639e58f6": "CachingOptimized",
    "4135ea2d-6df8-44a3-9df3-4b5a84be39ad": "CachingDisabled",
    "b689b0a8-53d0-40ab-baf2-68738e2966ac": "AllViewerExceptHostHeader",
}
_UUID = re.compile(r"^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$")
_NAMED = {"AWS::Partition", "AWS::Region", "AWS::AccountId", "AWS::URLSuffix"}


def refused(template: Template) -> list[str]:
    """Everything AWS would refuse that can be told from the template alone."""
    return [*_untrusted(template), *_dangling(template), *_unknown(template)]


def _untrusted(template: Template) -> Iterator[str]:
    parts = template["Resources"]
    for name, part in parts.items():
        for key, value in _pairs(part["Properties"]):
            if key not in {"RoleArn", "CredentialsArn"}:
                continue
            taker = TAKERS.get((part["Type"], key))
            role = value.get("Fn::GetAtt", [None])[0] if isinstance(value, dict) else None
            if taker is None or role not in parts:
                yield f"{name}: nobody knows who takes the role of {key}"
            elif not _trusts(parts[role], taker):
                yield f"{name}: {role} does not trust {taker}"
    role, taker = FUNCTION
    if role not in parts or not _trusts(parts[role], taker):
        yield f"the function: {role} does not trust {taker}"


def _trusts(role: Any, service: str) -> bool:
    statements = role["Properties"]["AssumeRolePolicyDocument"]["Statement"]
    return any(
        each["Effect"] == "Allow" and each["Action"] == "sts:AssumeRole" and each["Principal"] == {"Service": service}
        for each in statements
    )


def _dangling(template: Template) -> Iterator[str]:
    """References to parts and parameters that there are none of, and ARNs of parts that the stack does not make."""
    known = {*template["Resources"], *template["Parameters"], *_NAMED}
    made = {_text(name) for name in _names(template)}
    for name, part in template["Resources"].items():
        for key, value in _pairs(part):
            if key == "Ref" and value not in known and not value.startswith("AWS::"):
                yield f"{name}: there is no {value}"
            if key == "Fn::GetAtt" and value[0] not in template["Resources"]:
                yield f"{name}: there is no {value[0]}"
            if key == "Fn::Sub":
                yield from (f"{name}: there is no {each}" for each in _variables(value) if each not in known)
            if key == "Resource":
                yield from (f"{name}: nobody makes {arn}" for arn in _arns(value) if not _is_made(arn, made))


def _unknown(template: Template) -> Iterator[str]:
    for name, part in template["Resources"].items():
        for key, value in _pairs(part):
            if key.endswith("PolicyId") and isinstance(value, str) and _UUID.match(value) and value not in MANAGED:
                yield f"{name}: {value} is no policy of AWS's that is known here"


def _names(template: Template) -> Iterator[Any]:
    """What the parts are called, by the properties that say so; the function and the secret come from elsewhere."""
    for part in template["Resources"].values():
        for key, value in part["Properties"].items():
            if key in {"Name", "RoleName", "TableName", "QueueName", "TopicName", "LogGroupName", "EmailIdentity"}:
                yield value
    yield "torchpost-${Stage}:live"
    yield "/torchpost/${Stage}/secret"


def _is_made(arn: str, made: set[str]) -> bool:
    """Whether the last part of an ARN is the name of something that is made."""
    kind = arn.replace("::", ".").split(":", 5)[5]
    name = kind.removeprefix("function:").partition("/")[2] or kind.removeprefix("function:")
    table, _, _ = name.partition("/index/")
    return {name, f"/{name}", table} & made != set() or arn.endswith(":identity/*")


def _arns(value: Any) -> Iterator[str]:
    for each in value if isinstance(value, list) else [value]:
        text = _text(each)
        if text.startswith("arn:"):
            yield text


def _text(value: Any) -> str:
    """A name or an ARN as the template spells it; a parameter as it would stand inside a longer text."""
    if isinstance(value, dict):
        ((kind, inner),) = value.items()
        return inner if kind == "Fn::Sub" else f"${{{inner}}}" if kind == "Ref" else ".".join(inner)
    return str(value)


def _variables(text: str) -> list[str]:
    return [found.partition(".")[0] for found in re.findall(r"\$\{([^}!]+)\}", text)]


def _pairs(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key with its value, however deep."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key, inner
            yield from _pairs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _pairs(inner)
