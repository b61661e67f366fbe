"""How a call is declared: where it is, what it takes, what it gives; the document is made from the same words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from http import HTTPStatus
from typing import Any, NamedTuple, TypeVar

import flask
import marshmallow
import msgspec
from flask import Response, request

from api.bodies import read_json
from api.problems import MEDIA_TYPE, STATUS, invalid_envelope

View = TypeVar("View", bound=Callable[..., Response])
Envelope = type[marshmallow.Schema]

_JSON = "application/json"
_OF_EVERY_BODY = ("malformed_json", "body_too_large", "unsupported_media_type", "invalid")


def answer(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A typed answer, encoded straight to bytes."""
    return Response(msgspec.json.encode(body), status, headers, content_type=_JSON)


def component(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


class Call(NamedTuple):
    """What the document is to say of a call."""

    method: str
    rule: str
    view: Callable[..., Response]
    path: Sequence[dict[str, Any]]
    described: dict[str, Any]


class Blueprint(flask.Blueprint):
    """A set of calls under /v1 that appear in the OpenAPI document."""

    def __init__(self, name: str, module: str, description: str) -> None:
        super().__init__(name, module, url_prefix="/v1")
        self.description = description
        self.calls: list[Call] = []

    def call(  # noqa: PLR0913 - a declaration
        self,
        method: str,
        rule: str,
        *,
        gives: type | None = None,
        status: int = 200,
        bare: Sequence[int] = (),
        takes: Envelope | None = None,
        query: Envelope | None = None,
        path: Sequence[dict[str, Any]] = (),
        problems: Sequence[str] = (),
        **more: Any,
    ) -> Callable[[View], View]:
        """Declare a call. The view gets the loaded envelopes as `body` and `query`.

        `gives` is a type listed in the ANSWERS of a schemas module; `bare` are statuses that come without a body;
        `path` describes what stands in the address better than the rule does; `more` goes into the document as it is.
        """
        if takes:
            problems = [*_OF_EVERY_BODY, *problems]
        described = _described(takes, query) | more
        described["responses"] = {**_bare(bare), str(status): _success(gives, status), **_refusals(problems)}

        def declare(view: View) -> View:
            self.add_url_rule(rule, view.__name__, _reading(view, takes, query), methods=[method])
            self.calls.append(Call(method, rule, view, path, described))
            return view

        return declare


def _reading(view: Callable[..., Response], takes: Envelope | None, query: Envelope | None) -> Callable[..., Response]:
    body_schema = takes() if takes else None
    query_schema = query() if query else None

    @wraps(view)
    def read(**path: Any) -> Response:
        if body_schema:
            path["body"] = _loaded(body_schema, read_json(request), "$")
        if query_schema:
            path["query"] = _loaded(query_schema, request.args.to_dict(), "query")
        return view(**path)

    return read


def _loaded(schema: marshmallow.Schema, raw: Any, root: str) -> Any:
    try:
        return schema.load(raw)
    except marshmallow.ValidationError as error:
        raise invalid_envelope(error.messages, root) from error


def _described(takes: Envelope | None, query: Envelope | None) -> dict[str, Any]:
    described: dict[str, Any] = {}
    if takes:
        described["requestBody"] = {"required": True, "content": {_JSON: {"schema": takes}}}
    if query:
        described["parameters"] = [{"in": "query", "schema": query}]
    return described


def _bare(statuses: Sequence[int]) -> dict[str, Any]:
    return {str(status): {"description": HTTPStatus(status).phrase} for status in statuses}


def _success(gives: type | None, status: int) -> dict[str, Any]:
    described: dict[str, Any] = {"description": HTTPStatus(status).phrase}
    if gives:
        described["content"] = {_JSON: {"schema": component(gives.__name__)}}
    return described


def _refusals(codes: Sequence[str]) -> dict[str, Any]:
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys(codes):
        by_status.setdefault(STATUS.get(code, 422), []).append(f"`{code}`")
    content = {MEDIA_TYPE: {"schema": component("Problem")}}
    return {str(status): {"description": ", ".join(names), "content": content} for status, names in by_status.items()}
