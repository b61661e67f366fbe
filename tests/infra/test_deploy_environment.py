"""The environment of a deployed function, and that the application understands it."""

from __future__ import annotations

from datetime import UTC, datetime

import boto3
import pytest
from moto import mock_aws

from api.mail import open_mailer, open_notices
from api.mail.base import Message
from api.settings import Settings
from api.stores import open_store
from api.stores.dynamodb import DynamoStore
from infra import function
from infra.aws import Aws
from infra.stages import Stage

SECRET = "only the function reads it"
OUTPUTS = {
    "MailSet": "torchpost-dev",
    "Notices": "https://queue.example/notices",
    "Role": "arn:aws:iam::123456789012:role/torchpost-dev",
    "Url": "https://torchpost.example",
}


@pytest.fixture
def stage() -> Stage:
    return Stage(name="dev", mail_from="Torchpost <post@torchpost.example>", table="torchpost-restored")


@pytest.fixture
def aws(aws_credentials):  # noqa: ARG001 - must be there first
    with mock_aws():
        boto3.client("ssm").put_parameter(Name="/torchpost/dev/secret", Value=SECRET, Type="SecureString")
        aws = Aws()
        aws.mail.get_account = lambda: {"SendQuota": {"MaxSendRate": 1.0}}  # moto has no accounts
        yield aws


@pytest.fixture
def settings(stage, aws) -> Settings:
    return Settings.read({"AWS_LAMBDA_FUNCTION_NAME": stage.function, **function.environment(stage, aws, OUTPUTS)})


def test_the_application_reads_it_as_its_settings(settings):
    assert isinstance(open_store(settings.store), DynamoStore)
    assert settings.store == "dynamodb://torchpost-restored"
    assert settings.url == "https://torchpost.example"
    assert settings.stage == "dev"
    assert settings.key == SECRET
    assert open_notices(settings) is not None


def test_the_secret_itself_is_not_among_its_settings(stage, aws):
    assert SECRET not in str(function.settings(stage, aws, OUTPUTS))


def test_a_new_secret_is_a_new_setting_so_that_the_function_starts_anew(stage, aws):
    before = function.environment(stage, aws, OUTPUTS)
    aws.secrets.put_parameter(Name=stage.secret, Value="another", Type="SecureString", Overwrite=True)
    after = function.environment(stage, aws, OUTPUTS)
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed == {"TORCHPOST_SECRET", "TORCHPOST_SECRET_BEFORE"}
    assert Settings.read(after).key == "another"


def test_letters_leave_as_fast_as_ses_allows_the_account(stage, aws):
    assert function.environment(stage, aws, OUTPUTS)["TORCHPOST_MAIL"].endswith("?set=torchpost-dev&rate=1")
    aws.mail.get_account = lambda: {"SendQuota": {"MaxSendRate": 50.0}}
    assert function.environment(stage, aws, OUTPUTS)["TORCHPOST_MAIL"].endswith("&rate=50")
    aws.mail.get_account = dict  # it does not say
    assert function.environment(stage, aws, OUTPUTS)["TORCHPOST_MAIL"].endswith("?set=torchpost-dev")


def test_letters_bear_the_name_of_the_set_that_tells_of_bounces(settings):
    mailer = open_mailer(settings, open_store(settings.store))
    mailer.client.create_configuration_set(ConfigurationSetName="torchpost-dev")
    mailer.client.create_email_identity(EmailIdentity="post@torchpost.example")
    asked = []
    mailer.client.meta.events.register(
        "before-parameter-build.sesv2.SendEmail", lambda params, **_: asked.append(params)
    )
    letter = Message(
        id="1",
        kind="sign_in",
        sender="post@torchpost.example",
        to="ann@example.org",
        subject="Hello",
        at=datetime.now(UTC),
        text="Hello.",
        html="<p>Hello.</p>",
        raw=b"From: post@torchpost.example\r\nTo: ann@example.org\r\n\r\nHello.",
    )
    mailer.send(letter)
    assert [each["ConfigurationSetName"] for each in asked] == ["torchpost-dev"]


def test_more_settings_than_lambda_takes_are_refused_before_it_is_asked(stage, aws):
    long = Stage(name="dev", mail_from=f"{'Torchpost ' * 400}<post@torchpost.example>")
    with pytest.raises(function.FunctionError, match="bytes, and Lambda takes 4096"):
        function.settings(long, aws, OUTPUTS)
    assert function.settings(stage, aws, OUTPUTS)


def test_zappa_gets_the_role_of_the_stack_and_keeps_its_own_settings(stage, aws):
    told = function.settings(stage, aws, OUTPUTS)
    assert told["dev"]["role_arn"] == OUTPUTS["Role"]
    assert told["dev"]["aws_region"] == aws.region
    assert told["dev"]["extends"] == "common"
    assert "role_arn" not in told["production"]


def test_letters_of_the_secret_before_are_still_believed(stage, aws):
    assert "TORCHPOST_SECRET_BEFORE" not in function.environment(stage, aws, OUTPUTS)
    aws.secrets.put_parameter(Name=stage.secret, Value="another", Type="SecureString", Overwrite=True)
    told = Settings.read({"AWS_LAMBDA_FUNCTION_NAME": stage.function, **function.environment(stage, aws, OUTPUTS)})
    assert (told.key, told.key_before) == ("another", SECRET)
