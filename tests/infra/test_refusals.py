"""What AWS would refuse is refused here first."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from cfnlint.decode.cfn_yaml import load

from infra.deploy import TEMPLATE
from infra.package import SETTINGS
from tests.infra.refusals import MOST_CODE, refused

Parts = dict[str, Any]

FUNCTION = "arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:torchpost-${Stage}:live"


@pytest.fixture
def template() -> dict[str, Any]:
    return deepcopy(json.loads(json.dumps(load(str(TEMPLATE)))))


@pytest.fixture
def parts(template) -> Parts:
    return {name: part["Properties"] for name, part in template["Resources"].items()}


def test_nothing_in_the_template_would_be_refused(template):
    assert refused(template) == []


@pytest.mark.parametrize("role", ["ClockRole", "ApiRole", "FunctionRole"])
def test_a_role_that_does_not_trust_its_service_is_refused(template, role):
    trust = template["Resources"][role]["Properties"]["AssumeRolePolicyDocument"]["Statement"][0]
    trust["Principal"] = {"Service": "ec2.amazonaws.com"}
    (said,) = refused(template)
    assert f"{role} does not trust" in said


def rights(parts: Parts, role: str = "FunctionRole", sid: str | None = None) -> Any:
    statements = parts[role]["Policies"][0]["PolicyDocument"]["Statement"]
    return next(each for each in statements if each.get("Sid") == sid)


def a_bucket_that_is_not_there(parts: Parts) -> None:
    rights(parts, sid="Table")["Resource"] = {"Fn::Sub": "arn:${AWS::Partition}:s3:::torchpost-pages/*"}


def a_name_of_another_kind_of_part(parts: Parts) -> None:
    arn = "arn:${AWS::Partition}:sqs:${AWS::Region}:${AWS::AccountId}:torchpost-${Stage}"
    rights(parts, sid="Notices")["Resource"] = {"Fn::Sub": arn}


def a_function_of_another_name(parts: Parts) -> None:
    rights(parts, "ClockRole")["Resource"] = {"Fn::Sub": FUNCTION.replace("torchpost", "torch")}


def another_version_than_the_live_one(parts: Parts) -> None:
    parts["Clock"]["Target"]["Arn"] = {"Fn::Sub": FUNCTION.removesuffix(":live")}


def another_region(parts: Parts) -> None:
    parts["ApiIntegration"]["IntegrationUri"] = {"Fn::Sub": FUNCTION.replace("${AWS::Region}", "us-east-1")}


def another_account(parts: Parts) -> None:
    rights(parts, "ApiRole")["Resource"] = {"Fn::Sub": FUNCTION.replace("${AWS::AccountId}", "123456789012")}


def no_account(parts: Parts) -> None:
    rights(parts, sid="Itself")["Resource"] = {"Fn::Sub": FUNCTION.replace("${AWS::AccountId}", "")}


def another_partition(parts: Parts) -> None:
    rights(parts, sid="Itself")["Resource"] = {"Fn::Sub": FUNCTION.replace("${AWS::Partition}", "aws-cn")}


def an_arn_cut_short(parts: Parts) -> None:
    rights(parts, sid="Itself")["Resource"] = {"Fn::Sub": "arn:${AWS::Partition}:lambda:torchpost-${Stage}"}


def an_index_that_is_gone(parts: Parts) -> None:
    arn = "arn:${AWS::Partition}:dynamodb:${AWS::Region}:${AWS::AccountId}:table/${TableName}/index/mine"
    rights(parts, sid="Indexes")["Resource"] = {"Fn::Sub": arn}


def a_secret_of_another_name(parts: Parts) -> None:
    arn = "arn:${AWS::Partition}:ssm:${AWS::Region}:${AWS::AccountId}:parameter/torchpost/${Stage}/key"
    rights(parts, sid="Secret")["Resource"] = {"Fn::Sub": arn}


def a_mistyped_policy_of_cloudfronts(parts: Parts) -> None:
    behaviour = parts["Site"]["DistributionConfig"]["DefaultCacheBehavior"]
    behaviour["CachePolicyId"] = "658327ea-f89d-4fab-a63d-7e88639e58f7"


def a_mistyped_policy_of_iams(parts: Parts) -> None:
    parts["ApiRole"]["ManagedPolicyArns"] = ["arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutonRole"]


def a_reference_to_nothing(parts: Parts) -> None:
    parts["Clock"]["Name"] = {"Fn::Sub": "torchpost-${Stadium}-tick"}


def a_trust_in_another_account(parts: Parts) -> None:
    trust = parts["ClockRole"]["AssumeRolePolicyDocument"]["Statement"][0]
    trust["Condition"]["StringEquals"]["aws:SourceAccount"] = "123456789012"


def a_log_of_another_name(parts: Parts) -> None:
    parts["FunctionLog"]["LogGroupName"] = {"Fn::Sub": "/torchpost/${Stage}/function"}


def a_log_that_may_not_be_written(parts: Parts) -> None:
    rights(parts, sid="Log")["Action"] = ["logs:CreateLogStream"]


def a_topic_that_ses_may_not_write_to(parts: Parts) -> None:
    parts["TroubleTopicPolicy"]["PolicyDocument"]["Statement"][0]["Principal"] = {"Service": "sns.amazonaws.com"}


def a_queue_that_sns_may_not_write_to(parts: Parts) -> None:
    parts["NoticesPolicy"]["Queues"] = [{"Ref": "DeadNotices"}]


def pages_that_cloudfront_may_not_read(parts: Parts) -> None:
    parts["PagesPolicy"]["PolicyDocument"]["Statement"][0]["Action"] = ["s3:ListBucket"]


def too_long_a_function_at_the_edge(parts: Parts) -> None:
    parts["PagesRouting"]["FunctionCode"] += "// more" * MOST_CODE


WRONG: dict[Callable[[Parts], None], str] = {
    a_bucket_that_is_not_there: "FunctionRole: nobody makes arn:${AWS::Partition}:s3:::torchpost-pages/*",
    a_name_of_another_kind_of_part: "FunctionRole: nobody makes",
    a_function_of_another_name: "ClockRole: nobody makes",
    another_version_than_the_live_one: "Clock: nobody makes",
    another_region: "is in the region us-east-1",
    another_account: "is of the account 123456789012",
    no_account: "is of the account of nobody",
    another_partition: "is in the partition aws-cn alone",
    an_arn_cut_short: "is no ARN",
    an_index_that_is_gone: "FunctionRole: nobody makes",
    a_secret_of_another_name: "FunctionRole: nobody makes",
    a_mistyped_policy_of_cloudfronts: "is no policy of AWS's",
    a_mistyped_policy_of_iams: "AWSLambdaBasicExecutonRole is no policy of AWS's",
    a_reference_to_nothing: "Clock: there is no Stadium",
    a_trust_in_another_account: "ClockRole does not trust",
    a_log_of_another_name: "there is no log",
    a_log_that_may_not_be_written: "it may not logs:PutLogEvents",
    a_topic_that_ses_may_not_write_to: "SES may not write to ${TroubleTopic}",
    a_queue_that_sns_may_not_write_to: "SNS may not write to ${Notices}",
    pages_that_cloudfront_may_not_read: "CloudFront may not read ${Pages}",
    too_long_a_function_at_the_edge: "its code is longer",
}


@pytest.mark.parametrize("spoil", WRONG, ids=lambda spoil: spoil.__name__)
def test_a_mistake_is_refused_with_its_path(template, parts, spoil):
    spoil(parts)
    assert any(WRONG[spoil] in said for said in refused(template)), refused(template)


@pytest.mark.parametrize("name", ["FunctionLog", "Notices", "ClockRole", "TroubleTopicPolicy", "Pages"])
def test_a_missing_resource_that_others_need_is_noticed(template, name):
    del template["Resources"][name]
    assert refused(template)


def test_zappa_makes_no_rule_that_the_functions_role_would_have_to_be_trusted_for():
    assert all("events" not in stage for stage in json.loads(SETTINGS.read_text()).values())
