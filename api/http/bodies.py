"""The body of a request, read once and trusted with nothing."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec
from flask import Request
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge
from werkzeug.http import parse_options_header

from api.answers.refusals import Refusal
from api.services.rules.reading import TOO_DEEP

SMALL = 64 * 1024  # bytes of a body
LARGE = 256 * 1024  # of one that carries a state, or a whole game

_AS_IT_IS = "identity"
_LENGTH = re.compile(r"[0-9]{1,9}")


def read_json(request: Request, most: int) -> bytes:
    """The body, which must say that it is JSON."""
    environ = request.environ
    if not _is_json(environ.get("CONTENT_TYPE", "")):
        raise Refusal("unsupported_media_type", "Send the body as JSON, with Content-Type: application/json.")
    if environ.get("HTTP_CONTENT_ENCODING", _AS_IT_IS).lower() != _AS_IT_IS:
        raise Refusal("unsupported_media_type", "Send the body as it is, without a Content-Encoding.")
    length = environ.get("CONTENT_LENGTH", "")
    if not _LENGTH.fullmatch(length):
        return _of_unknown_length(request, most)
    if int(length) > most:
        raise RequestEntityTooLarge
    body: bytes = environ["wsgi.input"].read(int(length))
    if len(body) < int(length):
        raise ClientDisconnected
    return body


@lru_cache(maxsize=100)
def _is_json(content_type: str) -> bool:
    kind = parse_options_header(content_type)[0].lower()
    return kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))


def _of_unknown_length(request: Request, most: int) -> bytes:
    # werkzeug refuses a body that declares too great a length, and silently cuts one that does not: one byte more
    # reveals it
    request.max_content_length = most + 1
    body = request.get_data(cache=False)
    if len(body) > most:
        raise RequestEntityTooLarge
    return body


def plain(body: bytes) -> Any:
    """The body as plain JSON values."""
    try:
        return msgspec.json.decode(body)
    except RecursionError as error:
        raise Refusal("malformed_json", TOO_DEEP) from error
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refusal("malformed_json", f"The body is not JSON: {_one_line(error)}.") from error


def _one_line(error: Exception) -> str:
    return "text that is not UTF-8" if isinstance(error, UnicodeError) else str(error)
