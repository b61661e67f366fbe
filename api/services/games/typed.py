"""Plain values from outside, read into the types of a game and trusted with nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from api.answers.refusals import Refusal, invalid

TOO_DEEP = "The JSON is nested deeper than anything here can be."

T = TypeVar("T")


def typed(read: Callable[[object], T], raw: object, at: str) -> T:
    """A plain value read into its type; a refusal names the path, which begins with `at`.

    JSON counts 1.0 as a whole number and msgspec does not, so a value that is refused is tried again with such
    numbers made whole. A value that is accepted had none where they matter.
    """
    if isinstance(raw, msgspec.Struct):  # a body that was read by its types
        return raw  # type: ignore[return-value]
    try:
        return read(raw)
    except msgspec.ValidationError:
        return _typed_after_rounding(read, raw, at)


def _typed_after_rounding(read: Callable[[object], T], raw: object, at: str) -> T:
    try:
        return read(_whole(raw))
    except RecursionError as error:
        raise Refusal("invalid", TOO_DEEP, path=at) from error
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
