"""Everything missing is named before anything is changed, all at once and with the command that provides it."""

from __future__ import annotations

import boto3
import pytest
from moto import mock_aws

from infra import deploy
from infra.aws import Aws
from infra.checks import gaps, missing
from infra.package import Target
from infra.stack import Stack
from infra.stages import Stage, StageError

SENDER = "post@torchpost.example"


@pytest.fixture
def pages(tmp_path):
    (tmp_path / "index.html").write_text("<!doctype html>")
    return tmp_path


@pytest.fixture
def stage() -> Stage:
    return Stage(name="dev", mail_from=f"Torchpost <{SENDER}>")


@pytest.fixture
def account(aws_credentials):  # noqa: ARG001 - must be there first
    """An account with a secret, and a sender that waits to be verified: moto verifies nobody."""
    with mock_aws():
        boto3.client("ssm").put_parameter(Name="/torchpost/dev/secret", Value="hush", Type="SecureString")
        boto3.client("sesv2").create_email_identity(EmailIdentity=SENDER)
        yield


@pytest.fixture
def empty_account(aws_credentials):  # noqa: ARG001 - must be there first
    with mock_aws():
        yield


@pytest.mark.usefixtures("account")
def test_a_sender_that_ses_has_not_verified_is_all_that_is_missing(stage, pages):
    (sender,) = missing(stage, Aws(), pages)
    assert sender.what == f"SES has not verified the sender {SENDER}."
    assert "follow the link" in sender.mend
    assert missing(stage, Aws(), pages, is_mail_awaited=True) == []


@pytest.mark.usefixtures("account")
@pytest.mark.parametrize(
    ("runtime", "said"),
    [("python3.13", []), ("python3.12", ["The function runs python3.13, and this is python3.12."])],
)
def test_a_package_is_only_made_by_the_python_it_is_for(stage, pages, runtime, said):
    lacking = missing(stage, Aws(), pages, is_mail_awaited=True, packager=Target(runtime, "x86_64"))
    assert [each.what for each in lacking] == said


class NewAccount:
    """The account AWS gives to a newcomer: low limits, and letters to oneself."""

    def __init__(self, stacks, *, at_once=10, is_known=False):
        self.stacks = stacks
        self.functions = self.mail = self
        self._at_once, self._is_known = at_once, is_known

    def get_account_settings(self):
        return {"AccountLimit": {"ConcurrentExecutions": self._at_once}}

    def get_account(self):
        quota = {"Max24HourSend": 200.0, "MaxSendRate": 1.0, "SentLast24Hours": 0.0}
        return {"ProductionAccessEnabled": self._is_known, "SendingEnabled": True, "SendQuota": quota}


@pytest.mark.usefixtures("empty_account")
def test_the_limits_of_a_new_account_are_reported(stage):
    told = gaps(stage, NewAccount(Aws().stacks))
    assert [gap for gap in told if "10 calls at once" in gap]
    assert [gap for gap in told if "SES is in its sandbox" in gap]
    assert "SES sends 200 letters a day and 1 a second." in told
    assert [gap for gap in told if "CloudFront refuses the first site" in gap]


@pytest.mark.usefixtures("empty_account")
def test_a_known_account_has_fewer_limits_to_report(stage):
    told = gaps(stage, NewAccount(Aws().stacks, at_once=1000, is_known=True))
    assert not [gap for gap in told if "at once" in gap or "sandbox" in gap]


@pytest.mark.usefixtures("empty_account")
def test_everything_that_is_missing_is_said_at_once(tmp_path):
    bare = Stage(name="dev", domain="torchpost.example", monthly_budget=20)
    said = [each.what for each in missing(bare, Aws(), tmp_path)]
    assert said == [
        "Nobody is named whom letters are from.",
        "The site's name torchpost.example has no certificate.",
        "There is a budget, but nobody to notify of it.",
        "The web pages are not built.",
        "The stage has no secret /torchpost/dev/secret.",
    ]


@pytest.mark.usefixtures("empty_account")
def test_an_unknown_sender_is_reported_with_the_command_that_registers_it(stage, pages):
    (sender,) = [each for each in missing(stage, Aws(), pages) if SENDER in each.what]
    assert sender.what == f"SES does not know the sender {SENDER}."
    assert f"aws sesv2 create-email-identity --email-identity {SENDER}" in sender.mend


@pytest.mark.usefixtures("account")
def test_a_secret_that_anybody_can_read_is_refused(stage, pages):
    boto3.client("ssm").put_parameter(Name="/torchpost/dev/secret", Value="hush", Type="String", Overwrite=True)
    (secret,) = missing(stage, Aws(), pages, is_mail_awaited=True)
    assert secret.what == "The secret /torchpost/dev/secret is kept unencrypted."
    assert secret.mend.endswith("--overwrite")


@pytest.mark.usefixtures("account")
def test_a_stack_that_is_being_changed_is_left_alone(stage, pages, monkeypatch):
    monkeypatch.setattr(Stack, "status", "UPDATE_ROLLBACK_FAILED")
    (stack,) = missing(stage, Aws(), pages, is_mail_awaited=True)
    assert stack.what == "Stack torchpost-dev-site cannot be changed while it is UPDATE_ROLLBACK_FAILED."
    assert "continue-update-rollback" in stack.mend


@pytest.fixture
def _stranger(monkeypatch, tmp_path):
    """Somebody whose machine knows nothing of AWS."""
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_DEFAULT_REGION", "AWS_REGION", "AWS_PROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    for name in ("AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"):
        monkeypatch.setenv(name, str(tmp_path / "none"))


@pytest.mark.usefixtures("_stranger")
def test_without_credentials_and_region_both_are_said(stage, pages):
    said = [each.what for each in missing(stage, Aws(), pages)]
    assert said == ["No AWS region is chosen.", "There are no AWS credentials."]


@pytest.mark.usefixtures("_stranger")
def test_the_command_says_what_is_missing_and_fails(pages, monkeypatch, capsys):
    monkeypatch.delenv("TORCHPOST_MAIL_FROM", raising=False)
    assert deploy.main(["dev", "--pages", str(pages)]) == 1
    told = capsys.readouterr().out
    assert "Nothing was changed." in told
    assert "export AWS_DEFAULT_REGION=" in told
    assert "export TORCHPOST_MAIL_FROM=" in told


def test_a_stage_that_nobody_described_is_refused(capsys):
    assert deploy.main(["holiday"]) == 1
    assert "only dev, production" in capsys.readouterr().err


def test_the_environment_wins_over_the_file_of_stages(tmp_path):
    file = tmp_path / "stages.toml"
    file.write_text('[dev]\nalarm_email = "a@torchpost.example"\nlog_days = 7\nprotected = true\n')
    said = {"TORCHPOST_ALARM_EMAIL": "b@torchpost.example", "TORCHPOST_PROTECTED": "false", "TORCHPOST_MAIL": "mailbox"}
    stage = Stage.read("dev", said, file)
    assert (stage.alarm_email, stage.log_days, stage.protected) == ("b@torchpost.example", 7, False)


@pytest.mark.parametrize("line", ["log_days = 'a week'", "logdays = 7"])
def test_a_stage_that_is_not_described_well_is_refused_with_the_place(tmp_path, line):
    file = tmp_path / "stages.toml"
    file.write_text(f"[dev]\n{line}\n")
    with pytest.raises(StageError, match=r"Stage dev is not described well: .*log"):
        Stage.read("dev", {}, file)
