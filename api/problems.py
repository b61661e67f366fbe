"""The one form of every error: an RFC 9457 problem document with a stable code and a sentence that helps."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import marshmallow
import msgspec
from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from api.stores.base import CursorError, UnavailableError
from api.telemetry.tally import count, tell

MEDIA_TYPE = "application/problem+json"

# code -> status; a code that is not here is a game's own reason to refuse an action
STATUS = {
    "bad_request": 400,
    "malformed_json": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "not_acceptable": 406,
    "out_of_turn": 409,
    "game_not_over": 409,
    "seat_taken": 409,
    "table_not_gathering": 409,
    "table_not_running": 409,
    "not_undoable": 409,
    "nobody_to_nudge": 409,
    "no_deadline": 409,
    "precondition_failed": 412,
    "body_too_large": 413,
    "unsupported_media_type": 415,
    "invalid": 422,
    "bad_state": 422,
    "idempotency_key_reused": 422,
    "not_foreseeable": 422,
    "precondition_required": 428,
    "too_many_requests": 429,
    "internal": 500,
    "unavailable": 503,
    "unwell": 503,
}
_REFUSED = 422
_MOST_ERRORS = 20  # in one document
_RETRY_AFTER = "5"  # seconds

# what werkzeug raises on its own account, in our words
_OF_STATUS = {
    400: ("bad_request", "The request cannot be read. Check its form and send it again."),
    404: ("not_found", "There is nothing at this address. GET /v1/docs lists what there is."),
    405: ("method_not_allowed", "This address does not take that method. The Allow header names those it takes."),
    413: ("body_too_large", "The body is larger than 256 KB. Send a smaller one."),
    415: ("unsupported_media_type", "Send the body as JSON, with Content-Type: application/json."),
    500: ("internal", "Something went wrong on our side. Nothing was half-done; try again later."),
}

log = logging.getLogger(__name__)


class Problem(Exception):  # noqa: N818 - RFC 9457's own word
    """Whatever is wrong with a request. Extra members go into the document."""

    def __init__(self, code: str, detail: str, *, headers: Mapping[str, str] | None = None, **extra: Any) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.status = STATUS.get(code, _REFUSED)
        self.headers = dict(headers or {})
        self.extra = extra

    def document(self) -> dict[str, Any]:
        return document(self.code, self.status, self.detail) | self.extra

    def response(self) -> Response:
        body = msgspec.json.encode(self.document())
        return Response(body, self.status, self.headers, content_type=MEDIA_TYPE)


def document(code: str, status: int, detail: str) -> dict[str, Any]:
    title = code.replace("_", " ").capitalize()
    return {"type": f"urn:torchpost:problem:{code}", "code": code, "title": title, "status": status, "detail": detail}


def not_found(detail: str, **extra: Any) -> Problem:
    return Problem("not_found", detail, **extra)


def invalid(error: msgspec.ValidationError, at: str = "$", code: str = "invalid") -> Problem:
    """A msgspec error as a problem; `at` is where in the request the value stood."""
    reason, path = _reason_and_path(str(error))
    return Problem(code, f"{reason}.", path=at + path[1:])


def _reason_and_path(message: str) -> tuple[str, str]:
    reason, found, path = message.rpartition(" - at `")
    return (reason, path.removesuffix("`")) if found else (message, "$")


def invalid_envelope(messages: Any, root: str = "$") -> Problem:
    """Marshmallow's messages as a problem: one entry per path, as far as that helps."""
    errors = [{"path": path, "detail": detail} for path, detail in _flat(messages, root)[:_MOST_ERRORS]]
    first = errors[0]
    return Problem("invalid", f"{first['detail']} (at {first['path']})", path=first["path"], errors=errors)


def _flat(messages: Any, path: str) -> list[tuple[str, str]]:
    if isinstance(messages, dict):
        return [pair for key, inner in messages.items() for pair in _flat(inner, _below(path, key))]
    if isinstance(messages, list):
        return [pair for inner in messages for pair in _flat(inner, path)]
    return [(path, str(messages))]


def _below(path: str, key: Any) -> str:
    if key == "_schema":
        return path
    return f"{path}[{key}]" if isinstance(key, int) else f"{path}.{key}"


def _of_http(error: HTTPException) -> Response | HTTPException:
    """A werkzeug error; its own headers, such as Allow on 405, are kept. A redirect is no error."""
    status = error.code or 500
    if status < 400:
        return error
    code, detail = _OF_STATUS.get(status, (error.name.lower().replace(" ", "_"), error.description or error.name))
    headers = [(name, value) for name, value in error.get_headers() if name.lower() != "content-type"]
    return Response(msgspec.json.encode(document(code, status, detail)), status, headers, content_type=MEDIA_TYPE)


def _of_problem(problem: Problem) -> Response:
    tell(problem=problem.code)
    return problem.response()


def _of_type_error(error: msgspec.ValidationError) -> Response:
    return invalid(error).response()


def _of_envelope(error: marshmallow.ValidationError) -> Response:
    return invalid_envelope(error.messages).response()


def _of_cursor(_: CursorError) -> Response:
    return Problem("invalid", "This cursor is not one of ours. Begin again without it.", path="query.cursor").response()


def _of_outage(error: UnavailableError) -> Response:
    count("store_outages")
    log.warning("The store cannot answer.", exc_info=error)
    detail = "The store cannot be reached now. Nothing was written; send the same request again in a moment."
    return Problem("unavailable", detail, headers={"Retry-After": _RETRY_AFTER}).response()


def register(app: Flask) -> None:
    """Every error of an application leaves it as a problem document."""
    app.register_error_handler(Problem, _of_problem)
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(msgspec.ValidationError, _of_type_error)
    app.register_error_handler(marshmallow.ValidationError, _of_envelope)
    app.register_error_handler(CursorError, _of_cursor)
    app.register_error_handler(UnavailableError, _of_outage)
