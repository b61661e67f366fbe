"""The OpenAPI document of an application: the one packed with it, else made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from threading import Lock
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

    making = Lock()

    @cache
    def found() -> bytes:
        return msgspec.json.format(PACKED.read_bytes(), indent=-1) if PACKED.is_file() else _made(blueprints, answers)

    def made_once() -> bytes:
        with making:
            return found()

    app.extensions[_NAME] = made_once


def written(app: Flask) -> bytes:
    """The document as JSON."""
    made_once: Callable[[], bytes] = app.extensions[_NAME]
    return made_once()


def document(app: Flask) -> dict[str, Any]:
    return msgspec.json.decode(written(app), type=dict[str, Any])


def _made(blueprints: Sequence[Blueprint], answers: Sequence[type]) -> bytes:
    # Loads flask-smorest and the rules of every game, which a start can do without.
    from api.http.openapi.generator import described  # noqa: PLC0415

    return msgspec.json.encode(described(blueprints, answers))
