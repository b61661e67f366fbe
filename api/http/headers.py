"""What the headers of a request say, and how a table is sent."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from flask import Response, request
from werkzeug.http import parse_etags

from api.answers.refusals import Refusal, unauthorized
from api.http.lean import LeanResponse

LONGEST_KEY = 255

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}|watch\..{1,400}")  # of a player, or of a link for spectators

AS_PLAYER: list[dict[str, list[str]]] = [{"player": []}]
AS_ANYONE: list[dict[str, list[str]]] = [{"player": []}, {}]

# a seat's view is given to nobody else, not even by a cache
PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}

IF_MATCH = {
    "in": "header",
    "name": "If-Match",
    "required": True,
    "schema": {"type": "string"},
    "description": "The ETag of the table as you saw it; `*` for whatever it is.",
}
IDEMPOTENCY_KEY = {
    "in": "header",
    "name": "Idempotency-Key",
    "required": False,
    "schema": {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY},
    "description": "The same key and body again within a week get the first answer again.",
}
MOVE_KEY = IDEMPOTENCY_KEY | {
    "description": "The same key and body again do nothing twice: the answer is then the table as it is by now, and "
    "the move that was made. Of each seat the newest key is remembered.",
}
SECRET_KEY = IDEMPOTENCY_KEY | {
    "schema": {"type": "string", "minLength": 32, "maxLength": LONGEST_KEY},
    "description": "The same key and body again within an hour get the same player and token, so let nobody guess it.",
}
IF_NONE_MATCH = {"in": "header", "name": "If-None-Match", "required": False, "schema": {"type": "string"}}


def bearer() -> str | None:
    """The player's token; None if the caller sends none."""
    said = request.headers.get("Authorization")
    if said is None:
        return None
    scheme, _, token = said.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise unauthorized()
    return token.strip()


def require_bearer() -> str:
    """The token of a call that needs one; refused if we could not have given it."""
    token = bearer()
    if token is None or not _TOKEN.fullmatch(token):
        raise unauthorized()
    return token


def known_version() -> Callable[[str], bool]:
    """Whether an ETag is the one the caller knows; a problem if they do not say which they know."""
    said = request.headers.get("If-Match", "").strip()
    if not said:
        detail = "Send the table's ETag as If-Match, so that your move meets the position you saw."
        raise Refusal("precondition_required", detail)
    # a proxy that compresses answers marks their ETags as weak; ours is still a digest of what was seen
    if "*" not in said and "," not in said:
        tag = said.removeprefix("W/").removeprefix("w/").strip('"')
        return lambda etag: etag.strip('"') == tag
    known = parse_etags(said)
    return lambda etag: known.star_tag or known.contains_weak(etag.strip('"'))


def idempotency_key() -> str | None:
    key = request.headers.get("Idempotency-Key")
    if key is not None and not 1 <= len(key) <= LONGEST_KEY:
        detail = f"An Idempotency-Key has 1 to {LONGEST_KEY} characters."
        raise Refusal("invalid", detail, path="header.Idempotency-Key")
    return key


def sent(body: bytes, etag: str, status: int = 200, more: Mapping[str, Any] | None = None) -> Response:
    headers = {**PRIVATE, "ETag": etag, **(more or {})}
    return LeanResponse(body, status, headers, content_type="application/json")


def is_known(etag: str) -> bool:
    """The caller has it already."""
    return request.if_none_match.contains_weak(etag.strip('"'))


def known_beginning(beginning: str) -> str | None:
    """The ETag that the caller has and that begins like this."""
    tags = request.if_none_match.as_set(include_weak=True)
    return next((f'"{tag}"' for tag in tags if tag and tag.startswith(beginning)), None)  # "" is read as none


def unchanged(etag: str) -> Response:
    return Response(status=304, headers={**PRIVATE, "ETag": etag})
