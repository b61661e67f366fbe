"""Requests that may be sent again because an answer was lost: a repeated request makes nothing twice.

What a request made is recorded in the commit that makes it. If the same request arrives twice at once, one of the two
loses that commit, looks again, and finds what the other has made.
"""

from __future__ import annotations

from datetime import timedelta
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from api.answers.refusals import Refusal
from api.domain.answers import KEPT, Made
from api.domain.record import hashed
from api.parts import Parts
from api.stores.base import Put


class Request(NamedTuple):
    """A request that has an idempotency key."""

    name: str  # of the call, the caller and the key, hashed together
    asked: str  # digest of the body
    lasts: timedelta = KEPT

    @classmethod
    def of(cls, call: str, caller: str, key: str | None, body: Any) -> Request | None:
        if key is None:
            return None
        asked = blake2b(msgspec.json.encode(body, order="sorted"), digest_size=32).hexdigest()
        return cls(hashed(f"{call} {hashed(caller)} {key}"), asked)


def made_before(parts: Parts, request: Request | None) -> str | None:
    """What this very request has already made."""
    item = None if request is None else parts.store.read(Made.key_of(request.name))[0]
    if request is None or item is None:
        return None
    made = Made.unpack(item)
    if made.asked != request.asked:
        raise Refusal("idempotency_key_reused", "This Idempotency-Key was used for something else. Take a new one.")
    return made.what


def recorded(parts: Parts, request: Request | None, what: str) -> list[Put]:
    """The record that this request made something, to be written along with it."""
    if request is None:
        return []
    made = Made(name=request.name, asked=request.asked, what=what, until_at=parts.clock() + request.lasts)
    return [made.put_new()]
