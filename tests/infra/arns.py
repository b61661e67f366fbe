"""Names of resources that a template mentions: does anything make them, and is each in this account and region?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

Template = dict[str, Any]

# How a kind of resource is named in an ARN: the service, and the rest by the property that names the resource.
MAKERS = {
    "AWS::DynamoDB::Table": ("dynamodb", "table/", "TableName"),
    "AWS::Logs::LogGroup": ("logs", "log-group:", "LogGroupName"),
    "AWS::S3::Bucket": ("s3", "", "BucketName"),
    "AWS::SES::ConfigurationSet": ("ses", "configuration-set/", "Name"),
    "AWS::SNS::Topic": ("sns", "", "TopicName"),
    "AWS::SQS::Queue": ("sqs", "", "QueueName"),
}
ELSEWHERE = {  # made by Zappa or by a person, or asked for by SES in its sandbox
    ("lambda", "function:torchpost-${Stage}:live"),
    ("ssm", "parameter/torchpost/${Stage}/secret"),
    ("ssm", "parameter/torchpost/${Stage}/secret:*"),  # of a version
    ("ses", "identity/*"),
}
BY_REFERENCE = {"cloudfront": ("distribution/", "AWS::CloudFront::Distribution")}
WITHOUT_REGION = {"cloudfront", "iam", "s3"}
WITHOUT_ACCOUNT = {"s3"}


class Arn(NamedTuple):
    partition: str
    service: str
    region: str
    account: str
    rest: str

    @classmethod
    def of(cls, text: str) -> Arn | None:
        """None if it is cut too short."""
        colons = [*re.sub(r"\$\{[^}]*\}", lambda found: "." * len(found[0]), text)]
        places = [at for at, sign in enumerate(colons) if sign == ":"][:5]
        if len(places) < 5:
            return None
        ends = [*places, len(text)]
        return cls(*(text[first + 1 : end] for first, end in pairwise(ends)))


def wrong(template: Template) -> Iterator[str]:
    """What is wrong with each ARN that is spelled out."""
    made = {*ELSEWHERE, *_made(template)}
    for name, part in template["Resources"].items():
        for text in spelled(part):
            arn = Arn.of(text)
            if arn is None:
                yield f"{name}: {text} is no ARN"
            elif faults := [*_misplaced(arn)]:
                yield f"{name}: {text} {faults[0]}"
            elif not _is_made(arn, made, template):
                yield f"{name}: nobody makes {text}"


def _made(template: Template) -> Iterator[tuple[str, str]]:
    for part in template["Resources"].values():
        if part["Type"] in MAKERS:
            service, before, naming = MAKERS[part["Type"]]
            if naming in part["Properties"]:
                yield service, before + read(part["Properties"][naming])


def _misplaced(arn: Arn) -> Iterator[str]:
    if arn.partition != "${AWS::Partition}":
        yield f"is in the partition {arn.partition} alone"
    if arn.region != ("" if arn.service in WITHOUT_REGION else "${AWS::Region}"):
        yield f"is in the region {arn.region or 'of nobody'}"
    if arn.account != ("" if arn.service in WITHOUT_ACCOUNT else "${AWS::AccountId}"):
        yield f"is of the account {arn.account or 'of nobody'}"


def _is_made(arn: Arn, made: set[tuple[str, str]], template: Template) -> bool:
    whole, _, index = arn.rest.partition("/index/")
    if index and index not in indexes(template):
        return False
    before, kind = BY_REFERENCE.get(arn.service, ("", ""))
    if before and (found := re.fullmatch(re.escape(before) + r"\$\{(\w+)\}", arn.rest)):
        return template["Resources"].get(found[1], {}).get("Type") == kind
    bucket = whole.partition("/")[0] if arn.service == "s3" else whole
    return (arn.service, bucket) in made


def indexes(template: Template) -> set[str]:
    tables = [part for part in template["Resources"].values() if part["Type"] == "AWS::DynamoDB::Table"]
    return {index["IndexName"] for table in tables for index in table["Properties"]["GlobalSecondaryIndexes"]}


def spelled(value: Any) -> Iterator[str]:
    """Every ARN that is spelled out, however deep."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from spelled(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from spelled(inner)
    elif isinstance(value, str) and value.startswith("arn:"):
        yield value


def read(value: Any) -> str:
    """A name as the template spells it; a parameter as it would stand inside a longer text."""
    if isinstance(value, dict):
        ((kind, inner),) = value.items()
        return inner if kind == "Fn::Sub" else f"${{{inner}}}" if kind == "Ref" else ".".join(inner)
    return str(value)
