"""Settings: where the secret comes from, and that every setting is in the table."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import boto3
import msgspec
import pytest
from moto import mock_aws

from api.settings import Settings, SettingsError
from infra.stages import PREFIX, Stage

ROOT = Path(__file__).parents[2]
NAME = "/torchpost/dev/secret"
STAGE = {"TORCHPOST_STORE": "dynamodb://torchpost-dev", "TORCHPOST_SECRET": f"ssm:{NAME}"}
SAYS_ITS_SECRET = "import os; from api.settings import Settings; print(Settings.read(os.environ).key)"


@pytest.fixture
def keeper(aws_credentials):  # noqa: ARG001
    with mock_aws():
        yield boto3.client("ssm")


def test_a_secret_in_the_environment_is_the_key_itself():
    assert Settings.read(STAGE | {"TORCHPOST_SECRET": "s3cret"}).key == "s3cret"


def test_a_secret_that_is_kept_is_fetched_when_first_needed_and_then_known(keeper):
    settings = Settings.read(STAGE)
    keeper.put_parameter(Name=NAME, Value="s3cret", Type="SecureString")
    assert settings.key == "s3cret"
    keeper.delete_parameter(Name=NAME)
    assert settings.key == "s3cret"


def test_a_missing_secret_is_named_until_it_exists(keeper):
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


def at_home(folder: Path) -> Settings:
    return Settings.read({"TORCHPOST_STORE": f"sqlite:{folder / 'games.db'}"})


def test_a_local_machine_makes_a_secret_and_keeps_it_beside_its_games(tmp_path):
    folder = tmp_path / "var"
    made = at_home(folder).key
    assert re.fullmatch("[0-9a-f]{64}", made)
    assert at_home(folder).key == made
    assert [each.name for each in folder.iterdir()] == ["games.secret"]
    assert stat.S_IMODE((folder / "games.secret").stat().st_mode) == 0o600
    assert at_home(tmp_path / "elsewhere").key != made


def test_processes_that_start_at_once_have_one_secret_among_them(tmp_path):
    command = [sys.executable, "-c", SAYS_ITS_SECRET]
    environment = {**os.environ, "TORCHPOST_STORE": f"sqlite:{tmp_path / 'games.db'}"}
    starting = [
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)  # noqa: S603
        for _ in range(6)
    ]
    said = {process.communicate()[0] for process in starting}
    assert said == {at_home(tmp_path).key + "\n"}
    assert [each.name for each in tmp_path.iterdir()] == ["games.secret"]


def test_a_secret_that_cannot_be_kept_or_is_empty_stops_the_start(tmp_path):
    (tmp_path / "games.secret").write_text("\n")
    with pytest.raises(SettingsError, match="there is nothing in"):
        _ = at_home(tmp_path).key
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingsError, match="cannot be kept"):
        _ = at_home(tmp_path / "file").key


def test_a_shared_store_keeps_no_secret():
    with pytest.raises(SettingsError, match="Set TORCHPOST_SECRET"):
        _ = Settings(store="dynamodb://tables").key


def test_every_setting_is_in_the_table_and_the_table_has_no_other():
    told = set(re.findall(r"^\| `(TORCHPOST_\w+)` \|", (ROOT / "api" / "README.md").read_text(), re.MULTILINE))
    read = {PREFIX + field.name.upper() for field in msgspec.structs.fields(Stage)} - {"TORCHPOST_NAME"}
    for path in [*ROOT.glob("api/**/*.py"), *ROOT.glob("infra/**/*.py"), ROOT / "frontend" / "vite.config.ts"]:
        read |= set(re.findall(r"TORCHPOST_[A-Z_]*[A-Z]", path.read_text()))
    assert told == read
