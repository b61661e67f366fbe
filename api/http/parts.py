"""Where an application keeps its parts, for those who serve its requests."""

from __future__ import annotations

from flask import Flask, current_app

from api.parts import Parts

_NAME = "torchpost"


def attach(app: Flask, joined: Parts) -> None:
    app.extensions[_NAME] = joined


def parts(app: Flask | None = None) -> Parts:
    """The parts of an application; of the one that serves the present request if none is named."""
    joined: Parts = (app or current_app).extensions[_NAME]
    return joined
