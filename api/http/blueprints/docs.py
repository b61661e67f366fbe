"""The OpenAPI document, and the way to the page that shows it."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, redirect
from werkzeug.wrappers import Response as BaseResponse

from api.http.headers import is_known
from api.http.openapi.document import written

blueprint = Blueprint("docs", __name__, url_prefix="/v1")

PAGE = "/docs.html"


@blueprint.get("/openapi.json")
def openapi() -> Response:
    answer = Response(written(current_app), content_type="application/json")
    answer.add_etag()
    etag = answer.headers["ETag"]
    return Response(status=304, headers={"ETag": etag}) if is_known(etag) else answer


@blueprint.get("/docs")
def page() -> BaseResponse:
    """The page that shows the document is one of the site's, as it needs scripts."""
    return redirect(PAGE, 308)
