"""What a request carries, read once and trusted with nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from flask import Request
from werkzeug.exceptions import RequestEntityTooLarge

from api.problems import Problem, invalid

LIMIT = 256 * 1024  # bytes of a body
READ_AT_MOST = LIMIT + 1  # werkzeug cuts a body of unknown length there without a word, so one byte more tells

T = TypeVar("T")

_TOO_DEEP = "The JSON is nested deeper than anything here can be."


def read_json(request: Request) -> Any:
    """The body as plain JSON values."""
    if not request.is_json:
        raise Problem("unsupported_media_type", "Send the body as JSON, with Content-Type: application/json.")
    body = request.get_data(cache=False)
    if len(body) > LIMIT:
        raise RequestEntityTooLarge
    try:
        return msgspec.json.decode(body)
    except RecursionError as error:
        raise Problem("malformed_json", _TOO_DEEP) from error
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Problem("malformed_json", f"The body is not JSON: {_one_line(error)}.") from error


def _one_line(error: Exception) -> str:
    return "text that is not UTF-8" if isinstance(error, UnicodeError) else str(error)


def typed(read: Callable[[object], T], raw: object, at: str) -> T:
    """A plain value read into its type; a problem names the path, which begins with `at`.

    JSON counts 1.0 as a whole number and msgspec does not, so a value that is refused is tried again with such
    numbers made whole. A value that is accepted had none where they matter.
    """
    try:
        return read(raw)
    except msgspec.ValidationError:
        return _typed_after_rounding(read, raw, at)


def _typed_after_rounding(read: Callable[[object], T], raw: object, at: str) -> T:
    try:
        return read(_whole(raw))
    except RecursionError as error:
        raise Problem("invalid", _TOO_DEEP, path=at) from error
    except msgspec.ValidationError as error:
        raise invalid(error, at) from error


def _whole(value: Any) -> Any:
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, list):
        return [_whole(each) for each in value]
    if isinstance(value, dict):
        return {key: _whole(each) for key, each in value.items()}
    return value
