"""The OpenAPI document and the page made from it."""

from __future__ import annotations

import msgspec
from flask import Blueprint, Response, current_app, render_template, request

import engines
from api import reference
from api.document import document
from api.schemas.bridge import prefix

blueprint = Blueprint("docs", __name__, url_prefix="/v1")

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"


@blueprint.get("/openapi.json")
def openapi() -> Response:
    answer = Response(msgspec.json.encode(document(current_app)), content_type="application/json")
    answer.add_etag()
    answer.make_conditional(request)
    return answer


@blueprint.get("/docs")
def page() -> Response:
    described = document(current_app)
    text = render_template(
        "docs.html",
        info=described["info"],
        about=reference.prose(described["info"]["description"]),
        tags=reference.tags(described),
        families=reference.families(described, [prefix(game) for game in engines.ready()]),
    )
    return Response(text, headers={"Content-Security-Policy": _POLICY}, content_type="text/html; charset=utf-8")
