"""Makes the OpenAPI document, by flask-smorest. Only who asks for the document needs to load this."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import flask_smorest
from flask import Flask

from api.calls import Blueprint
from api.schemas import bridge

_ABOUT = """\
Torch-themed tabletop games over HTTP.

**Games** are plain calls: a state plus an action gives the next state, and nothing is stored. **Tables** are games \
kept for people who play by post.

Every error is a problem document (RFC 9457) with a stable `code`, a sentence for people and, where it can be named, \
the `path` of what is wrong.
"""

_CONFIG = {
    "API_TITLE": "Torchpost",
    "API_VERSION": "1",
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {"info": {"description": _ABOUT}},
}


class Api(flask_smorest.Api):  # type: ignore[misc]
    """flask-smorest for the calls in the document alone; errors and pages take forms of our own."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        pass

    def _register_responses(self) -> None:
        pass

    def _register_pagination_header(self) -> None:
        pass


def described(blueprints: Iterable[Blueprint], answers: Iterable[type]) -> dict[str, Any]:
    """The document of these calls, and of the types they answer with."""
    app = Flask(__name__, static_folder=None)
    app.config.update(_CONFIG)
    api = Api(app)
    api.spec.components.security_scheme("player", {"type": "http", "scheme": "bearer"})
    bridge.show_typed(api.ma_plugin)
    bridge.add_components(api.spec, answers)
    for blueprint in blueprints:
        api.register_blueprint(_documented(blueprint))
    document: dict[str, Any] = api.spec.to_dict()
    return document


def _documented(blueprint: Blueprint) -> flask_smorest.Blueprint:
    """The same calls as flask-smorest wants to be told of them; nobody is served by these."""
    told = flask_smorest.Blueprint(
        blueprint.name, blueprint.import_name, url_prefix=blueprint.url_prefix, description=blueprint.description
    )
    for call in blueprint.calls:
        view = told.doc(operationId=call.view.__name__, **call.described)(call.view)
        told.route(call.rule, methods=[call.method], parameters=list(call.path))(view)
    return told
