"""The OpenAPI document of an application."""

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


def describe(app: Flask, blueprints: Iterable[Blueprint], answers: Iterable[type]) -> None:
    """Register the calls with the application and with its document."""
    app.config.update(_CONFIG)
    api = Api(app)
    api.spec.components.security_scheme("player", {"type": "http", "scheme": "bearer"})
    bridge.show_typed(api.ma_plugin)
    bridge.add_components(api.spec, answers)
    for blueprint in blueprints:
        api.register_blueprint(blueprint)


def document(app: Flask) -> dict[str, Any]:
    api = app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    described: dict[str, Any] = api.spec.to_dict()
    return described
