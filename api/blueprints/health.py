"""Whether the service is up, and whether it is well."""

from __future__ import annotations

from flask import Response

from api.calls import Blueprint, answer
from api.parts import parts
from api.problems import Problem
from api.schemas.service import Checkup, Health
from api.services.health import KEPT, checks

blueprint = Blueprint("service", __name__, "The service itself.")

_NOT_KEPT = {"Cache-Control": "no-store"}


@blueprint.call("GET", "/health", gives=Health)
def health() -> Response:
    """Say that the service is up. Nothing else is asked: the store may be out of reach."""
    return answer(Health("up"), headers=_NOT_KEPT)


@blueprint.call("GET", "/health/deep", gives=Checkup, problems=["unwell"])
def deep_health() -> Response:
    """Say whether the store keeps, the tick runs and letters go out; looked at anew every ten seconds at most.

    A stage that has just been deployed is not well until its first tick has run.
    """
    found = checks(parts())
    wrong = [check.said for check in found if not check.well]
    if wrong:
        raise Problem("unwell", " ".join(wrong), headers={**_NOT_KEPT, "Retry-After": f"{KEPT:.0f}"}, checks=found)
    return answer(Checkup("well", found), headers=_NOT_KEPT)
