"""What AWS refuses and no simulator does: roles nobody may take, missing resources, barred ways."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.infra import arns
from tests.infra.arns import Template

# Who takes the role that a property of a resource names.
TAKERS = {
    ("AWS::Scheduler::Schedule", "RoleArn"): "scheduler.amazonaws.com",
    ("AWS::ApiGatewayV2::Integration", "CredentialsArn"): "apigateway.amazonaws.com",
}
FUNCTION = ("FunctionRole", "lambda.amazonaws.com")  # Zappa names it to Lambda
FUNCTION_LOG = "/aws/lambda/torchpost-${Stage}"  # where Lambda writes; the function may not make it itself

# AWS's own policies for CloudFront that the template may name. It names none of IAM's.
MANAGED = {
    "658327ea-f89d-4fab-a63d-7e88639e58f6": "CachingOptimized",
    "4135ea2d-6df8-44a3-9df3-4b5a84be39ad": "CachingDisabled",
    "b689b0a8-53d0-40ab-baf2-68738e2966ac": "AllViewerExceptHostHeader",
}
MOST_CODE = 10_240  # bytes that a function of CloudFront's may have

_UUID = re.compile(r"^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$")
_NAMED = {"AWS::Partition", "AWS::Region", "AWS::AccountId", "AWS::URLSuffix"}


def refused(template: Template) -> list[str]:
    """Everything AWS would refuse that shows in the template alone."""
    looks = (_untrusted, _dangling, arns.wrong, _unknown, _unlogged, _barred, _too_long)
    return [said for look in looks for said in look(template)]


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
    return any(_lets(each, service, "sts:AssumeRole") for each in statements)


def _lets(statement: Any, service: str, action: str) -> bool:
    """Whether it lets a service of this account do something."""
    accounts = [value for key, value in _pairs(statement.get("Condition", {})) if key.lower() == "aws:sourceaccount"]
    return (
        statement["Effect"] == "Allow"
        and action in _listed(statement["Action"])
        and statement["Principal"] == {"Service": service}
        and all(account == {"Ref": "AWS::AccountId"} for account in accounts)
    )


def _dangling(template: Template) -> Iterator[str]:
    """References to resources and parameters that do not exist."""
    known = {*template["Resources"], *template["Parameters"], *_NAMED}
    for name, part in template["Resources"].items():
        for key, value in _pairs(part):
            if key == "Ref" and value not in known and not value.startswith("AWS::"):
                yield f"{name}: there is no {value}"
            if key == "Fn::GetAtt" and value[0] not in template["Resources"]:
                yield f"{name}: there is no {value[0]}"
            if key == "Fn::Sub":
                yield from (f"{name}: there is no {each}" for each in _variables(value) if each not in known)


def _unknown(template: Template) -> Iterator[str]:
    for name, part in template["Resources"].items():
        for key, value in _pairs(part):
            if key.endswith("PolicyId") and isinstance(value, str) and _UUID.match(value) and value not in MANAGED:
                yield f"{name}: {value} is no policy of AWS's that is known here"
            if key == "ManagedPolicyArns":
                yield from (f"{name}: {each} is no policy of AWS's that is known here" for each in _listed(value))


def _unlogged(template: Template) -> Iterator[str]:
    """Lambda does not complain if it cannot write a log; the log is just missing."""
    logs = {
        arns.read(part["Properties"]["LogGroupName"]): name
        for name, part in template["Resources"].items()
        if part["Type"] == "AWS::Logs::LogGroup"
    }
    if FUNCTION_LOG not in logs:
        yield f"the function: there is no log {FUNCTION_LOG}"
        return
    wanted = {"Fn::GetAtt": [logs[FUNCTION_LOG], "Arn"]}
    policies = template["Resources"][FUNCTION[0]]["Properties"]["Policies"]
    statements = [each for policy in policies for each in policy["PolicyDocument"]["Statement"]]
    for action in ("logs:CreateLogStream", "logs:PutLogEvents"):
        if not any(action in _listed(each["Action"]) and wanted in _listed(each["Resource"]) for each in statements):
            yield f"the function: it may not {action} in {FUNCTION_LOG}"


def _barred(template: Template) -> Iterator[str]:
    """Ways from resource to resource that the last resource does not allow."""
    parts = template["Resources"]
    for name, part in parts.items():
        told = part["Properties"]
        if part["Type"] == "AWS::SES::ConfigurationSetEventDestination":
            topic = told["EventDestination"]["SnsDestination"]["TopicARN"]
            if not _lets_in(parts, "AWS::SNS::TopicPolicy", "Topics", topic, ("ses.amazonaws.com", "sns:Publish")):
                yield f"{name}: SES may not write to {arns.read(topic)}"
        if part["Type"] == "AWS::SNS::Subscription" and told["Protocol"] == "sqs":
            queue = {"Ref": told["Endpoint"]["Fn::GetAtt"][0]}
            if not _lets_in(parts, "AWS::SQS::QueuePolicy", "Queues", queue, ("sns.amazonaws.com", "sqs:SendMessage")):
                yield f"{name}: SNS may not write to {arns.read(queue)}"
        for origin in told.get("DistributionConfig", {}).get("Origins", []):
            if "OriginAccessControlId" in origin:
                bucket = {"Ref": origin["DomainName"]["Fn::GetAtt"][0]}
                reader = ("cloudfront.amazonaws.com", "s3:GetObject")
                if not _lets_in(parts, "AWS::S3::BucketPolicy", "Bucket", bucket, reader):
                    yield f"{name}: CloudFront may not read {arns.read(bucket)}"


def _lets_in(parts: Any, kind: str, key: str, part: Any, who: tuple[str, str]) -> bool:
    return any(
        part in _listed(policy["Properties"][key])
        and any(_lets(each, *who) for each in policy["Properties"]["PolicyDocument"]["Statement"])
        for policy in parts.values()
        if policy["Type"] == kind
    )


def _too_long(template: Template) -> Iterator[str]:
    for name, part in template["Resources"].items():
        if len(part["Properties"].get("FunctionCode", "").encode()) > MOST_CODE:
            yield f"{name}: its code is longer than {MOST_CODE} bytes"


def _variables(text: str) -> list[str]:
    return [found.partition(".")[0] for found in re.findall(r"\$\{([^}!]+)\}", text)]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _pairs(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key with its value, however deep."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key, inner
            yield from _pairs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _pairs(inner)
