"""The application as WSGI servers and Zappa find it."""

from __future__ import annotations

import os

from api.app import create_app
from api.settings import Settings
from api.telemetry.lines import configure

settings = Settings.read(os.environ)
if settings.log == "json":  # else it is up to the server that runs this
    configure(settings.log, settings.stage)
app = create_app(settings)
