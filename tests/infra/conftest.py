"""The function's package, made once, and the function it makes, beside a simulated AWS."""

from __future__ import annotations

import fcntl
import json
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from boto3.session import Session
from botocore.config import Config

from api.stores.dynamodb import DynamoStore
from infra import package
from tests.aws import CREDENTIALS, REGION
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
            package.package(STAGE, made)
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
    """What a function of the stage is told, and where its AWS is."""
    stage = json.loads(package.SETTINGS.read_text())[STAGE]
    return {
        **stage["aws_environment_variables"],
        **CREDENTIALS,
        "AWS_ENDPOINT_URL": aws_endpoint,
        "AWS_LAMBDA_FUNCTION_NAME": f"torchpost-{STAGE}",
        "AWS_REGION": REGION,
        "TORCHPOST_SECRET": f"ssm:{KEPT}",
        "TORCHPOST_STORE": f"dynamodb://{TABLE}",
        "TORCHPOST_URL": "https://torchpost.example",
    }


@pytest.fixture(scope="session")
def table(aws_endpoint: str) -> DynamoStore:
    """The function's table, looked at from outside by a client that waits for a simulated AWS to wake up."""
    names = ("aws_access_key_id", "aws_secret_access_key")
    session = Session(region_name=REGION, **{name: CREDENTIALS[name.upper()] for name in names})
    patient = Config(read_timeout=120, retries={"total_max_attempts": 1})
    store = DynamoStore(TABLE)
    store.client = session.client("dynamodb", endpoint_url=aws_endpoint, config=patient)
    store.create_table()
    keeper = session.client("ssm", endpoint_url=aws_endpoint, config=patient)
    keeper.put_parameter(Name=KEPT, Value=SECRET, Type="SecureString", Overwrite=True)
    return store


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
