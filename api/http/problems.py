"""The one form of every error: an RFC 9457 problem document with a stable code and a sentence that helps."""

from __future__ import annotations

import logging
from typing import Any

import marshmallow
import msgspec
from flask import Flask, Response
from werkzeug.exceptions import HTTPException, SecurityError

from api.answers.refusals import Quota, Refusal
from api.http.envelopes.fields import TOLD
from api.stores.base import CursorError, UnavailableError
from api.telemetry.tally import add_facts, count

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
    "guest_in_question": 409,
    "game_not_over": 409,
    "seat_taken": 409,
    "table_not_gathering": 409,
    "too_many_tables": 409,
    "table_not_running": 409,
    "not_undoable": 409,
    "nobody_to_nudge": 409,
    "no_deadline": 409,
    "already_asked": 409,
    "seat_not_kept": 409,
    "precondition_failed": 412,
    "body_too_large": 413,
    "unsupported_media_type": 415,
    "head_too_large": 431,
    "invalid": 422,
    "bad_state": 422,
    "bad_view": 422,
    "idempotency_key_reused": 422,
    "not_foreseeable": 422,
    "precondition_required": 428,
    "too_many_requests": 429,
    "internal": 500,
    "unavailable": 503,
    "unwell": 503,
}
_REFUSED = 422
_RETRY_AFTER = 5  # seconds

# errors that werkzeug raises by itself, in our words
_OF_STATUS = {
    400: ("bad_request", "The request cannot be read. Check its form and send it again."),
    404: ("not_found", "There is nothing at this address. GET /v1/docs lists what there is."),
    405: ("method_not_allowed", "This address does not take that method. The Allow header names those it takes."),
    413: ("body_too_large", "The body is larger than this call takes: 256 KB with a state, else 64 KB."),
    415: ("unsupported_media_type", "Send the body as JSON, with Content-Type: application/json."),
    431: ("head_too_large", "The address and the headers of the request have more than 32 KB together."),
    500: ("internal", "Something went wrong on our side. Nothing was half-done; try again later."),
}

log = logging.getLogger(__name__)


def response(refusal: Refusal) -> Response:
    status = STATUS.get(refusal.code, _REFUSED)
    body = document(refusal.code, status, refusal.sentence) | refusal.facts
    return Response(msgspec.json.encode(body), status, _headers(refusal), content_type=MEDIA_TYPE)


def _headers(refusal: Refusal) -> dict[str, str]:
    headers = {"WWW-Authenticate": "Bearer"} if refusal.code == "unauthorized" else {}
    if refusal.wait is not None:
        headers["Retry-After"] = str(refusal.wait)
    if refusal.quota is not None:
        headers |= rate_headers(refusal.quota)
    if refusal.etag is not None:
        headers["ETag"] = refusal.etag
    return headers


def rate_headers(quota: Quota) -> dict[str, str]:
    """In the form of draft-ietf-httpapi-ratelimit-headers."""
    what, most, window, left, seconds = quota
    return {"RateLimit-Policy": f'"{what}";q={most};w={window}', "RateLimit": f'"{what}";r={left};t={seconds}'}


def document(code: str, status: int, detail: str) -> dict[str, Any]:
    title = code.replace("_", " ").capitalize()
    return {"type": f"urn:torchpost:problem:{code}", "code": code, "title": title, "status": status, "detail": detail}


def invalid_envelope(messages: Any, root: str = "$") -> Refusal:
    """Marshmallow's messages as a refusal: one entry per path, up to a useful number."""
    errors = [{"path": path, "detail": detail} for path, detail in _flat(messages, root)[:TOLD]]
    first = errors[0]
    return Refusal("invalid", f"{first['detail']} (at {first['path']})", path=first["path"], errors=errors)


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


def of_status(status: int) -> bytes:
    """The document for a request that a server could not even pass on."""
    return msgspec.json.encode(document(_OF_STATUS[status][0], status, _OF_STATUS[status][1]))


def _of_http(error: HTTPException) -> Response | HTTPException:
    """A werkzeug error; its own headers, such as Allow on 405, are kept. A redirect is no error."""
    status = error.code or 500
    if status < 400:
        return error
    code, detail = _OF_STATUS.get(status, (error.name.lower().replace(" ", "_"), error.description or error.name))
    headers = [(name, value) for name, value in error.get_headers() if name.lower() != "content-type"]
    return Response(msgspec.json.encode(document(code, status, detail)), status, headers, content_type=MEDIA_TYPE)


def _of_host(_: SecurityError) -> Response:
    return response(Refusal("bad_request", "This service does not go by the name in Host. TORCHPOST_HOSTS adds names."))


def _of_refusal(refusal: Refusal) -> Response:
    add_facts(problem=refusal.code)
    return response(refusal)


def _of_kept(error: msgspec.MsgspecError) -> Response:
    """Requests are read with care, so data that cannot be read is our own stored data, and not the caller's fault."""
    log.error("What is kept cannot be read.", exc_info=error)
    return response(Refusal("internal", _OF_STATUS[500][1]))


def _of_envelope(error: marshmallow.ValidationError) -> Response:
    return response(invalid_envelope(error.messages))


def _of_cursor(_: CursorError) -> Response:
    return response(Refusal("invalid", "This cursor is not one of ours. Begin again without it.", path="query.cursor"))


def _of_outage(error: UnavailableError) -> Response:
    count("store_outages")
    log.warning("The store cannot answer.", exc_info=error)
    detail = "The store cannot be reached now. Nothing was written; send the same request again in a moment."
    return response(Refusal("unavailable", detail, wait=_RETRY_AFTER))


def register(app: Flask) -> None:
    """Every error of an application leaves it as a problem document."""
    app.register_error_handler(Refusal, _of_refusal)
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(SecurityError, _of_host)
    app.register_error_handler(msgspec.MsgspecError, _of_kept)
    app.register_error_handler(marshmallow.ValidationError, _of_envelope)
    app.register_error_handler(CursorError, _of_cursor)
    app.register_error_handler(UnavailableError, _of_outage)
