"""The function's package, made once, and the function it makes, beside a simulated AWS."""

from __future__ import annotations

import fcntl
import json
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.stores.dynamodb import DynamoStore
from infra import package
from tests.aws import CREDENTIALS, REGION
from tests.infra.aws import made_table, patient_client
from tests.infra.function import Function, provide, started

STAGE = "dev"
TABLE = "torchpost-packed"  # not the stage's own, which other tests deploy to the same AWS
KEPT = "/torchpost/packed/secret"
SECRET = "not to be told"


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made by whichever of the test processes comes first."""
    folder = tmp_path_factory.getbasetemp()
    folder = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    made = folder / "function.zip"
    with (folder / "function.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            package.package(STAGE, made, package.Target.here())
    return made


@pytest.fixture(scope="session")
def unpacked(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("task")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture(scope="session")
def provided(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("provided")
    provide(folder)
    return folder


@pytest.fixture(scope="session")
def environment(aws_endpoint: str) -> dict[str, str]:
    """The environment of a function of the stage, and where its AWS is."""
    stage = json.loads(package.SETTINGS.read_text())[STAGE]
    return {
        **stage["aws_environment_variables"],
        **CREDENTIALS,
        "AWS_ENDPOINT_URL": aws_endpoint,
        "AWS_LAMBDA_FUNCTION_NAME": f"torchpost-{STAGE}",
        "AWS_REGION": REGION,
        "TORCHPOST_SECRET": f"ssm:{KEPT}",
        "TORCHPOST_STORE": f"dynamodb://{TABLE}",
        "TORCHPOST_BUDGET": "0",  # a program plays many games in one minute here
        "TORCHPOST_URL": "https://torchpost.example",
    }


@pytest.fixture(scope="session")
def table(aws_endpoint: str) -> DynamoStore:
    """The function's table, looked at from outside; its secret is kept nearby."""
    keeper = patient_client("ssm", aws_endpoint)
    keeper.put_parameter(Name=KEPT, Value=SECRET, Type="SecureString", Overwrite=True)
    return made_table(TABLE, aws_endpoint)


@pytest.fixture(scope="session")
def function(
    unpacked: Path,
    provided: Path,
    environment: dict[str, str],
    table: DynamoStore,  # noqa: ARG001
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Function]:
    with started([unpacked, provided], environment, tmp_path_factory.mktemp("log") / "function.log") as running:
        yield running
