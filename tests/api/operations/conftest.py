"""The stage of the tables' scenes, for scenes about the service itself."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.api.mail.post import Post
from tests.api.scenes import FakeClock
from tests.api.tables.conftest import (
    ann,
    app,
    ben,
    cleo,
    joined,
    made_app,
    made_clients,
    moto,
    passerby,
    person,
    sqlite,
    store,
    timer,
)

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
    "sqlite",
    "store",
    "timer",
]


@pytest.fixture(autouse=True)
def no_real_account(aws_credentials: None) -> None:
    """Every scene has invented credentials."""


@pytest.fixture
def post(app: Flask, clock: FakeClock) -> Post:
    return Post(app, clock)
