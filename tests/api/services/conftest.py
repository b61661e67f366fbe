"""The stage of these scenes: an application on each store."""

import pytest

from tests.api.cuts import cuts  # noqa: F401
from tests.api.stage import *  # noqa: F403


@pytest.fixture(autouse=True)
def no_real_account(aws_credentials: None) -> None:
    """Every scene has invented credentials."""
