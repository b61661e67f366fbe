"""The stores under test: SQLite in a file, DynamoDB in this process, DynamoDB in a server of its own."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from moto import mock_aws
from mypy_boto3_dynamodb.client import DynamoDBClient

from api.stores.base import Store
from api.stores.dynamodb import DynamoStore
from api.stores.sqlite import SqliteStore
from tests.aws import REGION

ON_A_SLOW_DISK = 60.0  # seconds that writers may wait for each other


class Clock:
    """Stands still until a test moves it. It begins late, so that no server thinks our items long expired."""

    def __init__(self) -> None:
        self.at = 4_000_000_000

    def __call__(self) -> float:
        return self.at


@pytest.fixture(autouse=True)
def no_real_account(aws_credentials: None) -> None:
    """Every test of a store has invented credentials."""


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sqlite(tmp_path: Path, clock: Clock) -> SqliteStore:
    return SqliteStore(tmp_path / "new" / "folder" / "store.db", timeout=ON_A_SLOW_DISK, now=clock)


@pytest.fixture(scope="session")
def made_clients() -> dict[str | None, DynamoDBClient]:
    """By endpoint: making a client takes longer than most tests."""
    return {}


@pytest.fixture
def moto(clock: Clock, made_clients: dict[str | None, DynamoDBClient]) -> Iterator[DynamoStore]:
    with mock_aws():
        yield new_dynamo_store(None, clock, made_clients)


@pytest.fixture
def ministack(aws_endpoint: str, clock: Clock, made_clients: dict[str | None, DynamoDBClient]) -> DynamoStore:
    return new_dynamo_store(aws_endpoint, clock, made_clients)


def new_dynamo_store(endpoint: str | None, clock: Clock, made_clients: dict[str | None, DynamoDBClient]) -> DynamoStore:
    store = DynamoStore(f"torchpost-{uuid.uuid4()}", region=REGION, endpoint=endpoint, now=clock)
    store.client = made_clients.setdefault(endpoint, made_clients.get(endpoint) or store.client)
    store.create_table()
    return store


EVERY_STORE = ("sqlite", "moto", pytest.param("ministack", marks=pytest.mark.slow))


@pytest.fixture(params=EVERY_STORE)
def store(request: pytest.FixtureRequest) -> Store:
    chosen: Store = request.getfixturevalue(request.param)
    return chosen


@pytest.fixture(params=("moto", pytest.param("ministack", marks=pytest.mark.slow)))
def dynamo(request: pytest.FixtureRequest) -> DynamoStore:
    chosen: DynamoStore = request.getfixturevalue(request.param)
    return chosen


# Unlike the service, moto lets two threads win at once, and reads no more than 25 items in a transaction.
@pytest.fixture(params=("sqlite", pytest.param("ministack", marks=pytest.mark.slow)))
def faithful_store(request: pytest.FixtureRequest) -> Store:
    chosen: Store = request.getfixturevalue(request.param)
    return chosen
