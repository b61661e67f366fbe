"""The stage of the tables' scenes, for scenes about the service itself."""

import pytest

from tests.api.tables.conftest import *  # noqa: F403


@pytest.fixture(autouse=True)
def no_real_account(aws_credentials: None) -> None:
    """Every scene has invented credentials."""
