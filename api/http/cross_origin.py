"""Allows pages of other sites to make the calls that store nothing. None of them needs a token."""

from __future__ import annotations

from flask import Response, request

_SHOWN = "Content-Encoding, ETag, RateLimit, RateLimit-Policy, Retry-After"
_A_DAY = "86400"


def open_to_all(response: Response) -> Response:
    """Only browsers ask for permission, and say where their page is from; other programs are spared headers they do not
    read."""
    response.headers.add("Vary", "Origin")
    if "HTTP_ORIGIN" not in request.environ:
        return response
    response.headers.add("Access-Control-Allow-Origin", "*")
    response.headers.add("Access-Control-Expose-Headers", _SHOWN)
    if request.method == "OPTIONS":
        response.headers["Access-Control-Allow-Methods"] = ", ".join(sorted(response.allow))
        response.headers["Access-Control-Allow-Headers"] = "Content-Type"
        response.headers["Access-Control-Max-Age"] = _A_DAY
    return response
