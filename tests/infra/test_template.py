"""The template of a stage: what the simulators ignore is read from the template itself."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import boto3
import pytest
from cfnlint.decode.cfn_yaml import load
from moto import mock_aws

from api.app import create_app
from api.http.callers.client_address import PASS
from api.settings import Settings
from api.stores.attributes import INDEXES
from api.stores.dynamodb import DynamoStore
from api.telemetry.lines import NAMESPACE
from api.telemetry.tally import Metric
from infra.deploy import TEMPLATE
from infra.function import LIVE, TICK
from tests.aws import REGION

pytestmark = pytest.mark.filterwarnings("ignore:Tried to parse")  # moto, of the resources it does not make

CFN_LINT = Path(sys.executable).with_name("cfn-lint")
NODE = shutil.which("node") or "node"
ERRORS = {400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504}  # all that CloudFront can map
PARAMETERS = {
    "Stage": "dev",
    "TableName": "torchpost-dev",
    "MailAddress": "post@torchpost.example",
    "MailIdentity": "torchpost.example",
    "Pass": "not to be told",
    "Certificate": "",
    "AlarmEmail": "alarm@torchpost.example",
    "MonthlyBudget": "20",
}


@pytest.fixture(scope="module")
def template() -> dict[str, Any]:
    return json.loads(json.dumps(load(str(TEMPLATE))))


@pytest.fixture(scope="module")
def parts(template) -> dict[str, Any]:
    return {name: part["Properties"] for name, part in template["Resources"].items()}


@pytest.fixture(scope="module")
def site(parts) -> dict[str, Any]:
    return parts["Site"]["DistributionConfig"]


@pytest.fixture
def stack(template, aws_credentials):  # noqa: ARG001 - must be there first
    """The stack, as far as moto makes it; it cannot work out the outputs."""
    with mock_aws():
        boto3.client("cloudformation").create_stack(
            StackName="torchpost-dev-site",
            TemplateBody=json.dumps({name: part for name, part in template.items() if name != "Outputs"}),
            Parameters=[{"ParameterKey": key, "ParameterValue": value} for key, value in PARAMETERS.items()],
            Capabilities=["CAPABILITY_NAMED_IAM"],
        )
        yield


@pytest.mark.slow
def test_the_linter_has_nothing_to_say():
    lint = subprocess.run([CFN_LINT, TEMPLATE], capture_output=True, text=True, check=False)  # noqa: S603
    assert (lint.returncode, lint.stdout) == (0, "")


def test_the_template_is_small_enough_to_be_sent_as_it_is():
    assert TEMPLATE.stat().st_size < 51_200


@pytest.mark.usefixtures("aws_credentials")
def test_the_table_has_the_keys_and_indexes_of_the_store(parts):
    with mock_aws():
        DynamoStore("made-by-the-store", region=REGION).create_table()
        made = boto3.client("dynamodb").describe_table(TableName="made-by-the-store")["Table"]
    table = parts["Table"]
    assert table["BillingMode"] == "PAY_PER_REQUEST"
    assert table["KeySchema"] == made["KeySchema"]
    assert table["AttributeDefinitions"] == made["AttributeDefinitions"]
    wanted = [
        {key: index[key] for key in ("IndexName", "KeySchema", "Projection")}
        for index in made["GlobalSecondaryIndexes"]
    ]
    assert table["GlobalSecondaryIndexes"] == wanted


def test_the_table_drops_expired_items(parts):
    assert parts["Table"]["TimeToLiveSpecification"] == {"AttributeName": "expires_at", "Enabled": True}


def test_the_table_is_backed_up_and_protected_and_encrypted_by_the_key_that_costs_nothing(parts):
    table = parts["Table"]
    assert table["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": True}
    assert "SSESpecification" not in table
    assert table["DeletionProtectionEnabled"] == {"Ref": "IsProtected"}


def test_the_table_outlives_its_stack(template):
    table = template["Resources"]["Table"]
    assert table["DeletionPolicy"] == "RetainExceptOnCreate"
    assert table["UpdateReplacePolicy"] == "Retain"


def test_nothing_is_allowed_on_everything(parts):
    for name, part in parts.items():
        for statement in _statements(part):
            if statement["Effect"] == "Allow":
                assert "*" not in [*_listed(statement["Action"]), *_listed(statement.get("Resource", []))], name


def test_the_function_may_do_what_it_does_and_no_more(parts):
    allowed = {
        statement["Sid"]: (
            set(_listed(statement["Action"])),
            [_text(each) for each in _listed(statement["Resource"])],
        )
        for statement in _statements(parts["FunctionRole"])
    }
    here = "${AWS::Region}:${AWS::AccountId}"
    table = f"dynamodb:{here}:table/${{TableName}}"
    mail = f"ses:{here}:"
    assert allowed == {
        "Table": (
            {f"dynamodb:{each}" for each in ("GetItem", "BatchGetItem", "PutItem", "DeleteItem", "Query")},
            [_arn(table)],
        ),
        "Indexes": ({"dynamodb:Query"}, [_arn(f"{table}/index/{index}") for index in INDEXES]),
        "Letters": (
            {"ses:SendEmail", "ses:SendRawEmail"},
            [_arn(f"{mail}identity/*"), _arn(f"{mail}configuration-set/torchpost-${{Stage}}")],
        ),
        "Notices": ({"sqs:ReceiveMessage", "sqs:DeleteMessage"}, ["Notices.Arn"]),
        "Itself": (
            {"lambda:InvokeFunction"},
            [_arn("lambda:${AWS::Region}:${AWS::AccountId}:function:torchpost-${Stage}:live")],
        ),
        "Secret": (
            {"ssm:GetParameter"},
            [_arn(f"ssm:{here}:parameter/torchpost/${{Stage}}/secret{version}") for version in ("", ":*")],
        ),
        "Log": ({"logs:CreateLogStream", "logs:PutLogEvents"}, ["FunctionLog.Arn"]),
    }


def test_letters_leave_from_one_address_only(parts):
    (letters,) = [each for each in _statements(parts["FunctionRole"]) if each["Sid"] == "Letters"]
    assert letters["Condition"] == {"StringEquals": {"ses:FromAddress": {"Ref": "MailAddress"}}}


def test_the_api_may_call_the_function_and_nothing_else(parts):
    (call,) = _statements({"Policies": parts["ApiRole"]["Policies"]})
    assert call["Action"] == "lambda:InvokeFunction"
    assert call["Resource"] == parts["ApiIntegration"]["IntegrationUri"]


def test_the_clock_may_call_the_function_and_nothing_else(parts):
    (call,) = _statements({"Policies": parts["ClockRole"]["Policies"]})
    assert call["Action"] == "lambda:InvokeFunction"
    assert call["Resource"] == parts["Clock"]["Target"]["Arn"]


def test_calls_and_ticks_are_those_of_the_live_version(parts):
    function = _arn("lambda:${AWS::Region}:${AWS::AccountId}:function:torchpost-${Stage}")
    assert _text(parts["ApiIntegration"]["IntegrationUri"]) == f"{function}:{LIVE}"
    assert _text(parts["Clock"]["Target"]["Arn"]) == f"{function}:{LIVE}"


def test_the_clock_gives_the_handler_the_command_that_a_deployment_tries(parts):
    assert json.loads(parts["Clock"]["Target"]["Input"]) == {"command": TICK}
    assert parts["Clock"]["ScheduleExpression"] == "rate(1 minute)"


def test_the_pages_are_read_by_the_site_alone(parts):
    assert set(parts["Pages"]["PublicAccessBlockConfiguration"].values()) == {True}
    (allowed,) = _statements(parts["PagesPolicy"])
    assert allowed["Principal"] == {"Service": "cloudfront.amazonaws.com"}
    assert _text(allowed["Condition"]["StringEquals"]["AWS:SourceArn"]).endswith("distribution/${Site}")


def test_pages_bear_the_policy_that_the_local_server_sends(parts, tmp_path):
    client = create_app(Settings(store=f"sqlite:{tmp_path / 'games.db'}", spa=tmp_path)).test_client()
    sent = client.get("/").headers
    protection = parts["PagesHeaders"]["ResponseHeadersPolicyConfig"]["SecurityHeadersConfig"]
    assert protection["ContentSecurityPolicy"]["ContentSecurityPolicy"] == sent["Content-Security-Policy"]
    assert protection["ReferrerPolicy"]["ReferrerPolicy"] == sent["Referrer-Policy"]
    assert protection["StrictTransportSecurity"]["AccessControlMaxAgeSec"] >= 31_536_000


def test_the_api_is_reached_unchanged_and_never_from_a_cache(site):
    (api,) = site["CacheBehaviors"]
    assert api["PathPattern"] == "/v1/*"
    assert api["TargetOriginId"] == "api"
    assert set(api["AllowedMethods"]) == {"GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"}
    assert api["CachePolicyId"] == "4135ea2d-6df8-44a3-9df3-4b5a84be39ad"
    assert api["OriginRequestPolicyId"] == "b689b0a8-53d0-40ab-baf2-68738e2966ac"


def test_only_cloudfront_shows_the_pass_by_which_the_api_knows_it(template, site):
    (api,) = [origin for origin in site["Origins"] if origin["Id"] == "api"]
    assert api["OriginCustomHeaders"] == [{"HeaderName": PASS, "HeaderValue": {"Ref": "Pass"}}]
    assert template["Parameters"]["Pass"]["NoEcho"] is True


def test_no_page_stands_for_an_error_of_the_api_and_none_is_kept_at_the_edge(site):
    answers = site["CustomErrorResponses"]
    assert {each["ErrorCode"] for each in answers} == ERRORS
    assert all(each == {"ErrorCode": each["ErrorCode"], "ErrorCachingMinTTL": 0} for each in answers)


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("/", "/index.html"),
        ("/tables/k3J-x_9", "/index.html"),
        ("/join/abc.def/2", "/index.html"),
        ("/tables/", "/index.html"),
        ("/favicon.svg", "/favicon.svg"),
        ("/assets/index-4f2a.js", "/assets/index-4f2a.js"),
    ],
)
def test_an_address_that_names_no_file_leads_to_the_page(parts, address, file):
    code = parts["PagesRouting"]["FunctionCode"]
    event = json.dumps({"request": {"uri": address}})
    script = f"{code}\nprocess.stdout.write(handler({event}).uri)"
    command = [NODE, "-e", script]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    assert ran.stdout == file


@pytest.mark.parametrize(
    ("agent", "is_shown"), [("Slackbot-LinkExpanding 1.0", True), ("Mozilla/5.0 Firefox/140.0", False)]
)
def test_programs_that_preview_a_link_find_the_picture_of_its_table(parts, agent, is_shown):
    code, table = parts["PagesRouting"]["FunctionCode"], "k3J-x_9k3J-x_9k3J-x_9a"
    headers = {"user-agent": {"value": agent}, "host": {"value": "play.example"}}
    event = json.dumps({"request": {"uri": f"/table/{table}", "headers": headers}})
    script = f"{code}\nprocess.stdout.write(handler({event}).body || '')"
    ran = subprocess.run([NODE, "-e", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert (f'content="https://play.example/v1/tables/{table}/picture"' in ran.stdout) == is_shown


def test_calls_are_throttled(parts):
    limits = parts["ApiStage"]["DefaultRouteSettings"]
    assert limits["ThrottlingRateLimit"] == {"Ref": "RequestsPerSecond"}
    assert limits["ThrottlingBurstLimit"] == {"Ref": "Burst"}


def test_the_log_of_calls_has_no_path_in_it(parts):
    form = parts["ApiStage"]["AccessLogSettings"]["Format"]
    assert "path" not in form.lower()
    assert "routekey" not in form.lower()
    json.loads(form)


def test_bounces_and_complaints_reach_the_queue_of_notices(parts):
    events = parts["MailEvents"]["EventDestination"]
    assert events["MatchingEventTypes"] == ["bounce", "complaint"]
    assert events["SnsDestination"]["TopicARN"] == {"Ref": "TroubleTopic"}
    way = parts["TroubleSubscription"]
    assert way["TopicArn"] == {"Ref": "TroubleTopic"}
    assert way["Endpoint"] == {"Fn::GetAtt": ["Notices", "Arn"]}
    assert way["RawMessageDelivery"] is True


def test_a_notice_nobody_understands_is_laid_aside(parts):
    assert parts["Notices"]["RedrivePolicy"]["deadLetterTargetArn"] == {"Fn::GetAtt": ["DeadNotices", "Arn"]}


def test_every_alarm_tells_the_same_topic(template, parts):
    alarms = [name for name, part in template["Resources"].items() if part["Type"] == "AWS::CloudWatch::Alarm"]
    assert set(alarms) == {
        "ApiFails",
        "FunctionFails",
        "FunctionThrottled",
        "ReadsThrottled",
        "WritesThrottled",
        *(f"{index.capitalize()}Throttled" for index in INDEXES),
        "NoTick",
        "TickLag",
        "LettersFail",
        "NoticesWait",
        "NoticesDead",
        "MailBounces",
        "MailComplaints",
    }
    assert all(parts[name]["AlarmActions"] == [{"Ref": "Alarms"}] for name in alarms)


@pytest.mark.parametrize("name", ["NoTick", "TickLag", "LettersFail"])
def test_our_own_alarms_look_at_figures_that_the_service_gives(parts, name):
    alarm = parts[name]
    assert alarm["Namespace"] == NAMESPACE
    assert alarm["MetricName"] in get_args(Metric)
    assert alarm["Dimensions"] == [{"Name": "stage", "Value": {"Ref": "Stage"}}]


def test_a_tick_that_logs_nothing_raises_an_alarm(parts):
    assert parts["NoTick"]["TreatMissingData"] == "breaching"


@pytest.mark.parametrize("index", INDEXES)
def test_every_index_has_an_alarm_of_its_own_throttling(parts, index):
    watched = {each["Name"]: each["Value"] for each in parts[f"{index.capitalize()}Throttled"]["Dimensions"]}
    assert watched == {"TableName": {"Ref": "TableName"}, "GlobalSecondaryIndexName": index}


def test_money_is_watched_before_it_is_spent(parts):
    kinds = [each["Notification"]["NotificationType"] for each in parts["Budget"]["NotificationsWithSubscribers"]]
    assert kinds == ["ACTUAL", "FORECASTED"]


@pytest.mark.usefixtures("stack")
def test_a_made_table_has_every_index():
    table = boto3.client("dynamodb").describe_table(TableName="torchpost-dev")["Table"]
    assert {index["IndexName"] for index in table["GlobalSecondaryIndexes"]} == set(INDEXES)


@pytest.mark.usefixtures("stack")
def test_a_made_role_has_the_name_that_zappa_looks_for():
    role = boto3.client("iam").get_role(RoleName="torchpost-dev")["Role"]
    assert role["Arn"].endswith(":role/torchpost-dev")


@pytest.mark.usefixtures("stack")
def test_a_notice_goes_through_a_made_queue():
    queues = boto3.client("sqs")
    url = queues.get_queue_url(QueueName="torchpost-dev-notices")["QueueUrl"]
    queues.send_message(QueueUrl=url, MessageBody="a bounce")
    assert queues.receive_message(QueueUrl=url)["Messages"][0]["Body"] == "a bounce"


@pytest.mark.usefixtures("stack")
def test_a_made_log_is_not_kept_for_ever():
    groups = boto3.client("logs").describe_log_groups(logGroupNamePrefix="/aws/lambda/torchpost-dev")["logGroups"]
    assert [group["retentionInDays"] for group in groups] == [30]


def _statements(part: dict[str, Any]) -> list[dict[str, Any]]:
    documents = [policy["PolicyDocument"] for policy in part.get("Policies", [])]
    documents += [part["PolicyDocument"]] if "PolicyDocument" in part else []
    return [statement for document in documents for statement in document["Statement"]]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _text(value: Any) -> str:
    """A reference in readable form."""
    if isinstance(value, dict):
        ((kind, inner),) = value.items()
        return ".".join(inner) if kind == "Fn::GetAtt" else inner
    return value


def _arn(rest: str) -> str:
    return f"arn:${{AWS::Partition}}:{rest}"
