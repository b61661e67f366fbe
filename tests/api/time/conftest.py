"""The stage of the tables' scenes, for scenes about time."""

from tests.api.tables.conftest import *  # noqa: F403
