"""The application as WSGI servers and Zappa find it, and the tick as the schedule of a stage calls it."""

from __future__ import annotations

import gc
import os
from typing import Any

from flask import Flask


def started() -> Flask:
    """The application of this environment. Whatever a start makes is kept, so nobody looks for garbage in it."""
    gc.disable()
    try:
        from api.app import create_app  # noqa: PLC0415
        from api.settings import Settings  # noqa: PLC0415
        from api.telemetry.lines import configure  # noqa: PLC0415

        settings = Settings.read(os.environ)
        if settings.log == "json":  # else it is up to the server that runs this
            configure(settings.log, settings.stage)
        return create_app(settings)
    finally:
        gc.freeze()
        gc.enable()


app = started()


def tick(_event: dict[str, Any], context: object) -> int:
    """Do what is due; how many things were done."""
    from api import jobs  # noqa: PLC0415
    from api.parts import parts  # noqa: PLC0415
    from api.telemetry.tally import about  # noqa: PLC0415

    with about(request_id=str(getattr(context, "aws_request_id", None))):
        return jobs.tick(parts(app))
