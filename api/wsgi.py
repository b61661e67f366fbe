"""The application as WSGI servers and Zappa find it, and the tick as the schedule of a stage calls it."""

from __future__ import annotations

import os
from typing import Any

from api import jobs
from api.app import create_app
from api.parts import parts
from api.settings import Settings
from api.telemetry.lines import configure

settings = Settings.read(os.environ)
if settings.log == "json":  # else it is up to the server that runs this
    configure(settings.log, settings.stage)
app = create_app(settings)


def tick(_event: dict[str, Any], _context: object) -> int:
    """Do what is due; how many things were done."""
    return jobs.tick(parts(app))
