"""The stage of these scenes: an application on each store, with a clock and a timer that tests set."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from moto import mock_aws
from mypy_boto3_dynamodb.client import DynamoDBClient

from api.app import create_app
from api.http.parts import attach, parts
from api.mail import open_mailer
from api.parts import Parts
from api.settings import Settings
from api.stores.base import Store
from api.stores.dynamodb import DynamoStore
from api.stores.sqlite import SqliteStore
from tests.api.machinery import FakeTimer, Watched, deals
from tests.api.post import Post
from tests.api.scenes import FakeClock, Passerby, Person
from tests.aws import REGION

# where scenes about mail, people, time and the service itself are played as well
__all__ = [
    "ann",
    "app",
    "ben",
    "cleo",
    "joined",
    "made_app",
    "made_clients",
    "moto",
    "passerby",
    "person",
    "post",
    "sqlite",
    "store",
    "timer",
]


@pytest.fixture(scope="session")
def made_clients() -> dict[str, DynamoDBClient]:
    """Making a client takes longer than most tests."""
    return {}


@pytest.fixture
def sqlite(tmp_path: Any, clock: FakeClock) -> SqliteStore:
    timeout = 60.0  # on a slow disk writers wait long for each other
    return SqliteStore(tmp_path / "tables.db", timeout=timeout, now=lambda: clock().timestamp())


@pytest.fixture
def moto(
    aws_credentials: None,  # noqa: ARG001
    clock: FakeClock,
    made_clients: dict[str, DynamoDBClient],
) -> Iterator[DynamoStore]:
    with mock_aws():
        store = DynamoStore(f"tables-{uuid.uuid4()}", region=REGION, now=lambda: clock().timestamp())
        store.client = made_clients.setdefault("moto", made_clients.get("moto") or store.client)
        store.create_table()
        yield store


@pytest.fixture(params=("sqlite", "moto"))
def store(request: pytest.FixtureRequest) -> Watched:
    return Watched(request.getfixturevalue(request.param))


@pytest.fixture
def timer() -> FakeTimer:
    return FakeTimer()


@pytest.fixture(scope="session")
def made_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """Making an application takes longer than most scenes; each scene gives it other parts."""
    folder = tmp_path_factory.mktemp("unused")
    app = create_app(Settings(spa=folder), store=SqliteStore(folder / "unused.db"))
    app.testing = True
    return app


@pytest.fixture
def app(made_app: Flask, settings: Settings, store: Store, clock: FakeClock, timer: FakeTimer) -> Flask:
    attach(made_app, Parts(settings, store, clock, timer, deals(), mailer=open_mailer(settings, store)))
    return made_app


@pytest.fixture
def joined(app: Flask) -> Parts:
    return parts(app)


@pytest.fixture
def person(app: Flask) -> Callable[[str], Person]:
    return lambda name: Person(app.test_client(), name)


@pytest.fixture
def ann(person: Callable[[str], Person]) -> Person:
    return person("Ann")


@pytest.fixture
def ben(person: Callable[[str], Person]) -> Person:
    return person("Ben")


@pytest.fixture
def cleo(person: Callable[[str], Person]) -> Person:
    return person("Cleo")


@pytest.fixture
def passerby(app: Flask) -> Passerby:
    return Passerby(app.test_client())


@pytest.fixture
def post(app: Flask, clock: FakeClock) -> Post:
    return Post(app, clock)
