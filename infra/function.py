"""The function, put in place by Zappa with what the stack has made for it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from botocore.exceptions import ClientError

from infra.aws import Aws, code_of
from infra.package import SETTINGS, Target
from infra.stages import ROOT, Stage

TICK = "api.wsgi.tick"
LIVE = "live"  # the version that the API and the clock call, by this name
KEPT = 10  # newest versions, to which one can roll back
MOST_TOLD = 4096  # bytes of settings that Lambda takes, names and values
_NEWEST = "$LATEST"  # how Lambda lists code that is no version yet
_BEFORE = "before: "  # how the description of that name begins, before the version it pointed to last


class FunctionError(Exception):
    """The function cannot be put in place, or does not work. The message, or the output above it, says why."""


def is_there(stage: Stage, aws: Aws) -> bool:
    try:
        aws.functions.get_function(FunctionName=stage.function)
    except ClientError as error:
        if code_of(error) == "ResourceNotFoundException":
            return False
        raise
    return True


def package(stage: Stage, file: Path) -> None:
    _run("-m", "infra.package", stage.name, "-o", str(file))


def put(stage: Stage, aws: Aws, outputs: Mapping[str, str], file: Path) -> None:
    """Zappa publishes a version before it changes the settings, so the live one is published after that."""
    is_update = is_there(stage, aws)
    before = _versions(stage, aws) if is_update else []
    _zappa("update" if is_update else "deploy", stage, settings(stage, aws, outputs, file), "-z", str(file))
    # A new function is not active at once, and until then Lambda does nothing with it.
    aws.functions.get_waiter("function_active_v2").wait(FunctionName=stage.function)
    aws.functions.get_waiter("function_updated_v2").wait(FunctionName=stage.function)
    version = aws.functions.publish_version(FunctionName=stage.function)["Version"]
    aws.functions.get_waiter("published_version_active").wait(FunctionName=stage.function, Qualifier=version)
    go_live(stage, aws, version)
    _call_once(stage, aws)
    _clear_away(stage, aws, [*before, version])


def _call_once(stage: Stage, aws: Aws) -> None:
    """Otherwise Lambda repeats a tick that fails twice, and one that found no room for six hours, while others run
    beside it."""
    aws.functions.put_function_event_invoke_config(
        FunctionName=stage.function, Qualifier=LIVE, MaximumRetryAttempts=0, MaximumEventAgeInSeconds=60
    )


def _clear_away(stage: Stage, aws: Aws, whole: list[str]) -> None:
    """All but the newest of the versions that can go live. Lambda refuses to delete a live one."""
    now = live(stage, aws)
    kept = {*sorted(whole, key=int)[-KEPT:], *(now or ())}
    for version in _versions(stage, aws):
        if version not in kept:
            aws.functions.delete_function(FunctionName=stage.function, Qualifier=version)


def _versions(stage: Stage, aws: Aws) -> list[str]:
    pages = aws.functions.get_paginator("list_versions_by_function").paginate(FunctionName=stage.function)
    return [each["Version"] for page in pages for each in page["Versions"] if each["Version"] != _NEWEST]


class Live(NamedTuple):
    version: str
    before: str | None  # what was live before it


def live(stage: Stage, aws: Aws) -> Live | None:
    """None: nothing has gone live yet."""
    try:
        alias = aws.functions.get_alias(FunctionName=stage.function, Name=LIVE)
    except ClientError as error:
        if code_of(error) == "ResourceNotFoundException":
            return None
        raise
    return Live(alias["FunctionVersion"], alias.get("Description", "").removeprefix(_BEFORE) or None)


def go_live(stage: Stage, aws: Aws, version: str) -> None:
    """From here on calls and ticks go to this version."""
    now = live(stage, aws)
    if now is None:
        aws.functions.create_alias(FunctionName=stage.function, Name=LIVE, FunctionVersion=version)
    elif now.version != version:
        aws.functions.update_alias(
            FunctionName=stage.function, Name=LIVE, FunctionVersion=version, Description=f"{_BEFORE}{now.version}"
        )


def tick(stage: Stage, aws: Aws) -> None:
    """Do what is due once, as the schedule does every minute."""
    called = aws.functions.invoke(
        FunctionName=stage.function, Qualifier=LIVE, Payload=json.dumps({"command": TICK}).encode()
    )
    if "FunctionError" in called:
        raise FunctionError(f"The tick failed: {called['Payload'].read().decode(errors='replace')[:2000]}")


def remove(stage: Stage, aws: Aws) -> None:
    if is_there(stage, aws):
        _zappa("undeploy", stage, settings(stage, aws, {}), "-y")


def settings(stage: Stage, aws: Aws, outputs: Mapping[str, str], file: Path | None = None) -> dict[str, Any]:
    """Zappa's settings, with what is known only now, such as the Python and the machine that the package is for."""
    described: dict[str, Any] = json.loads(SETTINGS.read_text())
    described[stage.name] |= {"aws_region": aws.region, **({} if file is None else Target.of(file).settings())}
    if outputs:
        variables = described[stage.name].get("aws_environment_variables", {}) | environment(stage, aws, outputs)
        if (size := sum(len(f"{name}{value}".encode()) for name, value in variables.items())) > MOST_TOLD:
            raise FunctionError(f"The function's settings are {size} bytes, and Lambda takes {MOST_TOLD}.")
        described[stage.name] |= {"role_arn": outputs["Role"], "aws_environment_variables": variables}
    return described


def environment(stage: Stage, aws: Aws, outputs: Mapping[str, str]) -> dict[str, str]:
    """The environment from which the application reads its settings.

    The secret is only named: the function reads it itself. It is named with its version, so that a new secret is a new
    setting, and a function with a new setting starts anew. Letters sealed with the version before it are still valid.
    """
    version = aws.secrets.get_parameter(Name=stage.secret)["Parameter"]["Version"]
    before = {"TORCHPOST_SECRET_BEFORE": f"ssm:{stage.secret}:{version - 1}"} if version > 1 else {}
    return {
        **before,
        "TORCHPOST_STAGE": stage.name,
        "TORCHPOST_STORE": f"dynamodb://{stage.table_name}",
        "TORCHPOST_MAIL": f"ses://{aws.region}?set={outputs['MailSet']}{_rate(aws)}",
        "TORCHPOST_MAIL_FROM": stage.mail_from,
        "TORCHPOST_NOTICES": outputs["Notices"],
        "TORCHPOST_SECRET": f"ssm:{stage.secret}:{version}",
        "TORCHPOST_URL": outputs["Url"],
    }


def _rate(aws: Aws) -> str:
    """How many letters a second SES takes from this account: one in its sandbox, later more."""
    rate = aws.mail.get_account().get("SendQuota", {}).get("MaxSendRate", 0)
    return f"&rate={rate:g}" if rate > 0 else ""


def _zappa(command: str, stage: Stage, described: Mapping[str, Any], *options: str) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "zappa_settings.json"
        file.write_text(json.dumps(described))
        _run("-m", "infra.zappa", command, stage.name, "-s", str(file), *options)


def _run(*arguments: str) -> None:
    if subprocess.run([sys.executable, *arguments], cwd=ROOT, check=False).returncode:
        raise FunctionError(f"`python {' '.join(arguments[:4])}` did not succeed.")
