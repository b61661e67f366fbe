"""An application of its own for every test: a clock that the test sets, and a store in a folder of the test."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings
from api.stores.sqlite import SqliteStore
from tests.api.scenes import FakeClock, Program


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def store(tmp_path, clock: FakeClock) -> SqliteStore:
    return SqliteStore(tmp_path / "torchpost.db", now=lambda: clock().timestamp())


@pytest.fixture
def settings(tmp_path) -> Settings:
    return Settings(store=f"sqlite:{tmp_path / 'torchpost.db'}", spa=tmp_path / "dist")


@pytest.fixture
def app(settings: Settings, store: SqliteStore, clock: FakeClock) -> Flask:
    app = create_app(settings, store=store, clock=clock)
    app.testing = True
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def program(client: FlaskClient) -> Program:
    return Program(client)
