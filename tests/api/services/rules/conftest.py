"""The stateless calls keep nothing, so one store will do."""

from tests.api.conftest import app, store

__all__ = ["app", "store"]
