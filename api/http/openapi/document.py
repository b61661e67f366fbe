"""The OpenAPI document of an application: the one packed with it, else made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from flask import Flask

from api.http.calls import Blueprint

PACKED = Path(__file__).with_name("openapi.json")  # put there when the application is packed for AWS

_NAME = "torchpost.document"


def describe(app: Flask, blueprints: Sequence[Blueprint], answers: Sequence[type]) -> None:
    """Register the calls with the application, and what its document is made of."""
    for blueprint in blueprints:
        app.register_blueprint(blueprint)

    @cache
    def found() -> dict[str, Any]:
        return _packed() or _made(blueprints, answers)

    app.extensions[_NAME] = found


def document(app: Flask) -> dict[str, Any]:
    found: Callable[[], dict[str, Any]] = app.extensions[_NAME]
    return found()


def _packed() -> dict[str, Any] | None:
    return msgspec.json.decode(PACKED.read_bytes(), type=dict[str, Any]) if PACKED.is_file() else None


def _made(blueprints: Sequence[Blueprint], answers: Sequence[type]) -> dict[str, Any]:
    # Loads flask-smorest and the rules of every game, which a start can do without.
    from api.http.openapi.generator import described  # noqa: PLC0415

    return described(blueprints, answers)
