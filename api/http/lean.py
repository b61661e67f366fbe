"""Flask without what it finds out anew for every request, although it is always the same or nobody here needs it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from flask import Flask, Request
from flask.sessions import NullSession, SessionInterface
from werkzeug.routing import MapAdapter
from werkzeug.sansio.utils import get_host


class NoSessions(SessionInterface):
    """Nobody is known by a cookie."""

    _none = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:  # noqa: ARG002 - as Flask calls it
        return self._none


class LeanFlask(Flask):
    session_interface = NoSessions()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Nothing here is asynchronous."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """What was asked for, under a name that this site has. Flask's own reads the name and its rules twice."""
        if request is None:
            return super().create_url_adapter(None)
        served = self.config["TRUSTED_HOSTS"]
        request.trusted_hosts = served
        said = request.environ.get("HTTP_HOST")
        request.host = _host(request.scheme, said, request.server, None if served is None else tuple(served))
        asked = request.environ.get("QUERY_STRING", "")
        return MapAdapter(
            self.url_map, request.host, request.root_path, "", request.scheme, request.path, request.method, asked
        )


# Only names that are served are remembered: the others are an error.
_host = lru_cache(maxsize=100)(get_host)
