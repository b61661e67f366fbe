"""Where the secret of a deployed stage comes from."""

from __future__ import annotations

import boto3
import pytest
from moto import mock_aws

from api.settings import Settings, SettingsError

NAME = "/torchpost/dev/secret"
STAGE = {"TORCHPOST_STORE": "dynamodb://torchpost-dev", "TORCHPOST_SECRET": f"ssm:{NAME}"}


@pytest.fixture
def keeper(aws_credentials):  # noqa: ARG001
    with mock_aws():
        yield boto3.client("ssm")


def test_a_secret_that_is_said_is_the_key_itself():
    assert Settings.read(STAGE | {"TORCHPOST_SECRET": "s3cret"}).key == "s3cret"


def test_a_secret_that_is_kept_is_fetched_when_first_needed_and_then_known(keeper):
    settings = Settings.read(STAGE)
    keeper.put_parameter(Name=NAME, Value="s3cret", Type="SecureString")
    assert settings.key == "s3cret"
    keeper.delete_parameter(Name=NAME)
    assert settings.key == "s3cret"


def test_a_secret_that_is_not_there_is_missed_by_name_until_it_is(keeper):
    settings = Settings.read(STAGE)
    with pytest.raises(SettingsError, match=f"{NAME} cannot be read.*ParameterNotFound"):
        _ = settings.key
    keeper.put_parameter(Name=NAME, Value="s3cret", Type="SecureString")
    assert settings.key == "s3cret"


def test_a_stage_that_names_no_secret_does_not_start():
    with pytest.raises(SettingsError, match="TORCHPOST_SECRET names no secret"):
        Settings.read(STAGE | {"TORCHPOST_SECRET": "ssm:"})


def test_settings_do_not_show_their_secrets():
    mail = "smtp://ann:passw0rd@mail.example"
    shown = repr(Settings.read(STAGE | {"TORCHPOST_SECRET": "s3cret", "TORCHPOST_MAIL": mail}))
    assert "s3cret" not in shown
    assert "passw0rd" not in shown
