"""A change that is looked at and made anew whenever somebody else was faster."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from api.stores.base import ConflictError, UnavailableError

ATTEMPTS = 8  # at a change that others got in the way of

T = TypeVar("T")


def until_undisturbed(attempt: Callable[[], T]) -> T:
    for _ in range(ATTEMPTS):
        try:
            return attempt()
        except ConflictError:
            continue
    raise UnavailableError("too many at once")
