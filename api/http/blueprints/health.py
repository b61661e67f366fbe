"""Whether the service is up, and whether it is well."""

from __future__ import annotations

from flask import Response

from api.answers.health import Checkup, Health
from api.answers.refusals import Refusal
from api.http.calls import Blueprint, answer
from api.http.parts import parts
from api.services.health import KEPT, checks

blueprint = Blueprint("service", __name__, "The service itself.")

_NOT_KEPT = {"Cache-Control": "no-store"}


@blueprint.call("GET", "/health", gives=Health)
def health() -> Response:
    """Say that the service is up. Nothing else is checked: the store may be out of reach."""
    return answer(Health("up"), headers=_NOT_KEPT)


@blueprint.call("GET", "/health/deep", gives=Checkup, problems=["unwell"])
def deep_health() -> Response:
    """Say whether the store works, the tick runs and letters go out. It is checked every ten seconds at most.

    A stage that has just been deployed is not well until its first tick has run.
    """
    found = checks(parts())
    wrong = [check.said for check in found if not check.well]
    if wrong:
        raise Refusal("unwell", " ".join(wrong), wait=round(KEPT), checks=found)
    return answer(Checkup("well", found), headers=_NOT_KEPT)
