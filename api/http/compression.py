"""Answers made smaller on their way out, if the caller can read them so and it is worth the work."""

from __future__ import annotations

import gzip
from functools import lru_cache

from flask import Flask, Response, request
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header, parse_options_header

WORTH_IT = 1024  # bytes
LEVEL = 5  # nearly as small as the best, in a third of its time
KINDS = {"application/json", "application/problem+json", "text/html", "text/markdown", "text/plain", "image/svg+xml"}


def register(app: Flask) -> None:
    app.after_request(compressed)


def compressed(response: Response) -> Response:
    headers = response.headers
    if not isinstance(response.response, list) or response.direct_passthrough:
        return response
    if sum(map(len, response.response)) < WORTH_IT or not _is_compressible(headers.get("Content-Type", "")):
        return response
    vary = headers.get("Vary")
    headers["Vary"] = f"{vary}, Accept-Encoding" if vary else "Accept-Encoding"
    if _takes_gzip(request.environ.get("HTTP_ACCEPT_ENCODING", "")):
        response.set_data(gzip.compress(response.get_data(), LEVEL, mtime=0))
        headers["Content-Encoding"] = "gzip"
        _weaken(response)
    return response


@lru_cache(maxsize=100)
def _is_compressible(content_type: str) -> bool:
    return parse_options_header(content_type)[0].lower() in KINDS


@lru_cache(maxsize=100)
def _takes_gzip(accepted: str) -> bool:
    """Remembered, because every caller sends the same header again and again, and it takes longer to read than most
    requests."""
    return parse_accept_header(accepted, Accept)["gzip"] > 0


def _weaken(response: Response) -> None:
    """The same answer in other bytes. A strong ETag would promise the same bytes."""
    tag, is_weak = response.get_etag()
    if tag is not None and not is_weak:
        response.set_etag(tag, weak=True)
