"""A stage on a simulated AWS: made, used, updated and taken away by the same commands as the real one."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import boto3
import pytest
from boto3.session import Session
from botocore.exceptions import ClientError

from api.app import create_app
from api.settings import Settings
from infra import deploy, rollback, undeploy
from infra.aws import Aws
from infra.stack import Stack
from tests.api.scenes import Person, play_out, problem, seat_together
from tests.aws import CREDENTIALS, ministack
from tests.infra.calls import noted, rights
from tests.infra.edge import Visitor, edge
from tests.infra.rights import FOLDER, WITHOUT_CALL, granted

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("deployment")]  # one deployment serves them all

# Calls that the simulator reads otherwise than AWS: which function or table they are about, or a shared address.
MISREAD = [
    "dynamodb:RestoreTableToPointInTime",
    "lambda:CreateFunction",
    "lambda:ListAliases",
    "lambda:PutFunctionConcurrency",
]
NOT_HERE = {"lambda:UpdateAlias", "dynamodb:UpdateTimeToLive"}  # to roll back, and for a restored table
SENDER = "post@torchpost.example"
FILES = {
    "index.html": "<!doctype html><title>Torchpost</title>",
    "favicon.svg": "<svg/>",
    "theme.js": "document.title",
    "assets/index-4f2a.js": "export {}",
    "assets/index-9b1c.css": "body {}",
}
TYPES = {
    "index.html": "text/html; charset=utf-8",
    "favicon.svg": "image/svg+xml",
    "theme.js": "text/javascript; charset=utf-8",
    "assets/index-4f2a.js": "text/javascript; charset=utf-8",
    "assets/index-9b1c.css": "text/css; charset=utf-8",
}


class Cloud(NamedTuple):
    """An AWS with nothing of ours in it but a verified sender, a secret for each stage, and somebody who may deploy."""

    endpoint: str
    package: Path
    deployer: dict[str, str]  # credentials with the rights of infra/deployer/ and no others
    calls: Path  # that were made with them

    def deploys(self, stage: str, pages: Path, *options: str) -> int:
        stack = Stack(Aws().stacks, f"torchpost-{stage}-site")
        with edge(self.endpoint, lambda: stack.outputs) as address, self._as_deployer():
            given = ["--pages", str(pages), "--package", str(self.package), "--address", address]
            return deploy.main([stage, *given, *options])

    def undeploys(self, stage: str, *options: str, answer: str | None = None) -> int:
        with self._as_deployer():
            return undeploy.main([stage, *options], ask=lambda _: stage if answer is None else answer)

    def rolls_back(self, stage: str, *options: str) -> int:
        with self._as_deployer():
            return rollback.main([stage, *options])

    @contextmanager
    def _as_deployer(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as environment, noted(self.calls):
            for name, value in self.deployer.items():
                environment.setenv(name, value)
            yield


def hired(name: str, *policies: str) -> dict[str, str]:
    """Somebody with the rights of policies in infra/deployer/."""
    people = boto3.client("iam")
    people.create_user(UserName=name)
    for policy in policies:
        told = (FOLDER / f"{policy}.json").read_text()
        people.put_user_policy(UserName=name, PolicyName=policy, PolicyDocument=told)
    misread = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": MISREAD, "Resource": "*"}]}
    people.put_user_policy(UserName=name, PolicyName="misread", PolicyDocument=json.dumps(misread))
    key = people.create_access_key(UserName=name)["AccessKey"]
    return {"AWS_ACCESS_KEY_ID": key["AccessKeyId"], "AWS_SECRET_ACCESS_KEY": key["SecretAccessKey"]}


@pytest.fixture(scope="module")
def cloud(tmp_path_factory: pytest.TempPathFactory, packed: Path) -> Iterator[Cloud]:
    with pytest.MonkeyPatch.context() as environment:
        for name in [name for name in os.environ if name.startswith(("AWS_", "TORCHPOST_"))]:
            environment.delenv(name)
        for name, value in CREDENTIALS.items():
            environment.setenv(name, value)
        environment.setenv("TORCHPOST_MAIL_FROM", f"Torchpost <{SENDER}>")
        environment.setenv("AUTH", "true")  # the function has the rights of its role and no others
        # the Node beside this Python runs CloudFront's functions, if the machine has none
        environment.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
        with ministack(tmp_path_factory.mktemp("cloud")) as endpoint:
            environment.setenv("AWS_ENDPOINT_URL", endpoint)
            boto3.client("sesv2").create_email_identity(EmailIdentity=SENDER)
            for stage in ("dev", "production"):
                name = f"/torchpost/{stage}/secret"
                boto3.client("ssm").put_parameter(Name=name, Value="not to be told", Type="SecureString")
            calls = tmp_path_factory.mktemp("calls") / "calls"
            yield Cloud(endpoint, packed, hired("deployer", "stack", "commands"), calls)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("pages"))


@pytest.fixture(scope="module")
def outputs(cloud: Cloud, pages: Path) -> dict[str, str]:
    """The calls of a deployed stage."""
    assert cloud.deploys("dev", pages) == 0
    return Stack(Aws().stacks, "torchpost-dev-site").outputs


@pytest.fixture
def visitor(cloud: Cloud, outputs: dict[str, str]) -> Iterator[Visitor]:
    with edge(cloud.endpoint, lambda: outputs) as address:
        yield Visitor(address)


def test_people_play_by_post_at_a_deployed_table(visitor):
    people = [Person(visitor, name) for name in ("Ann", "Ben")]
    table = seat_together(people)
    play_out(people, table, lambda choices: choices[0], moves=3)
    assert len(people[0].reads_log(table)) >= 3
    kept = boto3.client("dynamodb").scan(TableName="torchpost-dev", Select="COUNT")["Count"]
    assert kept > 0


def test_a_letter_is_promised_by_a_function_that_may_read_its_secret(visitor):
    assert visitor.open("/v1/sessions", method="POST", json={"email": "ann@example.org"}).status_code == 202


def test_the_rights_of_its_role_are_all_the_function_has(visitor):
    roles = boto3.client("iam")
    policy = roles.get_role_policy(RoleName="torchpost-dev", PolicyName="torchpost")["PolicyDocument"]
    roles.delete_role_policy(RoleName="torchpost-dev", PolicyName="torchpost")
    try:
        refused = visitor.open("/v1/tables?open")
    finally:
        roles.put_role_policy(RoleName="torchpost-dev", PolicyName="torchpost", PolicyDocument=json.dumps(policy))
    assert problem(refused, 503, "unavailable")
    assert refused.headers["Retry-After"]
    assert visitor.open("/v1/tables?open").status_code == 200


def test_an_address_of_the_site_leads_to_the_protected_page(visitor):
    answer = visitor.open("/tables/k3J-x_9")
    assert answer.text == FILES["index.html"]
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert "includeSubDomains" in answer.headers["Strict-Transport-Security"]


def test_the_pages_lie_in_the_bucket_with_the_headers_of_the_local_server(outputs, pages, tmp_path):
    local = create_app(Settings(store=f"sqlite:{tmp_path / 'games.db'}", spa=pages)).test_client()
    for name, kind in TYPES.items():
        stored = boto3.client("s3").head_object(Bucket=outputs["Pages"], Key=name)
        assert stored["ContentType"] == kind
        assert stored["CacheControl"] == local.get(f"/{name}").headers["Cache-Control"]


def test_the_function_runs_under_its_own_role_and_knows_its_stage(outputs):
    function = boto3.client("lambda").get_function_configuration(FunctionName="torchpost-dev")
    assert function["Role"] == outputs["Role"]
    told = function["Environment"]["Variables"]
    assert told["TORCHPOST_URL"] == outputs["Url"]
    assert told["TORCHPOST_NOTICES"] == outputs["Notices"]
    assert told["TORCHPOST_SECRET"] == "ssm:/torchpost/dev/secret:1"


@pytest.mark.usefixtures("outputs")
def test_the_tick_is_called_every_minute():
    clock = boto3.client("scheduler").get_schedule(Name="torchpost-dev-tick")
    assert (clock["ScheduleExpression"], clock["State"]) == ("rate(1 minute)", "ENABLED")
    assert clock["Target"]["Arn"].endswith(":function:torchpost-dev:live")
    assert boto3.client("events").list_rules()["Rules"] == []


def test_one_command_puts_the_version_before_in_the_place_of_the_live_one(visitor, cloud, tmp_path, capfd):
    functions, pages = boto3.client("lambda"), built(tmp_path)
    first = functions.get_alias(FunctionName="torchpost-dev", Name="live")["FunctionVersion"]
    functions.update_function_configuration(FunctionName="torchpost-dev", Description="changed by hand")
    assert cloud.deploys("dev", pages) == 0
    second = functions.get_alias(FunctionName="torchpost-dev", Name="live")["FunctionVersion"]
    assert second != first
    capfd.readouterr()
    assert cloud.rolls_back("dev") == 0
    assert f"version {first} again, in the place of {second}" in capfd.readouterr().out
    assert functions.get_alias(FunctionName="torchpost-dev", Name="live")["FunctionVersion"] == first
    assert visitor.open("/v1/health").status_code == 200
    assert "lambda:UpdateAlias" in rights(cloud.calls)
    assert cloud.rolls_back("dev", "--to", second) == 0
    assert functions.get_alias(FunctionName="torchpost-dev", Name="live")["FunctionVersion"] == second


@pytest.mark.usefixtures("outputs")
def test_a_tick_that_fails_is_left_to_the_next_one():
    """The clock's own retries say nothing about Lambda's."""
    called = boto3.client("lambda").get_function_event_invoke_config(FunctionName="torchpost-dev", Qualifier="live")
    assert (called["MaximumRetryAttempts"], called["MaximumEventAgeInSeconds"]) == (0, 60)


@pytest.mark.usefixtures("outputs")
def test_of_old_versions_the_live_one_and_that_before_it_stay_however_old(cloud, tmp_path, monkeypatch):
    """Lambda refuses to delete a version that a name points to, so a deployment after a rollback would
    fail for ever."""
    functions, pages = boto3.client("lambda"), built(tmp_path)
    monkeypatch.setattr("infra.function.KEPT", 1)

    def versions() -> list[str]:
        found = functions.list_versions_by_function(FunctionName="torchpost-dev")["Versions"]
        return [each["Version"] for each in found if each["Version"] != "$LATEST"]

    def live() -> str:
        return str(functions.get_alias(FunctionName="torchpost-dev", Name="live")["FunctionVersion"])

    went_live = [live()]
    for number in range(2):
        functions.update_function_configuration(FunctionName="torchpost-dev", Description=f"changed by hand {number}")
        assert cloud.deploys("dev", pages) == 0
        went_live.append(live())
        assert versions() == went_live[-2:]
    assert cloud.rolls_back("dev") == 0
    functions.update_function_configuration(FunctionName="torchpost-dev", Description="changed by hand again")
    assert cloud.deploys("dev", pages) == 0
    assert versions() == [went_live[-2], live()]


@pytest.mark.usefixtures("outputs")
def test_a_repeated_deployment_sends_only_changes(cloud, tmp_path, capfd):
    again = built(tmp_path)
    (again / "favicon.svg").write_text("<svg><title>Another</title></svg>")
    assert cloud.deploys("dev", again) == 0
    told = capfd.readouterr().out
    assert "nothing to change" in told
    assert "update torchpost-dev by Zappa" in told
    assert "sent: favicon.svg\n" in told


def test_a_stage_comes_and_goes_and_its_games_stay(cloud, tmp_path, capfd):
    pages = built(tmp_path)
    cloud.calls.write_text("")

    # a dry run prints the plan and does nothing
    assert cloud.deploys("production", pages, "--dry-run") == 0
    told = capfd.readouterr().out
    assert "create torchpost-production-site" in told
    assert "create torchpost-production by Zappa" in told
    assert "To know: CloudFront refuses the first site" in told
    assert "letters a day" in told
    assert remains("production") == set()

    # a deployment that went wrong on the way is mended by repeating it
    (pages / "odd.xyz").write_text("of a kind nobody knows")
    assert cloud.deploys("production", pages) == 1
    told = capfd.readouterr()
    assert "odd.xyz" in told.err
    assert "safe to repeat" in told.err
    assert "[3/4] pages" in told.out
    (pages / "odd.xyz").unlink()
    assert cloud.deploys("production", pages) == 0
    assert "update torchpost-production by Zappa" in capfd.readouterr().out
    assert remains("production") == {"stack", "function", "table"}

    # it is taken away only if its name is typed, and its games stay
    assert cloud.undeploys("production", answer="yes") == 1
    assert remains("production") == {"stack", "function", "table"}
    boto3.client("dynamodb").put_item(TableName="torchpost-production", Item={"pk": {"S": "a"}, "sk": {"S": "game"}})
    capfd.readouterr()
    assert cloud.undeploys("production") == 0
    assert "What stays: the table torchpost-production" in capfd.readouterr().out
    assert remains("production") == {"table"}

    # the next deployment takes them over again
    assert cloud.deploys("production", pages) == 0
    assert "see to backups, expiry and protection of torchpost-production" in capfd.readouterr().out
    kept = boto3.client("dynamodb").scan(TableName="torchpost-production")["Items"]
    assert {"pk": {"S": "a"}, "sk": {"S": "game"}} in kept

    # and all of it goes if that is wanted, although the table was protected
    table = boto3.client("dynamodb").describe_table(TableName="torchpost-production")["Table"]
    assert table["DeletionProtectionEnabled"] is True
    assert cloud.undeploys("production", "--with-table") == 0
    assert remains("production") == set()
    assert cloud.undeploys("production") == 0
    assert "nothing to take away" in capfd.readouterr().out

    # the rights that the calls needed are all that the deployer has
    assert rights(cloud.calls) | WITHOUT_CALL | NOT_HERE == granted("commands")


def test_a_table_restored_from_a_point_in_time_takes_the_place_of_the_broken_one(cloud, visitor, tmp_path, monkeypatch):
    people = [Person(visitor, name) for name in ("Cid", "Dee")]
    table = seat_together(people)
    play_out(people, table, lambda choices: choices[0], moves=1)
    with monkeypatch.context() as keeper:
        for name, value in hired("keeper", "restore").items():
            keeper.setenv(name, value)
        Session().client("dynamodb").restore_table_to_point_in_time(
            SourceTableName="torchpost-dev", TargetTableName="torchpost-dev-restored", UseLatestRestorableTime=True
        )
    moves = len(people[0].reads_log(table))
    play_out(people, table, lambda choices: choices[0], moves=2)  # what the restored table knows nothing of
    monkeypatch.setenv("TORCHPOST_TABLE", "torchpost-dev-restored")
    assert cloud.deploys("dev", built(tmp_path)) == 0
    assert len(people[0].reads_log(table)) == moves
    play_out(people, table, lambda choices: choices[0], moves=1)
    backups = boto3.client("dynamodb").describe_continuous_backups(TableName="torchpost-dev-restored")
    recovery = backups["ContinuousBackupsDescription"]["PointInTimeRecoveryDescription"]
    assert recovery["PointInTimeRecoveryStatus"] == "ENABLED"
    assert "dynamodb:UpdateTimeToLive" in rights(cloud.calls)


def built(folder: Path) -> Path:
    """Web pages as a build leaves them."""
    for name, content in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    return folder


def remains(stage: str) -> set[str]:
    """What exists of a stage."""
    name = f"torchpost-{stage}"
    looks: dict[str, Any] = {
        "stack": lambda: boto3.client("cloudformation").describe_stacks(StackName=f"{name}-site"),
        "function": lambda: boto3.client("lambda").get_function(FunctionName=name),
        "table": lambda: boto3.client("dynamodb").describe_table(TableName=name),
    }
    return {what for what, look in looks.items() if _is_there(look)}


def _is_there(look: Any) -> bool:
    try:
        look()
    except ClientError:
        return False
    return True
