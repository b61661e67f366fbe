"""Whether the service is up."""

from __future__ import annotations

from flask import Response

from api.calls import Blueprint, answer
from api.schemas.games import Health

blueprint = Blueprint("service", __name__, "The service itself.")


@blueprint.call("GET", "/health", gives=Health)
def health() -> Response:
    """Say that the service is up."""
    return answer(Health("up"))
