"""The application as WSGI servers and Zappa find it."""

from __future__ import annotations

import os

from api.app import create_app
from api.settings import Settings

app = create_app(Settings.read(os.environ))
