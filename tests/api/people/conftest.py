"""The stage of the tables' scenes, for scenes about people."""

from tests.api.tables.conftest import *  # noqa: F403
