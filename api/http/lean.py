"""Flask without the work it repeats for every request, although the result is always the same or nobody
here needs it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from http import HTTPStatus
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface
from werkzeug.datastructures import Headers
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Map, MapAdapter, Rule
from werkzeug.sansio.utils import get_host

LONGEST = 200  # characters of an address that is remembered

_AS_FLASK_ASKS = {"return_rule": True}


class NoSessions(SessionInterface):
    """Nobody is known by a cookie."""

    _none = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:  # noqa: ARG002 - as Flask calls it
        return self._none


class Ways(MapAdapter):
    """Remembers where an address leads. One that leads nowhere is looked up each time."""

    def match(self, *asked: Any, **named: Any) -> Any:
        if asked or named != _AS_FLASK_ASKS or len(self.path_info) > LONGEST:
            return super().match(*asked, **named)
        try:
            rule, found = _way(self.map, self.path_info, self.default_method)
        except HTTPException:
            return super().match(**named)  # which says what is wrong, or where to go instead
        return rule, {**found}


@lru_cache(maxsize=1000)
def _way(addresses: Map, path: str, method: str) -> tuple[Rule, Mapping[str, Any]]:
    return MapAdapter(addresses, "", "/", "", "http", path, method).match(return_rule=True)


class LeanRequest(Request):
    @cached_property
    def blueprints(self) -> list[str]:
        """Asked for at every stage of a request, and first when its address has been read."""
        return super().blueprints


class LeanResponse(Response):
    """Bytes that are at hand."""

    _status, _status_code = "200 OK", HTTPStatus.OK.value

    def __init__(self, body: bytes, status: int, headers: Mapping[str, str] | None, content_type: str) -> None:
        """What Flask's own does for bytes, without asking whether they are something else."""
        self.headers = Headers(headers)
        self.headers.add("Content-Type", content_type)
        self.headers.add("Content-Length", str(len(body)))
        if status != HTTPStatus.OK:
            self.status_code = status
        self.direct_passthrough = False
        self._on_close = []
        self.response = [body]

    def get_app_iter(self, environ: dict[str, Any]) -> Iterable[bytes]:
        """The bytes themselves: Werkzeug wraps them to learn when they are sent, which nobody here wants to know."""
        if self.status_code != HTTPStatus.OK or environ["REQUEST_METHOD"] == "HEAD" or self._on_close:
            return super().get_app_iter(environ)
        return self.response  # type: ignore[return-value] # set as bytes

    def get_wsgi_headers(self, environ: dict[str, Any]) -> Headers:
        """The headers as they are: Werkzeug searches a copy for a length to remove, or an address to complete."""
        return self.headers if self.status_code == HTTPStatus.OK else super().get_wsgi_headers(environ)


class LeanFlask(Flask):
    request_class = LeanRequest
    session_interface = NoSessions()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Nothing here is asynchronous."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """What was asked for, under a name that this site has. Flask's own reads the name and its rules twice."""
        if request is None:
            return None if self.config["SERVER_NAME"] is None else super().create_url_adapter(None)
        served = self.config["TRUSTED_HOSTS"]
        request.trusted_hosts = served
        said = request.environ.get("HTTP_HOST")
        request.host = _host(request.scheme, said, request.server, None if served is None else tuple(served))
        asked = request.environ.get("QUERY_STRING", "")
        return Ways(
            self.url_map, request.host, request.root_path, "", request.scheme, request.path, request.method, asked
        )


# Only names that are served are remembered: the others are an error.
_host = lru_cache(maxsize=100)(get_host)
