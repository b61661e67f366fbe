"""The stage of the tables' scenes, for scenes about mail."""

from tests.api.tables.conftest import *  # noqa: F403
