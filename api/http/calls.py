"""How a call is declared: its address, what it takes and what it gives. The document is made from the same words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from http import HTTPStatus
from time import thread_time
from typing import Any, NamedTuple, TypeVar

import flask
import marshmallow
import msgspec
from flask import Response, request

from api.answers.refusals import Refusal
from api.http import cpu
from api.http.bodies import SMALL, plain, read_json
from api.http.headers import AS_PLAYER, require_bearer
from api.http.lean import LeanResponse
from api.http.problems import MEDIA_TYPE, STATUS, invalid_envelope

View = TypeVar("View", bound=Callable[..., Response])
Envelope = type[marshmallow.Schema]

Typed = Callable[..., dict[str, Any] | None]

LONGEST_QUERY = 4096

_JSON = "application/json"
_OF_EVERY_CALL = ("too_many_requests",)
_OF_EVERY_BODY = ("malformed_json", "body_too_large", "unsupported_media_type", "invalid")


def answer(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A typed answer, encoded straight to bytes."""
    return LeanResponse(msgspec.json.encode(body), status, headers, _JSON)


def component(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


class Call(NamedTuple):
    """What the document is to say of a call."""

    method: str
    rule: str
    view: Callable[..., Response]
    path: Sequence[dict[str, Any]]
    described: dict[str, Any]
    most_cpu: float  # seconds


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
        image: str | None = None,
        status: int = 200,
        bare: Sequence[int] = (),
        takes: Envelope | None = None,
        largest: int = SMALL,
        most_cpu: float = cpu.USUAL,
        typed: Typed | None = None,
        query: Envelope | None = None,
        path: Sequence[dict[str, Any]] = (),
        problems: Sequence[str] = (),
        **more: Any,
    ) -> Callable[[View], View]:
        """Declare a call. The view gets the loaded envelopes as `body` and `query`.

        `typed` reads a body by its types at once, or gives None, and then the envelope says what is wrong with it;
        `largest` is how many bytes a body may have, `most_cpu` how many seconds of CPU the call may take; `gives` is a
        type listed in the ANSWERS, or `image` says what kind of picture the answer is; `bare` are statuses that come
        without a body; `path` describes what stands in the address better than the rule does; `more` goes into the
        document as it is.
        """
        problems = [*(_OF_EVERY_BODY if takes else ()), *problems, *_OF_EVERY_CALL]
        described = _described(takes, query, more.pop("parameters", [])) | more
        described["responses"] = {**_bare(bare), str(status): _success(gives, image, status), **_refusals(problems)}

        def declare(view: View) -> View:
            reading = _reading(
                view, Takes(takes, largest, query, typed, needs_player=more.get("security") == AS_PLAYER), most_cpu
            )
            self.add_url_rule(rule, view.__name__, reading, methods=[method])
            self.calls.append(Call(method, rule, view, path, described, most_cpu))
            return view

        return declare


class Takes(NamedTuple):
    """What a call reads of a request."""

    body: Envelope | None
    largest: int
    query: Envelope | None
    typed: Typed | None
    needs_player: bool


def _reading(view: Callable[..., Response], takes: Takes, most_cpu: float) -> Callable[..., Response]:
    """Reads what costs least first: a request without a token, or too long, gets no further."""
    body_schema = takes.body() if takes.body else None
    query_schema = takes.query() if takes.query else None

    @wraps(view)
    def read(**path: Any) -> Response:
        began = thread_time()
        try:
            if takes.needs_player:
                require_bearer()
            if query_schema:
                path["query"] = _loaded(query_schema, _arguments(), "query")
            if body_schema:
                raw = read_json(request, takes.largest)
                known = takes.typed(raw, **path) if takes.typed else None
                path["body"] = _loaded(body_schema, plain(raw), "$") if known is None else known
            return view(**path)
        finally:
            cpu.judge(view.__name__, path.get("game", ""), thread_time() - began, most_cpu)

    return read


def _arguments() -> dict[str, str]:
    if len(request.query_string) > LONGEST_QUERY:
        raise Refusal("invalid", f"A query has at most {LONGEST_QUERY} characters.", path="query")
    return request.args.to_dict()


def _loaded(schema: marshmallow.Schema, raw: Any, root: str) -> Any:
    try:
        return schema.load(raw)
    except marshmallow.ValidationError as error:
        raise invalid_envelope(error.messages, root) from error


def _described(takes: Envelope | None, query: Envelope | None, headers: Sequence[dict[str, Any]]) -> dict[str, Any]:
    described: dict[str, Any] = {}
    if takes:
        described["requestBody"] = {"required": True, "content": {_JSON: {"schema": takes}}}
    asked = [{"in": "query", "schema": query}] if query else []
    if asked or headers:
        described["parameters"] = [*asked, *headers]
    return described


def _bare(statuses: Sequence[int]) -> dict[str, Any]:
    return {str(status): {"description": HTTPStatus(status).phrase} for status in statuses}


def _success(gives: type | None, image: str | None, status: int) -> dict[str, Any]:
    described: dict[str, Any] = {"description": HTTPStatus(status).phrase}
    if gives:
        described["content"] = {_JSON: {"schema": component(gives.__name__)}}
    if image:
        described["content"] = {image: {}}
    return described


def _refusals(codes: Sequence[str]) -> dict[str, Any]:
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys(codes):
        by_status.setdefault(STATUS.get(code, 422), []).append(f"`{code}`")
    content = {MEDIA_TYPE: {"schema": component("Problem")}}
    return {str(status): {"description": ", ".join(names), "content": content} for status, names in by_status.items()}
