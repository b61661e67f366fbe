"""The web page: the built files, and the one page that every other address of the site leads to."""

from __future__ import annotations

import re
from html import escape

from flask import Blueprint, Response, send_from_directory
from flask.blueprints import BlueprintSetupState
from werkzeug.routing import PathConverter

from api.http.parts import parts

blueprint = Blueprint("spa", __name__)

_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # boards place pieces by inline styles
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
_TABLE = re.compile(r"(?:table|join)/([A-Za-z0-9_-]{22})(?:/|$)")
_PREVIEW = (
    '<meta property="og:title" content="A table at Torchpost">'
    '<meta property="og:description" content="Torch-lit tabletop games, played by post.">'
    '<meta property="og:image" content="{site}/v1/tables/{table}/picture">'
    '<meta name="twitter:card" content="summary_large_image">'
)
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"

_UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Torchpost</title>
<body><h1>Torchpost</h1>
<p>The web page has not been built yet: <code>make run</code> builds it and starts the server.</p>
<p>The API is here already: <a href="/v1/openapi.json">its OpenAPI document</a>.</p></body></html>
"""


class SitePath(PathConverter):
    """Any path but the API's, whose unknown addresses are problems and not pages."""

    regex = "(?!v1(?:/|$))[^/].*?"


@blueprint.record
def _know_site_paths(setup: BlueprintSetupState) -> None:
    setup.app.url_map.converters["site"] = SitePath


@blueprint.get("/", defaults={"path": ""})
@blueprint.get("/<site:path>")
def page(path: str) -> Response:
    """A built file if the address names one; else the page, which reads the address itself."""
    answer = _file(path) if "." in path.rsplit("/", 1)[-1] else _index(_preview(path))
    answer.headers["Content-Security-Policy"] = _POLICY
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "no-referrer"  # an invitation is in the address
    return answer


def _file(path: str) -> Response:
    answer = send_from_directory(parts().settings.spa, path)
    # the build puts a hash of the content into the names of its assets
    answer.headers["Cache-Control"] = _FOR_EVER if path.startswith("assets/") else _ASK_AGAIN
    return answer


def _index(preview: str) -> Response:
    folder = parts().settings.spa
    if not (folder / "index.html").is_file():
        return Response(_UNBUILT, headers={"Cache-Control": "no-store"}, content_type="text/html; charset=utf-8")
    answer = send_from_directory(folder, "index.html")
    if preview:
        answer.direct_passthrough = False
        answer.set_data(answer.get_data(as_text=True).replace("</title>", f"</title>{preview}", 1))
        answer.add_etag(overwrite=True)
    answer.headers["Cache-Control"] = _ASK_AGAIN
    return answer


def _preview(path: str) -> str:
    """What programs show beside the link to a table. Nothing is looked up, so it reveals nothing of the table."""
    found = _TABLE.match(path)
    return _PREVIEW.format(site=escape(parts().settings.url), table=found.group(1)) if found else ""
